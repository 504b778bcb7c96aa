import { StatusError } from '#status/status';
import { type Change } from './change';
import { type Database } from './database';
import { type Snapshot } from './snapshot';
import { snapshotAt } from './snapshot-at';
import { type Timestamp } from '#values/timestamp';

/** Whether a change may alter the result of something that a transaction has read. */
export type Concern = (change: Change) => boolean;

/**
 * A read-write transaction. It reads the present while everything it has read before is unchanged.
 * Otherwise it is ABORTED, at the next read or at its commit. At the moment of its commit everything it
 * has read is therefore current: transactions are serialisable, query results included.
 */
export class ReadWriteTransaction {
  readonly kind = 'read-write';
  readonly owner = Symbol('transaction');
  private readonly paths = new Set<string>();
  private readonly concerns: Concern[] = [];
  private trueUntilMicros: number;
  /** Until it is committed or given up. */
  isOpen = true;

  constructor(private readonly database: Database) {
    this.trueUntilMicros = database.now.micros;
  }

  /** The present; throws ABORTED when something that was read has changed since. */
  read(): Snapshot {
    this.confirmReads();
    return this.database;
  }

  /** Before a commit: throws ABORTED when something that was read has changed since. */
  confirmReads(): void {
    const { history, now } = this.database;
    if (this.trueUntilMicros < history.horizon) throw contentionError();
    for (const { changes } of history.since(this.trueUntilMicros)) {
      if (changes.some((change) => this.isConcerned(change))) throw contentionError();
    }
    this.trueUntilMicros = now.micros;
  }

  /** Whether or not the document exists. */
  recordDocumentRead(path: string): void {
    this.paths.add(path);
  }

  recordQueryRead(concern: Concern): void {
    this.concerns.push(concern);
  }

  private isConcerned(change: Change): boolean {
    const isNoOp = change.before === change.after;
    if (isNoOp) return false;
    return (
      this.paths.has(change.name.path) || this.concerns.some((isConcerned) => isConcerned(change))
    );
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

function contentionError(): StatusError {
  return new StatusError(
    'ABORTED',
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  );
}
