import { setImmediate } from 'node:timers/promises';
import { documentSize } from '#store/writes/document-size';
import { type Document } from '#values/document';
import { Timestamp } from '#values/timestamp';
import { encodeEntry, type Entry, type RequestCodec, writeOfDocument } from './entry';
import { type RecordFile } from './record-file';

/** A database at the moment of a snapshot. Documents never change, so it can be written later. */
export interface LiveDatabase {
  readonly name: string;
  readonly time: Timestamp;
  readonly documents: readonly Document[];
}

/** How much is written before the event loop gets a turn: a few milliseconds. */
const SLICE_BYTES = 256 * 1024;

/**
 * Writes the current documents, slice by slice.
 * @param isAbandoned called before each slice
 * @returns bytes by database; undefined when it was abandoned
 */
export async function writeSnapshot(
  file: RecordFile,
  databases: readonly LiveDatabase[],
  codec: RequestCodec,
  isAbandoned: () => boolean,
): Promise<Map<string, number> | undefined> {
  const sizes = new Map<string, number>();
  for (const database of databases) {
    const before = file.size;
    for (const slice of slicesOf(database.documents)) {
      await setImmediate();
      if (isAbandoned()) return undefined;
      file.append(encodeEntry(entryOf(database, slice), codec));
    }
    sizes.set(database.name, file.size - before);
  }
  const end: Entry = { kind: 'end', time: Timestamp.fromMicros(0), request: {} };
  file.append(encodeEntry(end, codec));
  return sizes;
}

function entryOf({ name, time }: LiveDatabase, documents: readonly Document[]): Entry {
  return {
    kind: 'commit',
    time,
    request: { database: name, writes: documents.map(writeOfDocument) },
  };
}

/** At least one, because a database without documents also has a time. */
function* slicesOf(documents: readonly Document[]): Generator<readonly Document[]> {
  let slice: Document[] = [];
  let bytes = 0;
  for (const document of documents) {
    slice.push(document);
    bytes += documentSize(document.name, document.fields);
    if (bytes < SLICE_BYTES) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0 || documents.length === 0) yield slice;
}
