import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportedDocument } from '#export/read-export';
import { type Disk, realDisk } from '#journal/disk';
import { Journal } from '#journal/journal';
import { type CommitRequest } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { type Engine } from '#service/engine';
import { testEngine } from '#service/testing/test-engine';
import { type Clock, systemClock } from '#store/clock';
import { protobufCodec } from '#transport/protobuf/codec';
import { fillDatabase, reopenDatabases } from '../persistence';

const codec = protobufCodec<CommitRequest>('CommitRequest');

export interface PersistentEngine {
  readonly engine: Engine;
  readonly journal: Journal;
  /** Lines for people. */
  readonly lines: readonly string[];
}

export interface PersistentEngineOptions {
  readonly disk?: Disk;
  readonly exportedDocuments?: readonly ExportedDocument[];
  readonly clock?: Clock;
}

/** Skips syncing, which is slow and makes no difference to a kill. */
export const unsyncedDisk: Disk = {
  ...realDisk,
  open: (path) => ({
    ...realDisk.open(path),
    sync: () => Promise.resolve(),
    syncNow: () => undefined,
  }),
  syncFolder: () => undefined,
};

/** Opens an engine on a folder, as the emulator does. */
export function openPersistentEngine(
  folder: string,
  {
    disk = unsyncedDisk,
    exportedDocuments = [],
    clock = systemClock,
  }: PersistentEngineOptions = {},
): PersistentEngine {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const journal = Journal.open({ folder, codec, log, disk });
  const engine = testEngine({
    clock,
    commitLog: journal,
    onOpen: (open) => fillDatabase(open, exportedDocuments, journal, log),
  });
  reopenDatabases(engine, journal);
  return { engine, journal, lines };
}

/** All that an engine holds, to the byte: names, values, times; databases without documents too. */
export function contentOf(engine: Engine): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Array.from(engine.openDatabases, ({ database }) => [
      database.name,
      Array.from(database.all(), (document) =>
        Buffer.from(codec.encode({ writes: [{ update: documentMessage(document) }] })).toString(
          'latin1',
        ),
      ).sort(),
    ]),
  );
}

/** What the next process would restore from a copy of the folder, and the lines it would log. */
export function contentIn(folder: string): {
  readonly content: Readonly<Record<string, readonly string[]>>;
  readonly lines: readonly string[];
} {
  const copy = copyOf(folder);
  const { engine, journal, lines } = openPersistentEngine(copy);
  const content = contentOf(engine);
  journal.close();
  rmSync(copy, { recursive: true });
  return { content, lines };
}

/** What a kill at this moment would leave: the lock of a process that is gone means nothing. */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'firestore-data-'));
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\/lock[^/]*$/.test(path) });
  return copy;
}
