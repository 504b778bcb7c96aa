/** How long to wait for whoever is at it; after that the turn is taken over, and commits will tell. */
const MAX_WAIT_MS = 5_000;

interface Waiter {
  readonly owner: symbol;
  /** Ends the wait, and the place in the line. */
  readonly resume: () => void;
}

interface Queue {
  holder: symbol;
  waiters: readonly Waiter[];
}

/**
 * Lets transactions that are about to do the same thing do it one after the other, instead of all at
 * once and all but one in vain. Only advice: nothing is wrong when it is not followed, because a
 * commit checks what it read. So whoever would wait in a circle, or too long, simply goes ahead.
 */
export class TransactionQueue {
  private readonly queues = new Map<string, Queue>();
  /** The lines that an owner holds or waits in. */
  private readonly queuesByOwner = new Map<symbol, Set<string>>();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /** How many things somebody is at. */
  get size(): number {
    return this.queues.size;
  }

  /** Settles when it is `owner`'s turn at `key`, which it keeps until it leaves. */
  async take(owner: symbol, key: string): Promise<void> {
    const line = this.queues.get(key);
    if (!line) {
      this.queues.set(key, { holder: owner, waiters: [] });
      this.addOwner(owner, key);
    } else if (line.holder !== owner && !this.isWaitingFor(line.holder, owner)) {
      await this.wait(owner, key, line);
    }
  }

  /** Ends all turns of `owner`, had or awaited: the next in each line goes. */
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
    // Whoever waits for the new holder may be waited for by it.
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
        // Whoever comes later is not to wait for one who may be gone for good.
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

  /** Whether `first` is `last`, or waits, at whatever remove, for something that `last` holds. */
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
