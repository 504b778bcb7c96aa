import { type Change } from './change';
import { type Database } from './database';
import { type Snapshot } from './snapshot';
import { snapshotAt } from './snapshot-at';
import { type Timestamp } from '#values/timestamp';

/** Whether a change may alter the result of something that a transaction reads. */
export type Concern = (change: Change) => boolean;

/** What one read of a transaction reads. */
export interface ReadTarget {
  /** The paths of documents, whether or not they exist, or a key for a query. */
  readonly keys: ReadonlySet<string>;
  /** Of a query. */
  readonly concern?: Concern;
}

/**
 * A read-write transaction. It reads the present. What it has read stays as it is until it ends, because
 * the locks delay every write to it; so transactions are serialisable, query results included.
 */
export class ReadWriteTransaction {
  readonly kind = 'read-write';
  private readonly concerns: Concern[] = [];
  /** The keys of everything that has been read. */
  readonly keys = new Set<string>();

  /**
   * @param id its id, as a text
   * @param age the lower, the older. A transaction that repeats another is as old as that one
   * @param isRetry whether it repeats an aborted transaction
   */
  constructor(
    readonly id: string,
    readonly age: number,
    readonly isRetry: boolean,
  ) {}

  recordRead({ keys, concern }: ReadTarget): void {
    for (const key of keys) this.keys.add(key);
    if (concern) this.concerns.push(concern);
  }

  get hasQueries(): boolean {
    return this.concerns.length > 0;
  }

  /** Whether one of the changes may alter the result of a query that was read. */
  isAffectedBy(changes: readonly Change[]): boolean {
    return changes.some((change) => this.concerns.some((isConcerned) => isConcerned(change)));
  }
}

/** Reads the database at one moment. Never waits for other transactions and never conflicts with them. */
export class ReadOnlyTransaction {
  readonly kind = 'read-only';
  private readonly time: Timestamp;

  constructor(
    private readonly database: Database,
    readTime: Timestamp | undefined,
  ) {
    this.time = readTime ?? database.now;
    snapshotAt(database, this.time);
  }

  read(): Snapshot {
    return snapshotAt(this.database, this.time);
  }
}

export type Transaction = ReadWriteTransaction | ReadOnlyTransaction;
