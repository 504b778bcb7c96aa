import { type DocumentMessage } from '#protocol/messages';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { EMPTY_FIELDS } from '#values/field-value';
import { compareTimestamps, Timestamp } from '#values/timestamp';
import { type Entry } from './entry';

/** A database as restored from the journal. */
export interface RestoredDatabase {
  /** By path. */
  readonly documents: Map<string, Document>;
  /** When the last commit was. */
  time: Timestamp;
}

const EPOCH = new Timestamp(0, 0);

/** The databases after all entries that were applied so far, by name. */
export class RestoredDatabases {
  private readonly databases = new Map<string, RestoredDatabase>();

  get names(): readonly string[] {
    return [...this.databases.keys()];
  }

  /** Returns a database and removes it here, to free its memory. */
  take(name: string): RestoredDatabase | undefined {
    const database = this.databases.get(name);
    this.databases.delete(name);
    return database;
  }

  get documentCount(): number {
    let count = 0;
    for (const { documents } of this.databases.values()) count += documents.size;
    return count;
  }

  apply({ kind, time, request: { database = '', writes = [] } }: Entry): void {
    const target = this.databases.get(database) ?? { documents: new Map(), time: EPOCH };
    this.databases.set(database, target);
    if (compareTimestamps(time, target.time) > 0) target.time = time;
    if (kind === 'clear') target.documents.clear();
    const prefix = `${database}/documents/`.length;
    for (const write of writes) {
      if (write.update) {
        const document = documentOf(database, prefix, write.update);
        target.documents.set(document.name.path, document);
      } else {
        target.documents.delete((write.delete ?? '').slice(prefix));
      }
    }
  }
}

function documentOf(
  database: string,
  prefix: number,
  { name = '', fields = EMPTY_FIELDS, createTime = EPOCH, updateTime = EPOCH }: DocumentMessage,
): Document {
  return {
    name: new DocumentName(database, name.slice(prefix)),
    fields,
    createTime,
    // Most documents are written once: then one object is enough.
    updateTime: compareTimestamps(createTime, updateTime) === 0 ? createTime : updateTime,
  };
}
