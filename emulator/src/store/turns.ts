/** How long to wait for whoever is at it; after that the turn is taken over, and commits will tell. */
const PATIENCE_MS = 5_000;

interface Waiter {
  readonly owner: symbol;
  /** Ends the wait, and the place in the line. */
  readonly go: () => void;
}

interface Line {
  holder: symbol;
  waiters: readonly Waiter[];
}

/**
 * Lets transactions that are about to do the same thing do it one after the other, instead of all at
 * once and all but one in vain. Only advice: nothing is wrong when it is not followed, because a
 * commit checks what it read. So whoever would wait in a circle, or too long, simply goes ahead.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();
  /** The lines that an owner holds or waits in. */
  private readonly places = new Map<symbol, Set<string>>();

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** How many things somebody is at. */
  get size(): number {
    return this.lines.size;
  }

  /** Settles when it is `owner`'s turn at `key`, which it keeps until it leaves. */
  async take(owner: symbol, key: string): Promise<void> {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, { holder: owner, waiters: [] });
      this.enter(owner, key);
    } else if (line.holder !== owner && !this.isWaitingFor(line.holder, owner)) {
      await this.wait(owner, key, line);
    }
  }

  /** Ends all turns of `owner`, had or awaited: the next in each line goes. */
  leave(owner: symbol): void {
    for (const key of this.places.get(owner) ?? []) {
      const line = this.lines.get(key);
      if (!line) continue;
      for (const waiter of line.waiters) if (waiter.owner === owner) waiter.go();
      if (line.holder === owner) this.pass(key, line);
    }
    this.places.delete(owner);
  }

  private pass(key: string, line: Line): void {
    const [next, ...others] = line.waiters;
    if (!next) {
      this.lines.delete(key);
      return;
    }
    line.holder = next.owner;
    next.go();
    // Whoever waits for the new holder may be waited for by it.
    for (const waiter of others) if (this.isWaitingFor(line.holder, waiter.owner)) waiter.go();
  }

  private wait(owner: symbol, key: string, line: Line): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        owner,
        go: () => {
          clearTimeout(timer);
          line.waiters = line.waiters.filter((other) => other !== waiter);
          const isStillThere =
            line.holder === owner || line.waiters.some((other) => other.owner === owner);
          if (!isStillThere) this.exit(owner, key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        // Whoever comes later is not to wait for one who may be gone for good.
        line.holder = owner;
        waiter.go();
      }, this.patienceMs);
      timer.unref();
      line.waiters = [...line.waiters, waiter];
      this.enter(owner, key);
    });
  }

  private enter(owner: symbol, key: string): void {
    const keys = this.places.get(owner) ?? new Set();
    keys.add(key);
    this.places.set(owner, keys);
  }

  private exit(owner: symbol, key: string): void {
    const keys = this.places.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.places.delete(owner);
  }

  /** Whether `first` is `last`, or waits, at whatever remove, for something that `last` holds. */
  private isWaitingFor(first: symbol, last: symbol): boolean {
    const waiting = new Set([first]);
    for (const owner of waiting) {
      if (owner === last) return true;
      for (const key of this.places.get(owner) ?? []) {
        const line = this.lines.get(key);
        if (line) waiting.add(line.holder);
      }
    }
    return false;
  }
}
