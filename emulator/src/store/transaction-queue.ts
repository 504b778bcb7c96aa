/** How long a transaction waits for the holder of a key. After that it proceeds; commits detect conflicts. */
const MAX_WAIT_MS = 5_000;

interface Waiter {
  readonly owner: symbol;
  /** Ends the wait and leaves the queue. */
  readonly resume: () => void;
}

interface Queue {
  holder: symbol;
  waiters: readonly Waiter[];
}

/**
 * Runs transactions that read the same key one after the other. If all ran at once, all but one would
 * be aborted. This only saves retries: correctness does not depend on it, because a commit checks what
 * it read. A transaction that would deadlock, or wait too long, therefore proceeds.
 */
export class TransactionQueue {
  private readonly queues = new Map<string, Queue>();
  /** The keys that an owner holds or waits for. */
  private readonly queuesByOwner = new Map<symbol, Set<string>>();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /** The number of keys that are held. */
  get size(): number {
    return this.queues.size;
  }

  /** Resolves when `owner` holds `key`. It keeps the key until it calls `leave`. */
  async take(owner: symbol, key: string): Promise<void> {
    const line = this.queues.get(key);
    if (!line) {
      this.queues.set(key, { holder: owner, waiters: [] });
      this.addOwner(owner, key);
    } else if (line.holder !== owner && !this.isWaitingFor(line.holder, owner)) {
      await this.wait(owner, key, line);
    }
  }

  /** Releases every key that `owner` holds or waits for, and resumes the next waiter of each. */
  leave(owner: symbol): void {
    for (const key of this.queuesByOwner.get(owner) ?? []) {
      const line = this.queues.get(key);
      if (!line) continue;
      for (const waiter of line.waiters) if (waiter.owner === owner) waiter.resume();
      if (line.holder === owner) this.passOn(key, line);
    }
    this.queuesByOwner.delete(owner);
  }

  private passOn(key: string, line: Queue): void {
    const [next, ...others] = line.waiters;
    if (!next) {
      this.queues.delete(key);
      return;
    }
    line.holder = next.owner;
    next.resume();
    // A remaining waiter may now be in a deadlock with the new holder.
    for (const waiter of others) if (this.isWaitingFor(line.holder, waiter.owner)) waiter.resume();
  }

  private wait(owner: symbol, key: string, line: Queue): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        owner,
        resume: () => {
          clearTimeout(timer);
          line.waiters = line.waiters.filter((other) => other !== waiter);
          const isStillThere =
            line.holder === owner || line.waiters.some((other) => other.owner === owner);
          if (!isStillThere) this.removeOwner(owner, key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        // Later transactions must not wait for a holder that may never finish.
        line.holder = owner;
        waiter.resume();
      }, this.maxWaitMs);
      timer.unref();
      line.waiters = [...line.waiters, waiter];
      this.addOwner(owner, key);
    });
  }

  private addOwner(owner: symbol, key: string): void {
    const keys = this.queuesByOwner.get(owner) ?? new Set();
    keys.add(key);
    this.queuesByOwner.set(owner, keys);
  }

  private removeOwner(owner: symbol, key: string): void {
    const keys = this.queuesByOwner.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.queuesByOwner.delete(owner);
  }

  /** Whether `first` is `last`, or waits directly or indirectly for a key that `last` holds. */
  private isWaitingFor(first: symbol, last: symbol): boolean {
    const waiting = new Set([first]);
    for (const owner of waiting) {
      if (owner === last) return true;
      for (const key of this.queuesByOwner.get(owner) ?? []) {
        const line = this.queues.get(key);
        if (line) waiting.add(line.holder);
      }
    }
    return false;
  }
}
