import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RuntimeProcess } from './testing/runtime-process';
import {
  verifyMessage,
  foundDocument,
  loadMessage,
  permitAnswer,
  rulesFor,
} from './testing/storage-messages';

// What the process does; what it says to a request is in runtime.test.ts.

const EMULATOR = resolve(import.meta.dirname, '../..');

let folder: string;
let program: string;
let runtime: RuntimeProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-rules-runtime-'));
  await build({
    configFile: join(EMULATOR, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder },
  });
  // In emulator/dist a package.json above says that a .js file is a module.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  program = join(folder, 'storage-rules-runtime.js');
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  runtime = new RuntimeProcess(program);
});

afterEach(async () => {
  await runtime.closeInput();
});

/** The runtime with its coverage at `port`, and the line that it writes about that. */
async function startWithCoverageAt(port: string): Promise<string> {
  await runtime.closeInput();
  runtime = new RuntimeProcess(program, { STORAGE_RULES_COVERAGE_PORT: port });
  expect(await runtime.read()).toEqual({ id: -1, status: 'ok', action: 'start' });
  return runtime.readLine();
}

const ANNOUNCED = /^Coverage of the Storage rules: (http:\/\/127\.0\.0\.1:\d+)$/;

/** Asks for an address of the coverage server, which is given a port that is free. */
async function startWithCoverage(): Promise<
  (path: string, init?: RequestInit) => Promise<Response>
> {
  const host = ANNOUNCED.exec(await startWithCoverageAt('0'))?.[1] ?? '';
  return (path, init) => fetch(`${host}/emulator/v1/projects/demo-any${path}`, init);
}

async function startWith(objectRules: string): Promise<void> {
  await runtime.read();
  await runtime.ask(loadMessage(0, '0', rulesFor(objectRules)));
}

describe('the start', () => {
  it('is announced with the id that the CLI waits for', async () => {
    expect(await runtime.read()).toEqual({ id: -1, status: 'ok', action: 'start' });
  });

  it('leaves requests denied until rules are loaded', async () => {
    await runtime.read();

    const answer = await runtime.ask(verifyMessage('get'));

    expect(answer).toMatchObject({ id: 4, status: 'ok', result: { permit: false } });
    expect(answer['errors']).not.toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ["site in request.auth.token.sites && resource.contentType == 'image/jpeg'", true],
    ['resource.size > 1000', false],
  ])('is judged by %s', async (condition, permit) => {
    await startWith(`allow get: if ${condition};`);

    expect(await runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, permit));
  });

  it('is still judged by the rules that did compile', async () => {
    await startWith('allow get: if true;');

    const answer = await runtime.ask(loadMessage(3, '1', 'service {'));

    expect(answer['errors']).toHaveLength(1);
    expect(await runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, true));
  });

  it('may look up two documents one after the other, and no third', async () => {
    const test = (id: string) => `firestore.exists(/databases/(default)/documents/sites/${id})`;
    await startWith(`allow get: if ${test('a')} && ${test('b')} && ${test('c')};
      allow delete: if ${test('a')} && ${test('b')};`);

    const first = await runtime.ask(verifyMessage('get'));
    const second = await runtime.ask(foundDocument(1_000_000, {}));
    const verdict = await runtime.ask(foundDocument(1_000_001, {}));
    await runtime.ask(verifyMessage('delete'));
    await runtime.ask(foundDocument(1_000_002, {}));
    const other = await runtime.ask(foundDocument(1_000_003, {}));

    expect([first, second].map(({ id, context }) => ({ id, context }))).toEqual([
      { id: 4, context: { path: '/databases/(default)/documents/sites/a' } },
      { id: 1_000_000, context: { path: '/databases/(default)/documents/sites/b' } },
    ]);
    expect(verdict).toEqual(permitAnswer(1_000_001, false));
    expect(other).toEqual(permitAnswer(1_000_003, true));
  });
});

const NOISE = [
  'garbage',
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"id":"x"}',
  '{"id":1000007,"status":"ok"}',
  '{"id":5}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

describe('whatever comes in', () => {
  it('does not stop it', async () => {
    await startWith('allow get: if true;');

    for (const line of NOISE) runtime.writeLine(line);

    expect(await runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, true));
    expect(runtime.stderr).toBe('');
  });

  it('may be rules nested deeper than any stack', async () => {
    await runtime.read();
    const deep = `${'('.repeat(50_000)}true${')'.repeat(50_000)}`;

    const answer = await runtime.ask(loadMessage(0, '0', rulesFor(`allow get: if ${deep};`)));

    expect(answer).toMatchObject({ id: 0, status: 'ok' });
    expect(answer['errors']).toHaveLength(1);
  });
});

describe('the rule coverage', () => {
  it('is served as by the Firestore emulator, and empty after other rules', async () => {
    const get = await startWithCoverage();
    const first = rulesFor("allow get: if site == 's1';");
    const start = first.indexOf('site ==');
    const other = rulesFor("allow get: if site == 's2';");

    const none = await get(':ruleCoverage');
    await runtime.ask(loadMessage(0, '0', first));
    await runtime.ask(verifyMessage('get'));
    const report = await get(':ruleCoverage');
    const page = await get(':ruleCoverage.html?any');
    await runtime.ask(loadMessage(9, '1', other));
    const anew: unknown = await (await get(':ruleCoverage')).json();

    expect(none.status).toBe(404);
    expect(report.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await report.json()).toEqual({
      rules: { files: [{ name: '/site/storage.rules', content: first }] },
      report: [
        {
          sourcePosition: { line: 5, column: 21, currentOffset: start, endOffset: start + 11 },
          values: [{ value: { boolValue: true }, count: 1 }],
          children: [
            {
              sourcePosition: { line: 5, column: 21, currentOffset: start, endOffset: start + 3 },
              values: [{ value: { stringValue: 's1' }, count: 1 }],
            },
          ],
        },
      ],
    });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('title="1 × true"');
    expect(anew).toMatchObject({ rules: { files: [{ content: other }] } });
    expect(JSON.stringify(anew)).not.toContain('values');
    expect(runtime.stderr).toBe('');
  });

  it.each([
    ['GET', ''],
    ['GET', ':ruleCoverage.htm'],
    ['GET', '/x:ruleCoverage'],
    ['POST', ':ruleCoverage'],
  ])('is nowhere else: %s %s', async (method, path) => {
    const ask = await startWithCoverage();
    await runtime.ask(loadMessage(0, '0', rulesFor('allow get;')));

    expect((await ask(path, { method })).status).toBe(404);
    expect((await ask(':ruleCoverage')).status).toBe(200);
  });

  it('is given up where the port is taken, and nothing else', async () => {
    const owner = createServer().listen(0, '127.0.0.1');
    await once(owner, 'listening');
    const port = String((owner.address() as AddressInfo).port);

    const line = await startWithCoverageAt(port);
    await runtime.ask(loadMessage(0, '0', rulesFor('allow get;')));
    const verdict = await runtime.ask(verifyMessage('get'));
    owner.close();

    expect(line).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
    expect(verdict).toEqual(permitAnswer(4, true));
    expect(runtime.stderr).toBe('');
  });

  it.each(['x', '65536', '-1'])('is given up where %s is no port', async (port) => {
    const line = await startWithCoverageAt(port);

    expect(line).toMatch(/^No coverage of the Storage rules: /);
    expect(await runtime.ask(verifyMessage('get'))).toMatchObject({ id: 4, status: 'ok' });
    expect(runtime.stderr).toBe('');
  });

  it.each([undefined, ''])('is served only when a port is named, not with %j', async (port) => {
    if (port !== undefined) {
      await runtime.closeInput();
      runtime = new RuntimeProcess(program, { STORAGE_RULES_COVERAGE_PORT: port });
    }
    await startWith('allow get: if true;');

    // A server would have announced itself before the last of these answers.
    expect(await runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, true));
    expect(await runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, true));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('does not outlive %s', async (signal) => {
    const get = await startWithCoverage();
    await get(':ruleCoverage');

    expect(await runtime.signal(signal)).toBe(0);
    await expect(get(':ruleCoverage')).rejects.toThrow('fetch failed');
  });
});

describe('the end', () => {
  it('comes when the input ends', async () => {
    await runtime.read();

    expect(await runtime.closeInput()).toBe(0);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('comes with %s', async (signal) => {
    await runtime.read();

    expect(await runtime.signal(signal)).toBe(0);
  });
});
