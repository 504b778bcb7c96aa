import { invalidArgument, StatusError, toStatusError } from '#status/status';
import { type Change } from './change';
import { PatientTimer } from './patient-timer';
import { type ReadTarget, type ReadWriteTransaction } from './transaction';

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

interface WriteRequest {
  readonly kind: 'write';
  /** Undefined for writes outside of transactions. They hold no locks. */
  readonly owner: ReadWriteTransaction | undefined;
  readonly target: WriteTarget;
}

interface ReadRequest {
  readonly kind: 'read';
  readonly owner: ReadWriteTransaction;
  readonly target: ReadTarget;
  /**
   * What a read waits for only avoids conflicts, so the wait may end at any time: for transactions that have
   * read the same (all, or those that repeat another), and for writes that came earlier; then for these alone.
   */
  waitsFor: 'all' | 'retries' | 'writes' | 'nothing';
}

type LockRequest = WriteRequest | ReadRequest;

interface Waiter {
  readonly request: LockRequest;
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
 * A read waits behind the writes that already wait for the same, so that transactions that overlap do not
 * delay a write for ever. Transactions that repeat an aborted one read the same thing one after the other.
 * Otherwise they would abort each other again and again. All others do so for a moment.
 *
 * When requests wait for each other in a circle, one that reads goes on. In a circle of writes the youngest
 * transaction is ABORTED.
 */
export class Locks {
  private readonly holders = new Set<ReadWriteTransaction>();
  /** In the order in which they came. */
  private waiters: readonly Waiter[] = [];
  private isSettling = false;
  /** After a transaction has ended, until its client has the answer. */
  private isPaused = false;

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

  /**
   * Releases all locks of a transaction and refuses its waiting requests. Those of others are served after
   * the request that ended it was answered, as production does.
   */
  release(transaction: ReadWriteTransaction): void {
    this.holders.delete(transaction);
    this.failAll(transaction, invalidArgument(CLOSED));
    if (this.isPaused || this.waiters.length === 0) return;
    this.isPaused = true;
    setImmediate(() => {
      this.isPaused = false;
      this.settle();
    });
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
    return this.request({ kind: 'write', owner, target }, () => {
      try {
        return commit();
      } finally {
        if (owner) this.endTransaction(owner, 'finished');
      }
    });
  }

  /** Runs `read` and locks what it reads, at once or after waiting. */
  read<Result>(
    owner: ReadWriteTransaction,
    target: ReadTarget,
    read: () => Result,
  ): Result | Promise<Result> {
    return this.request({ kind: 'read', owner, target, waitsFor: 'all' }, () => {
      owner.recordRead(target);
      try {
        return read();
      } finally {
        // A new lock may close a circle of requests that wait.
        this.settle();
      }
    });
  }

  private request<Result>(request: LockRequest, work: () => Result): Result | Promise<Result> {
    // During a pause it would overtake requests that came earlier.
    const mustWait = this.isPaused || this.isBlocked(request, this.waiters);
    return mustWait ? this.wait(request, work) : work();
  }

  private wait<Result>(request: LockRequest, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queueTimer?.stop();
        this.waiters = this.waiters.filter((other) => other !== waiter);
      };
      const waiter: Waiter = {
        request,
        serve: () => {
          leave();
          try {
            resolve(work());
          } catch (error) {
            reject(toStatusError(error));
          }
        },
        restartQueueing: () => queueTimer?.restart(),
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        if (request.kind === 'read') request.waitsFor = 'nothing';
        else waiter.fail(new StatusError('ABORTED', 'Transaction lock timeout.'));
        this.settle();
      }, this.maxWaitMs);
      timer.unref();
      const queueTimer =
        request.kind === 'read'
          ? new PatientTimer(() => this.stopQueueing(request, waiter), MAX_QUEUE_MS)
          : undefined;
      this.waiters = [...this.waiters, waiter];
      this.settle();
    });
  }

  /** Ends the turns of a read that has waited long enough, but not in a pause, after which it may be its turn. */
  private stopQueueing(request: ReadRequest, { restartQueueing }: Waiter): void {
    if (request.waitsFor !== 'all') return;
    if (this.isPaused) {
      restartQueueing();
      return;
    }
    request.waitsFor = request.owner.isRetry ? 'retries' : 'writes';
    this.settle();
  }

  /** Serves every request that nothing blocks any more, and opens every circle of requests. */
  private settle(): void {
    if (this.isSettling || this.waiters.length === 0) return;
    this.isSettling = true;
    try {
      while (!this.isPaused && (this.serveFirst() || this.openCircle()));
    } finally {
      this.isSettling = false;
    }
  }

  private serveFirst(): boolean {
    const next = this.waiters.find(
      ({ request }, index) => !this.isBlocked(request, this.waiters.slice(0, index)),
    );
    if (!next) return false;
    next.serve();
    if (next.request.kind === 'write') return true;
    const { keys } = next.request.target;
    for (const waiter of this.waiters) {
      const { kind, target } = waiter.request;
      if (kind === 'read' && haveCommon(target.keys, keys)) waiter.restartQueueing();
    }
    return true;
  }

  private openCircle(): boolean {
    const circle = this.findCircle().map(({ request }) => request);
    const read = circle.find((request) => request.kind === 'read');
    if (read) {
      read.waitsFor = 'nothing';
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
    const { transactions, waiters } = this.findBlockers(waiter.request, earlier);
    const ofHolders = this.waiters.filter(
      ({ request: { owner } }) => owner && transactions.includes(owner),
    );
    return [...waiters, ...ofHolders];
  }

  private isBlocked(request: LockRequest, earlier: readonly Waiter[]): boolean {
    const { transactions, waiters } = this.findBlockers(request, earlier);
    return transactions.length > 0 || waiters.length > 0;
  }

  private findBlockers(request: LockRequest, earlier: readonly Waiter[]): Blockers {
    if (request.kind === 'write') return { transactions: this.findReaders(request), waiters: [] };
    const { target, waitsFor } = request;
    if (waitsFor === 'nothing') return { transactions: [], waiters: [] };
    return {
      transactions: waitsFor === 'writes' ? [] : this.findSharers(request),
      waiters: earlier.filter(
        ({ request: other }) => other.kind === 'write' && isAffected(target, other.target),
      ),
    };
  }

  /** The transactions that must end before a write: they have read what it changes. */
  private findReaders({ owner, target }: WriteRequest): readonly ReadWriteTransaction[] {
    let changes: readonly Change[] | undefined;
    return [...this.holders].filter(
      (holder) =>
        holder !== owner &&
        (haveCommon(target.paths, holder.keys) ||
          (holder.hasQueries && holder.isAffectedBy((changes ??= target.computeChanges())))),
    );
  }

  /** The transactions that must end before a read: they have read the same. */
  private findSharers({ owner, target, waitsFor }: ReadRequest): readonly ReadWriteTransaction[] {
    return [...this.holders].filter(
      (holder) =>
        holder !== owner &&
        (waitsFor === 'all' || holder.isRetry) &&
        haveCommon(target.keys, holder.keys),
    );
  }

  private failAll(owner: ReadWriteTransaction, error: StatusError): void {
    for (const waiter of this.waiters) if (waiter.request.owner === owner) waiter.fail(error);
  }
}

/** Whether a write changes what is read. */
function isAffected(
  { keys, concern }: ReadTarget,
  { paths, computeChanges }: WriteTarget,
): boolean {
  return haveCommon(keys, paths) || (concern !== undefined && computeChanges().some(concern));
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
