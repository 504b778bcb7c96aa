/** Random numbers that a seed determines (mulberry32). */
export class Random {
  private state: number;

  /** @param use separates the number sequences that share one seed */
  constructor(seed: number, use = 0) {
    // Adjacent seeds must start differently.
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(use, 0x85ebca6b)) >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let bits = this.state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Some of them, each at most once, in the order of `items`. */
  some<T>(items: readonly T[], count: number): readonly T[] {
    const left = [...items];
    while (left.length > count) left.splice(this.int(0, left.length - 1), 1);
    return left;
  }

  /** One of the names, each as often as its weight says. */
  pickByWeight<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries<number>(weights) as [T, number][];
    let at = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      at -= weight;
      if (at < 0) return name;
    }
    throw new Error('The weights are all zero.');
  }
}
