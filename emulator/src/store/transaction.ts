import { type Change } from './change';
import { type Database } from './database';
import { type Snapshot } from './snapshot';
import { snapshotAt } from './snapshot-at';
import { type Timestamp } from '#values/timestamp';

/** Whether a change may alter the result of something that a transaction has read. */
export type Concern = (change: Change) => boolean;

/**
 * A read-write transaction. It reads the present. What it has read stays as it is until it ends, because
 * the locks delay every write to it; so transactions are serialisable, query results included.
 */
export class ReadWriteTransaction {
  readonly kind = 'read-write';
  private readonly concerns: Concern[] = [];
  /** What has been read: the paths of documents, whether or not they exist, and a key for each query. */
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

  recordQueryRead(concern: Concern): void {
    this.concerns.push(concern);
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
