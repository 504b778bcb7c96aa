import { StatusError } from '../status/status';
import { type Change } from './change';
import { type Database } from './database';
import { type Snapshot } from './snapshot';
import { snapshotAt } from './snapshot-at';
import { type Timestamp } from '../values/timestamp';

/** What a transaction has read: whether a change may make it read something else. */
export type Concern = (change: Change) => boolean;

/**
 * A read-write transaction. It reads the present as long as all that it has read before is still so;
 * otherwise it is ABORTED, at the next read or at the latest when it commits. Whatever commits has
 * therefore read what was there at the moment of its commit: transactions are serialisable, query
 * results included.
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

/** Reads one moment; never waits and never fails on others. */
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
