import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disk, type DiskFile } from '#journal/disk';
import { parseDatabaseName } from '#service/names';
import { DATABASE, put } from '#service/testing/test-engine';
import {
  contentIn,
  contentOf,
  copyOf,
  openPersistentEngine,
  type PersistentEngine,
  unsyncedDisk,
} from './testing/persistent-engine';

let folder = '';
const openEngines: PersistentEngine[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(() => {
  for (const { journal } of openEngines.splice(0)) journal.close();
  rmSync(folder, { recursive: true });
});

function start(disk: Disk = unsyncedDisk): PersistentEngine {
  const persistentEngine = openPersistentEngine(folder, { disk });
  openEngines.push(persistentEngine);
  return persistentEngine;
}

/** Of a kilobyte, which hardly anything makes smaller. */
const filling = (n: number) => ({ n: BigInt(n), text: String(n).padEnd(1000, 'é') });

/** Documents that are written again and again, until hardly anything of the journal is needed. */
function churn({ engine }: PersistentEngine, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    const paths = Array.from({ length: 100 }, (_, n) => `rooms/r${n}`);
    put(engine, Object.fromEntries(paths.map((path, n) => [path, filling(round * 100 + n)])));
  }
}

const filesIn = () =>
  readdirSync(folder)
    .filter((name) => name !== 'lock')
    .sort();

describe('a journal that has become much longer than what lives', () => {
  it('is replaced by what lives while commits go on, again and again', async () => {
    const persistentEngine = start();
    const { engine, journal } = persistentEngine;
    for (let round = 0; round < 12; round += 1) {
      churn(persistentEngine, 10);
      put(engine, { [`rooms/of-round-${round}`]: { n: BigInt(round) }, 'rooms/r0': null });
      await setImmediate();
    }
    await journal.waitForCompaction();

    expect(journal.size).toBeLessThan(10_000_000);
    expect(filesIn()).toEqual([
      expect.stringMatching(/^journal-\d+$/),
      expect.stringMatching(/^snapshot-\d+$/),
    ]);
    expect(contentIn(folder)).toEqual({ content: contentOf(engine), lines: [] });
    expect(Object.values(contentOf(engine))[0]).toHaveLength(111);
  }, 30_000);

  it('takes the times of databases along that hold nothing any more', async () => {
    const persistentEngine = start();
    const { database } = persistentEngine.engine.open(parseDatabaseName(DATABASE));
    churn(persistentEngine, 10);
    database.clear();
    const { now } = database;
    persistentEngine.journal.close();
    await start().journal.waitForCompaction();
    openEngines.at(-1)?.journal.close();

    const again = openPersistentEngine(folder, { clock: () => 0 });
    openEngines.push(again);

    expect(filesIn()).toEqual(['journal-2', 'snapshot-2']);
    expect(
      again.engine.open(parseDatabaseName(DATABASE)).database.now.micros,
    ).toBeGreaterThanOrEqual(now.micros);
  });
});

describe('a compaction for which there is no room', () => {
  it.each([
    ['journal-2', ['journal-1']],
    ['snapshot-2.unfinished', ['journal-1', 'journal-2']],
  ])('at %s leaves everything where it was, and commits go on', async (name, left) => {
    churn(start(), 10);
    openEngines.pop()?.journal.close();
    const full: Disk = {
      ...unsyncedDisk,
      open(path) {
        const file = unsyncedDisk.open(path);
        if (basename(path) !== name) return file;
        const fail = () => {
          throw new Error('ENOSPC: there is no room');
        };
        return { ...file, write: fail };
      },
    };
    const { engine, journal, lines } = start(full);
    await journal.waitForCompaction();
    put(engine, { 'rooms/after': {} });

    expect(lines).toEqual([
      `${folder} could not be compacted, which is tried again later: ENOSPC: there is no room`,
    ]);
    expect(filesIn()).toEqual(left);
    expect(contentIn(folder)).toEqual({ content: contentOf(engine), lines: [] });
  });
});

describe('a start', () => {
  it('compacts a journal that is longer than what lives, and leaves a short one', async () => {
    churn(start(), 10);
    openEngines.pop()?.journal.close();
    const long = start();
    await long.journal.waitForCompaction();
    const content = contentOf(long.engine);
    put(long.engine, { 'rooms/a': {} });
    openEngines.pop()?.journal.close();

    const short = start();
    await short.journal.waitForCompaction();

    expect(filesIn()).toEqual(['journal-2', 'snapshot-2']);
    expect(contentOf(short.engine)).not.toEqual(content);
    expect(contentIn(folder)).toEqual({ content: contentOf(short.engine), lines: [] });
  });
});

/** What is on the disk whenever a compaction changes something there, before it, within it and after it. */
interface Moment {
  readonly step: string;
  readonly copy: string;
  /** What an engine that was killed there must have. */
  readonly content: ReturnType<typeof contentOf>;
}

function recordingDisk(content: () => Moment['content'], moments: Moment[]): Disk {
  const keep = (step: string, change?: (copy: string) => void) => {
    const copy = copyOf(folder);
    change?.(copy);
    moments.push({ step, copy, content: content() });
  };
  const around = <Result>(step: string, act: () => Result): Result => {
    keep(`before ${step}`);
    const result = act();
    keep(`after ${step}`);
    return result;
  };
  return {
    open(path) {
      const name = basename(path);
      const file = around(`open ${name}`, () => unsyncedDisk.open(path));
      const watchedFile: DiskFile = {
        ...file,
        write(bytes, position) {
          for (const part of [1, bytes.length >> 1, bytes.length - 1]) {
            keep(`${part} of ${bytes.length} bytes to ${name}`, (copy) => {
              const half = join(copy, 'half');
              copyFileSync(path, half);
              const fd = unsyncedDisk.open(half);
              fd.write(bytes.subarray(0, part), position);
              copyFileSync(half, join(copy, name));
              rmSync(half);
            });
          }
          return around(`write ${name}`, () => file.write(bytes, position));
        },
        truncate: (length) => around(`truncate ${name}`, () => file.truncate(length)),
        sync: () => around(`sync ${name}`, () => file.sync()),
      };
      return watchedFile;
    },
    rename: (from, to) => around(`rename to ${basename(to)}`, () => unsyncedDisk.rename(from, to)),
    remove: (path) => around(`remove ${basename(path)}`, () => unsyncedDisk.remove(path)),
    syncFolder: (path) => around('sync the folder', () => unsyncedDisk.syncFolder(path)),
  };
}

describe('a kill at any step of a compaction', () => {
  it('loses nothing, and the next start goes on from there', async () => {
    const first = start();
    for (let n = 0; n < 40; n += 1) put(first.engine, { [`rooms/r${n % 10}`]: filling(n) });
    put(first.engine, { 'rooms/r0': null });
    first.journal.close();
    const moments: Moment[] = [];
    let content = contentOf(first.engine);
    const second = start(recordingDisk(() => content, moments));
    // Commits in the midst of it.
    for (let n = 0; n < 3; n += 1) {
      await setImmediate();
      await setImmediate();
      put(second.engine, { [`rooms/between-${n}`]: { n: BigInt(n) } });
      content = contentOf(second.engine);
    }
    await second.journal.waitForCompaction();

    const steps = moments.map(({ step }) => step);
    expect(steps).toEqual(
      expect.arrayContaining(['after rename to snapshot-2', 'after remove journal-1']),
    );
    for (const { step, copy, content: expected } of moments) {
      const recovery = contentIn(copy);
      const actualDocuments = Object.values(recovery.content).flat();
      const expectedDocuments = Object.values(expected).flat();
      expect(
        expectedDocuments.filter((document) => !actualDocuments.includes(document)),
        step,
      ).toEqual([]);
      // Nothing else but the commit that was being written at that moment.
      expect(actualDocuments.length - expectedDocuments.length, step).toBeLessThanOrEqual(1);
      rmSync(copy, { recursive: true });
    }
  }, 30_000);
});
