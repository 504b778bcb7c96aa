import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulator, startEmulator } from './emulator';
import { type Options, readOptions } from './options';

const PROJECT = 'projects/demo-process';
const DOCUMENTS = `v1/${PROJECT}/databases/(default)/documents`;
const OWNER = { authorization: 'Bearer owner' };

let folder = '';
let running: RunningEmulator[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firestore-emulator-'));
});

afterEach(async () => {
  await Promise.all(running.map((emulator) => emulator.close()));
  running = [];
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

type Ask = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

async function start(options: Partial<Options> = {}): Promise<Ask> {
  const emulator = await startEmulator(
    { ...readOptions(['--port=0']), ...options },
    () => undefined,
  );
  running.push(emulator);
  return async (method, path, body, headers = OWNER) => {
    const response = await fetch(`http://127.0.0.1:${emulator.port}/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
}

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Every document at whatever depth, by name, with its fields. */
async function everythingIn(ask: Ask): Promise<readonly unknown[]> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const { json } = await ask('POST', `${DOCUMENTS}:runQuery`, { structuredQuery });
  const responses = json as readonly { readonly document?: { name: string; fields?: object } }[];
  return responses.flatMap(({ document }) =>
    document === undefined ? [] : [{ name: document.name, fields: document.fields }],
  );
}

const rulesOf = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{d}/documents {\nmatch /{any=**} { allow read, write: if ${condition}; }\n}\n}`;

describe('the emulator', () => {
  it('judges every project by the rules it was started with, and one by those it is given', async () => {
    const ask = await start({ rulesFile: await fileOf('firestore.rules', rulesOf('false')) });

    const before = await ask('GET', `${DOCUMENTS}/rooms/r`, undefined, {});
    const files = [{ content: rulesOf('true') }];
    await ask('PUT', `emulator/v1/${PROJECT}:securityRules`, { rules: { files } });
    const after = await ask('GET', `${DOCUMENTS}/rooms/r`, undefined, {});
    const elsewhere = await ask(
      'GET',
      `${DOCUMENTS}/rooms/r`.replace('process', 'other'),
      undefined,
      {},
    );

    expect([before.status, after.status, elsewhere.status]).toEqual([403, 404, 403]);
  });

  it('says where each of very many warnings is', async () => {
    const ask = await start();
    const lines = Array.from({ length: 20_000 }, () => 'match /a/{b} { allow read: if none; }');
    const content = rulesOf('true').replace('match /{any', `${lines.join('\n')}\nmatch /{any`);

    const { json } = await ask('PUT', `emulator/v1/${PROJECT}:securityRules`, {
      rules: { files: [{ content }] },
    });

    const { issues } = json as { issues: { sourcePosition: object }[] };
    expect(issues).toHaveLength(20_000);
    expect(issues.at(-1)?.sourcePosition).toMatchObject({ line: 20_003, column: 31 });
  });

  it('does not start with rules that do not compile', async () => {
    const rulesFile = await fileOf('firestore.rules', 'service cloud.firestore {');

    await expect(start({ rulesFile })).rejects.toThrow('Error compiling rules:');
  });

  it('exports what it has, and starts from it', async () => {
    const first = await start();
    const fields = { size: { integerValue: '7' } };
    await first('PATCH', `${DOCUMENTS}/rooms/r`, { fields });
    const exportResponse = await first('POST', `emulator/v1/${PROJECT}:export`, {
      database: `${PROJECT}/databases/(default)`,
      export_directory: folder,
      export_name: 'firestore_export',
    });
    const seedFile = join(folder, 'firestore_export/firestore_export.overall_export_metadata');

    const second = await start({ seedFile });

    const { json } = await second('GET', `${DOCUMENTS}/rooms/r`);
    expect([exportResponse.status, json]).toEqual([200, expect.objectContaining({ fields })]);
  });

  it('exports all that it started with, whatever that is', async () => {
    const exportFolder = join(import.meta.dirname, '../../testdata/exports/all_types');
    const first = await start({
      seedFile: join(exportFolder, 'all_types.overall_export_metadata'),
    });
    await first('POST', `emulator/v1/${PROJECT}:export`, {
      database: `${PROJECT}/databases/(default)`,
      export_directory: folder,
      export_name: 'again',
    });

    const second = await start({ seedFile: join(folder, 'again/again.overall_export_metadata') });

    const [before, after] = [await everythingIn(first), await everythingIn(second)];
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('asks for composite indexes when it is told to', async () => {
    const indexesFile = await fileOf('indexes.json', '{"indexes": [], "fieldOverrides": []}');
    const structuredQuery = {
      from: [{ collectionId: 'rooms' }],
      orderBy: [{ field: { fieldPath: 'floor' } }, { field: { fieldPath: 'size' } }],
    };
    const enforcing = await start({ indexesFile, indexes: 'enforce' });
    const warning = await start({ indexesFile, indexes: 'warn' });

    const [enforcedResponse, warnedResponse] = await Promise.all(
      [enforcing, warning].map((ask) => ask('POST', `${DOCUMENTS}:runQuery`, { structuredQuery })),
    );

    expect(enforcedResponse).toMatchObject({
      status: 400,
      json: { error: { status: 'FAILED_PRECONDITION' } },
    });
    expect(warnedResponse?.status).toBe(200);
  });

  it('tells functions of what is written and of what is cleared', async () => {
    const events: string[] = [];
    let hear: () => void = () => undefined;
    const functions = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { type, document } = JSON.parse(body) as { type: string; document: string };
        events.push(`${type.split('.').at(-1) ?? ''} ${document}`);
        response.end();
        hear();
      });
    });
    await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
    const { port } = functions.address() as AddressInfo;
    const ask = await start({ functionsHost: `127.0.0.1:${port}` });
    await ask(
      'POST',
      `emulator/v1/${PROJECT}/eventarcTrigger?eventarcTriggerId=europe-west1-seen-0`,
      {
        eventType: 'google.cloud.firestore.document.v1.written',
        database: '(default)',
        namespace: '(default)',
        document: { value: 'rooms/{room}', matchType: 'PATH_PATTERN' },
      },
    );

    const bothHeard = new Promise<void>((resolve) => {
      hear = () => events.length === 2 && resolve();
    });
    await ask('PATCH', `${DOCUMENTS}/rooms/r`, { fields: {} });
    await ask('DELETE', `emulator/v1/${PROJECT}/databases/(default)/documents`);
    await bothHeard;
    functions.close();

    expect(events).toEqual(['written rooms/r', 'written rooms/r']);
  });

  it('counts what each client costs, by the name it gives itself', async () => {
    const ask = await start();
    const label = { ...OWNER, 'x-emulator-client': 'list screen' };
    await ask('PATCH', `${DOCUMENTS}/rooms/r`, { fields: {} });
    await ask('DELETE', 'emulator/v1/costs');

    await ask('GET', `${DOCUMENTS}/rooms`, undefined, label);
    const { json } = await ask('GET', 'emulator/v1/costs');

    const client = {
      label: 'list screen',
      caller: 'admin',
      reads: 1,
      writes: 0,
      deletes: 0,
      lookups: 0,
    };
    expect(json).toEqual({ clients: [client] });
  });
});
