import { invalidArgument, StatusError, toStatusError } from '#status/status';
import { type Change } from './change';
import { type ReadWriteTransaction } from './transaction';

/**
 * How long a request waits for locks, in ms, before it is ABORTED. Google's emulator gives up after two
 * seconds, which is too short for a busy machine. The limit of production is not documented.
 */
const MAX_WAIT_MS = 20_000;

/**
 * How long a transaction waits, in ms, for another that has read the same, before it reads as well. Most
 * transactions write what they have read and are quick. If they all read at once, all but one would be
 * ABORTED, and SDKs wait a second before they try again.
 */
const MAX_QUEUE_MS = 50;

/** What a transaction answers that has ended. */
export const CLOSED = 'Transaction is invalid or closed.';

/** The writes of one commit. */
export interface WriteTarget {
  readonly paths: ReadonlySet<string>;
  /** The changes that the writes would make now; none when they would be refused. */
  readonly computeChanges: () => readonly Change[];
}

const NONE: ReadonlySet<string> = new Set();

interface LockRequest {
  /** Undefined for writes outside of transactions. They hold no locks. */
  readonly owner: ReadWriteTransaction | undefined;
  /** Paths that are to be written. */
  readonly writtenPaths: ReadonlySet<string>;
  /** What is to be read: a key for each document and each query. */
  readonly keys: ReadonlySet<string>;
  /** The transactions that must end before this request. */
  readonly findHolders: () => readonly ReadWriteTransaction[];
  /** Only of a read. */
  readonly queueing?: Queueing;
}

/** The wait of a read. It only avoids conflicts, so it may end at any time. */
interface Queueing {
  /** The transactions for which it waits, if they have read the same. */
  waitsFor: 'all' | 'retries' | 'none';
}

interface Waiter extends LockRequest {
  /** Serves the request and settles its promise. */
  readonly serve: () => void;
  /** Another has read the same in its turn. */
  readonly restartQueueing: () => void;
  readonly fail: (error: StatusError) => void;
}

interface Blockers {
  readonly transactions: readonly ReadWriteTransaction[];
  readonly waiters: readonly Waiter[];
}

/**
 * The locks of the open read-write transactions of one database. Until it ends, a transaction shares the
 * lock of each document and each query result that it has read. A write waits until no other transaction
 * has a lock of what it changes. Writes need no lock that lasts, because a commit is synchronous.
 *
 * Transactions that repeat an aborted one read the same thing one after the other, and after the writes
 * that wait for it. Otherwise they would abort each other again and again. All others do so for a moment.
 *
 * When requests wait for each other in a circle, one that reads goes on. In a circle of writes the youngest
 * transaction is ABORTED.
 */
export class Locks {
  private readonly holders = new Set<ReadWriteTransaction>();
  /** In the order in which they came. */
  private waiters: readonly Waiter[] = [];
  private isSettling = false;

  /** @param endTransaction ends a transaction after its commit or to abort it; it must call `release` */
  constructor(
    private readonly endTransaction: (
      transaction: ReadWriteTransaction,
      outcome: 'finished' | 'aborted',
    ) => void,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {}

  /** The number of requests that wait. */
  get waitingCount(): number {
    return this.waiters.length;
  }

  add(transaction: ReadWriteTransaction): void {
    this.holders.add(transaction);
  }

  /** Releases all locks of a transaction and refuses its waiting requests. */
  release(transaction: ReadWriteTransaction): void {
    this.holders.delete(transaction);
    this.failAll(transaction, invalidArgument(CLOSED));
    this.settle();
  }

  /**
   * Runs `commit` when no other transaction has a lock of what it writes, at once or after waiting, and
   * ends the transaction to which it belongs. Rejects with ABORTED after a deadlock or too long a wait.
   */
  write<Result>(
    owner: ReadWriteTransaction | undefined,
    target: WriteTarget,
    commit: () => Result,
  ): Result | Promise<Result> {
    const findHolders = () => this.findReaders(owner, target);
    const commitAndEnd = () => {
      try {
        return commit();
      } finally {
        if (owner) this.endTransaction(owner, 'finished');
      }
    };
    const request = { owner, writtenPaths: target.paths, keys: NONE, findHolders };
    return this.request(request, commitAndEnd);
  }

  /**
   * Runs `read`, and locks what it reads.
   * @param keys the paths of documents, or one key for a query. `read` records which changes concern a query
   */
  read<Result>(
    owner: ReadWriteTransaction,
    keys: ReadonlySet<string>,
    read: () => Result,
  ): Result | Promise<Result> {
    const queueing: Queueing = { waitsFor: 'all' };
    const request: LockRequest = {
      owner,
      writtenPaths: NONE,
      keys,
      findHolders: () => this.findSharers(owner, keys, queueing),
      queueing,
    };
    return this.request(request, () => {
      for (const key of keys) owner.keys.add(key);
      try {
        return read();
      } finally {
        // A new lock may close a circle of requests that wait.
        this.settle();
      }
    });
  }

  private request<Result>(request: LockRequest, work: () => Result): Result | Promise<Result> {
    const { transactions, waiters } = this.findBlockers(request, this.waiters);
    if (transactions.length === 0 && waiters.length === 0) return work();
    return this.wait(request, work);
  }

  private wait<Result>(request: LockRequest, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        clearTimeout(queueTimer);
        this.waiters = this.waiters.filter((other) => other !== waiter);
      };
      const waiter: Waiter = {
        ...request,
        serve: () => {
          leave();
          try {
            resolve(work());
          } catch (error) {
            reject(toStatusError(error));
          }
        },
        restartQueueing: () => queueTimer?.refresh(),
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const { queueing, owner } = request;
      const timer = setTimeout(() => {
        if (queueing) queueing.waitsFor = 'none';
        else waiter.fail(new StatusError('ABORTED', 'Transaction lock timeout.'));
        this.settle();
      }, this.maxWaitMs);
      timer.unref();
      const queueTimer =
        queueing &&
        setTimeout(() => {
          queueing.waitsFor = owner?.isRetry === true ? 'retries' : 'none';
          this.settle();
        }, MAX_QUEUE_MS).unref();
      this.waiters = [...this.waiters, waiter];
      this.settle();
    });
  }

  /** Serves every request that nothing blocks any more, and opens every circle of requests. */
  private settle(): void {
    if (this.isSettling || this.waiters.length === 0) return;
    this.isSettling = true;
    try {
      while (this.serveFirst() || this.openCircle());
    } finally {
      this.isSettling = false;
    }
  }

  private serveFirst(): boolean {
    const next = this.waiters.find((waiter, index) => {
      const { transactions, waiters } = this.findBlockers(waiter, this.waiters.slice(0, index));
      return transactions.length === 0 && waiters.length === 0;
    });
    if (!next) return false;
    next.serve();
    for (const waiter of this.waiters) {
      if (haveCommon(waiter.keys, next.keys)) waiter.restartQueueing();
    }
    return true;
  }

  private openCircle(): boolean {
    const circle = this.findCircle();
    const reader = circle.find(({ queueing }) => queueing);
    if (reader?.queueing) {
      reader.queueing.waitsFor = 'none';
      return true;
    }
    const owners = circle.flatMap(({ owner }) => owner ?? []);
    const [first, ...others] = owners;
    if (!first) return false;
    const youngest = others.reduce((a, b) => (b.age > a.age ? b : a), first);
    this.failAll(youngest, contentionError());
    this.endTransaction(youngest, 'aborted');
    return true;
  }

  /** Requests that wait for each other, or none. */
  private findCircle(): readonly Waiter[] {
    const visitedWaiters = new Set<Waiter>();
    const path: Waiter[] = [];
    const visit = (waiter: Waiter): readonly Waiter[] => {
      if (path.includes(waiter)) return path.slice(path.indexOf(waiter));
      if (visitedWaiters.has(waiter)) return [];
      path.push(waiter);
      for (const next of this.waitersBefore(waiter)) {
        const circle = visit(next);
        if (circle.length > 0) return circle;
      }
      path.pop();
      visitedWaiters.add(waiter);
      return [];
    };
    for (const waiter of this.waiters) {
      const circle = visit(waiter);
      if (circle.length > 0) return circle;
    }
    return [];
  }

  /** The waiting requests that must end before this one can be served. */
  private waitersBefore(waiter: Waiter): readonly Waiter[] {
    const earlier = this.waiters.slice(0, this.waiters.indexOf(waiter));
    const { transactions, waiters } = this.findBlockers(waiter, earlier);
    const ofHolders = this.waiters.filter(({ owner }) => owner && transactions.includes(owner));
    return [...waiters, ...ofHolders];
  }

  private findBlockers(request: LockRequest, earlier: readonly Waiter[]): Blockers {
    return {
      transactions: request.findHolders(),
      waiters: earlier.filter(
        ({ writtenPaths, findHolders }) =>
          request.owner?.isRetry === true &&
          request.queueing?.waitsFor !== 'none' &&
          haveCommon(request.keys, writtenPaths) &&
          !findHolders().includes(request.owner),
      ),
    };
  }

  private findReaders(
    owner: ReadWriteTransaction | undefined,
    { paths, computeChanges }: WriteTarget,
  ): readonly ReadWriteTransaction[] {
    let changes: readonly Change[] | undefined;
    return [...this.holders].filter(
      (holder) =>
        holder !== owner &&
        (haveCommon(paths, holder.keys) ||
          (holder.hasQueries && holder.isAffectedBy((changes ??= computeChanges())))),
    );
  }

  private findSharers(
    owner: ReadWriteTransaction,
    keys: ReadonlySet<string>,
    queueing: Queueing,
  ): readonly ReadWriteTransaction[] {
    return [...this.holders].filter(
      (holder) =>
        holder !== owner &&
        (queueing.waitsFor === 'all' || (queueing.waitsFor === 'retries' && holder.isRetry)) &&
        haveCommon(keys, holder.keys),
    );
  }

  private failAll(owner: ReadWriteTransaction, error: StatusError): void {
    for (const waiter of this.waiters) if (waiter.owner === owner) waiter.fail(error);
  }
}

function haveCommon(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  for (const one of first) if (second.has(one)) return true;
  return false;
}

/** What a transaction answers that was aborted. SDKs then repeat it. */
export function contentionError(): StatusError {
  return new StatusError(
    'ABORTED',
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  );
}
