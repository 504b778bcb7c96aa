import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmulatorProcess } from './testing/emulator-process';

// What is kept, and what is not, is in persistence.test.ts; here the program is killed.

const EMULATOR = resolve(import.meta.dirname, '../..');

let programs = '';
let folder = '';
const emulators: EmulatorProcess[] = [];

beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'firestore-emulator-'));
  await build({
    configFile: join(EMULATOR, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: programs },
  });
  // In emulator/dist a package.json above says that a .js file is a module.
  writeFileSync(join(programs, 'package.json'), '{"type":"module"}');
}, 60_000);

afterAll(() => rmSync(programs, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(async () => {
  for (const emulator of emulators.splice(0)) await emulator.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(shell?: string): Promise<EmulatorProcess> {
  const flags = [`--data-dir=${folder}`];
  const emulator = await EmulatorProcess.start(
    join(programs, 'firestore-emulator.js'),
    flags,
    shell,
  );
  emulators.push(emulator);
  return emulator;
}

const bodyWithNumber = (n: number) => ({ fields: { n: { integerValue: String(n) } } });

const isWritten = (emulator: EmulatorProcess, path: string, body: object) =>
  emulator.ask('PATCH', path, body).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Of a collection that fits on one page. */
async function idsIn(emulator: EmulatorProcess, collection: string): Promise<readonly string[]> {
  const { json } = await emulator.ask('GET', `${collection}?pageSize=100`);
  const { documents } = json as { documents: { name: string }[] };
  return documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}

describe('the program with --data-dir', () => {
  it('killed in the midst of many writes has every one that it acknowledged', async () => {
    const runs = Array.from({ length: 3 }, () => new Set<string>());
    for (const [run, acknowledgedIds] of runs.entries()) {
      const emulator = await start();
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; ; n += 1) {
          const id = `r${writer}-${n}`;
          if (!(await isWritten(emulator, `run-${run}/${id}`, bodyWithNumber(n)))) return;
          acknowledgedIds.add(id);
          if (acknowledgedIds.size === 60) await emulator.end('SIGKILL');
        }
      });
      await Promise.all(writers);
    }

    const last = await start();
    const idsByRun = await Promise.all(runs.map((_, run) => idsIn(last, `run-${run}`)));

    for (const [run, acknowledgedIds] of runs.entries()) {
      const ids = idsByRun[run] ?? [];
      expect([...acknowledgedIds].filter((id) => !ids.includes(id))).toEqual([]);
      // What was on its way when it was killed may be there: one of each writer.
      expect(ids.length - acknowledgedIds.size).toBeLessThanOrEqual(8);
    }
  }, 30_000);

  it('gives the folder up when it is stopped, and lets no second process in before', async () => {
    const first = await start();
    await isWritten(first, 'rooms/a', bodyWithNumber(1));

    const second = await start();
    const third = await start();
    const isFirstThere = await isWritten(first, 'rooms/b', bodyWithNumber(2));
    await first.end('SIGTERM');

    const refusal = `${folder} is in use by process ${first.child.pid}: stop that, or choose another folder.`;
    expect([second.lines, second.child.exitCode]).toEqual([[refusal], 1]);
    expect(third.isRunning).toBe(false);
    expect(isFirstThere).toBe(true);
    expect(readdirSync(folder)).toEqual(['journal-1']);
  }, 30_000);

  it.runIf(hasPrlimit())(
    'at the end of its room refuses writes, reads on, and writes again when there is some',
    async () => {
      // A limit of the size of files: as on a full disk, a write ends half-way and then fails.
      const emulator = await start('ulimit -S -f 64');
      const large = { fields: { text: { stringValue: 'x'.repeat(7000) } } };
      let count = 0;
      while (count < 100 && (await isWritten(emulator, `rooms/r${count}`, large))) count += 1;

      const largeWrite = await emulator.ask('PATCH', 'rooms/refused', large);
      const read = await emulator.ask('GET', 'rooms/r0');
      const small = await emulator.ask('PATCH', 'rooms/small', bodyWithNumber(1));
      execFileSync('prlimit', [`--pid=${emulator.child.pid}`, '--fsize=unlimited']);
      const retry = await emulator.ask('PATCH', 'rooms/again', large);
      await emulator.end('SIGKILL');
      const again = await start();
      const ids = await idsIn(again, 'rooms');

      expect(count).toBeGreaterThan(0);
      expect(largeWrite).toEqual({
        status: 429,
        json: {
          error: {
            code: 429,
            status: 'RESOURCE_EXHAUSTED',
            message: `Not written: there is no room left in ${folder}, where the emulator keeps its documents (EFBIG).`,
          },
        },
      });
      expect([read.status, retry.status]).toEqual([200, 200]);
      expect(ids).toHaveLength(count + 1 + (small.status === 200 ? 1 : 0));
      expect(again.lines.filter((line) => line.includes('ended within'))).toEqual([]);
    },
    30_000,
  );
});

function hasPrlimit(): boolean {
  return spawnSync('prlimit', ['--version']).status === 0;
}
