import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportedDocument } from '../../export/read-export';
import { type Disk, realDisk } from '../../journal/disk';
import { Journal } from '../../journal/journal';
import { type CommitRequest } from '../../protocol/messages';
import { documentMessage } from '../../query/project';
import { type Engine } from '../../service/engine';
import { testEngine } from '../../service/testing/test-engine';
import { type Clock, systemClock } from '../../store/clock';
import { protobufCodec } from '../../transport/protobuf/codec';
import { fill, reopen } from '../keeping';

const codec = protobufCodec<CommitRequest>('CommitRequest');

export interface KeptEngine {
  readonly engine: Engine;
  readonly journal: Journal;
  /** Lines for people. */
  readonly lines: readonly string[];
}

export interface KeptOptions {
  readonly disk?: Disk;
  readonly exported?: readonly ExportedDocument[];
  readonly clock?: Clock;
}

/** A kill does not ask what is on the disk itself; waiting for that is what takes time. */
export const unsyncedDisk: Disk = {
  ...realDisk,
  open: (path) => ({
    ...realDisk.open(path),
    sync: () => Promise.resolve(),
    syncNow: () => undefined,
  }),
  syncFolder: () => undefined,
};

/** An engine on a folder, as the process puts it together. */
export function keptEngine(
  folder: string,
  { disk = unsyncedDisk, exported = [], clock = systemClock }: KeptOptions = {},
): KeptEngine {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const journal = Journal.open({ folder, codec, log, disk });
  const engine = testEngine({
    clock,
    commitLog: journal,
    onOpen: (open) => fill(open, exported, journal, log),
  });
  reopen(engine, journal);
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

/** What a folder would give to the next process, in a copy; and what it would say. */
export function contentIn(folder: string): {
  readonly content: Readonly<Record<string, readonly string[]>>;
  readonly lines: readonly string[];
} {
  const copy = copyOf(folder);
  const { engine, journal, lines } = keptEngine(copy);
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
