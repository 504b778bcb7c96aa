import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RuntimeProcess } from './testing/runtime-process';
import {
  captured,
  foundDocument,
  loadMessage,
  permitted,
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

    const answer = await runtime.ask(captured('get'));

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

    expect(await runtime.ask(captured('get'))).toEqual(permitted(4, permit));
  });

  it('is still judged by the rules that did compile', async () => {
    await startWith('allow get: if true;');

    const refused = await runtime.ask(loadMessage(3, '1', 'service {'));

    expect(refused['errors']).toHaveLength(1);
    expect(await runtime.ask(captured('get'))).toEqual(permitted(4, true));
  });

  it('may look up two documents one after the other, and no third', async () => {
    const test = (id: string) => `firestore.exists(/databases/(default)/documents/sites/${id})`;
    await startWith(`allow get: if ${test('a')} && ${test('b')} && ${test('c')};
      allow delete: if ${test('a')} && ${test('b')};`);

    const first = await runtime.ask(captured('get'));
    const second = await runtime.ask(foundDocument(1_000_000, {}));
    const verdict = await runtime.ask(foundDocument(1_000_001, {}));
    await runtime.ask(captured('delete'));
    await runtime.ask(foundDocument(1_000_002, {}));
    const other = await runtime.ask(foundDocument(1_000_003, {}));

    expect([first, second].map(({ id, context }) => ({ id, context }))).toEqual([
      { id: 4, context: { path: '/databases/(default)/documents/sites/a' } },
      { id: 1_000_000, context: { path: '/databases/(default)/documents/sites/b' } },
    ]);
    expect(verdict).toEqual(permitted(1_000_001, false));
    expect(other).toEqual(permitted(1_000_003, true));
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

    expect(await runtime.ask(captured('get'))).toEqual(permitted(4, true));
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
