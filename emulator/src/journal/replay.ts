import { statSync } from 'node:fs';
import { type NumberedFile } from './compact';
import { damageError } from './damage-error';
import { type DataFiles, journalPath, snapshotPath } from './data-folder';
import { type Disk } from './disk';
import { decodeEntry, type Entry, type RequestCodec } from './entry';
import { RestoredDatabases } from './restored-databases';
import { readRecords, type Tail } from './read-records';
import { RECORD_HEAD_SIZE, RecordFile } from './record-file';

/** Bytes on the disk. */
export interface Sizes {
  readonly snapshot: number;
  /** Of all journals since the snapshot. */
  journals: number;
  /** Of the snapshot, by database. */
  readonly live: Map<string, number>;
}

interface ReplayedJournal {
  readonly path: string;
  readonly generation: number;
  readonly tail: Tail;
}

export interface Replay {
  readonly databases: RestoredDatabases;
  readonly journals: readonly ReplayedJournal[];
  readonly sizes: Omit<Sizes, 'journals'>;
}

/** Reads everything that a folder holds; changes nothing. */
export function replay(folder: string, files: DataFiles, codec: RequestCodec): Replay {
  const databases = new RestoredDatabases();
  const live = new Map<string, number>();
  let snapshot = 0;
  if (files.snapshot > 0) {
    const path = snapshotPath(folder, files.snapshot);
    snapshot = statSync(path).size;
    readSnapshot(path, codec, (entry, size) => {
      databases.apply(entry);
      const { database = '' } = entry.request;
      live.set(database, (live.get(database) ?? 0) + size);
    });
  }
  const journals: ReplayedJournal[] = [];
  for (const generation of files.journals) {
    const path = journalPath(folder, generation);
    const cutOff = journals.find(({ tail }) => tail.incompleteBytes > 0);
    const tail = readRecords(path, (content) => {
      if (cutOff) throw missingRecordsError(cutOff, path);
      databases.apply(entryOf(path, content, codec));
    });
    journals.push({ path, generation, tail });
  }
  return { databases, journals, sizes: { snapshot, live } };
}

/** A new journal begins only after the old one is complete, so this is damage. */
function missingRecordsError({ path, tail }: ReplayedJournal, next: string) {
  return damageError(
    path,
    `it ends within the record at byte ${tail.end}, and others follow in ${next}`,
  );
}

/** A snapshot gets its name only when it is complete, so an incomplete one is damaged. */
function readSnapshot(
  path: string,
  codec: RequestCodec,
  take: (entry: Entry, size: number) => void,
): void {
  const ends: Entry[] = [];
  const { incompleteBytes } = readRecords(path, (content) => {
    const entry = entryOf(path, content, codec);
    if (entry.kind === 'end') ends.push(entry);
    else take(entry, content.length + RECORD_HEAD_SIZE);
  });
  if (ends.length !== 1 || incompleteBytes > 0) throw damageError(path, 'its end is missing');
}

function entryOf(path: string, content: Buffer, codec: RequestCodec): Entry {
  const entry = decodeEntry(content, codec);
  if (!entry) throw damageError(path, 'it holds a record of no known kind');
  return entry;
}

/** Removes and logs incomplete records. Returns the journal for later commits. */
export function resume(
  folder: string,
  disk: Disk,
  { journals }: Replay,
  log: (line: string) => void,
): NumberedFile {
  for (const { path, tail } of journals) {
    if (tail.incompleteBytes === 0) continue;
    log(
      `${path} ended within a commit that was never acknowledged: its ${tail.incompleteBytes} bytes are removed.`,
    );
    if (tail.end > 0) RecordFile.reopen(disk, path, tail.salt, tail.end).close();
  }
  const last = journals.at(-1);
  const generation = last?.generation ?? 1;
  const path = journalPath(folder, generation);
  const file =
    last && last.tail.end > 0
      ? RecordFile.reopen(disk, path, last.tail.salt, last.tail.end)
      : RecordFile.create(disk, path);
  disk.syncFolder(folder);
  return { generation, file };
}

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
