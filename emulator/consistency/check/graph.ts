/** A graph of happens-before edges, each with its reason. */
export class Graph<R> {
  private readonly edges = new Map<number, Map<number, R>>();
  private size = 0;

  add(): number {
    this.size += 1;
    return this.size - 1;
  }

  /** Keeps the first reason for an edge. */
  connect(from: number, to: number, reason: R): void {
    if (from === to) return;
    const out = this.edges.get(from) ?? new Map<number, R>();
    this.edges.set(from, out);
    if (!out.has(to)) out.set(to, reason);
  }

  reason(from: number, to: number): R | undefined {
    return this.edges.get(from)?.get(to);
  }

  /** The nodes of a shortest cycle through one of those given; undefined: there is none. */
  shortestCycle(starts: readonly number[]): readonly number[] | undefined {
    let best: readonly number[] | undefined;
    const inCycles = this.nodesInCycles();
    for (const start of starts) {
      if (!inCycles.has(start)) continue;
      const cycle = this.cycleFrom(start, inCycles);
      if (cycle && (!best || cycle.length < best.length)) best = cycle;
    }
    return best;
  }

  private cycleFrom(start: number, within: ReadonlySet<number>): readonly number[] | undefined {
    const cameFrom = new Map<number, number>();
    const queue = [start];
    for (const node of queue) {
      for (const next of this.edges.get(node)?.keys() ?? []) {
        if (next === start) {
          const path = [node];
          for (let at = node; at !== start;) {
            at = cameFrom.get(at) ?? start;
            path.unshift(at);
          }
          return path;
        }
        if (!within.has(next) || cameFrom.has(next)) continue;
        cameFrom.set(next, node);
        queue.push(next);
      }
    }
    return undefined;
  }

  /** The nodes that remain after repeatedly removing those without incoming or outgoing edges. */
  private nodesInCycles(): ReadonlySet<number> {
    const left = new Set(Array.from({ length: this.size }, (_, node) => node));
    const into = new Map<number, number[]>();
    for (const [from, out] of this.edges) {
      for (const to of out.keys()) {
        const sources = into.get(to) ?? [];
        sources.push(from);
        into.set(to, sources);
      }
    }
    const prune = (
      count: (node: number) => number,
      next: (node: number) => Iterable<number>,
    ): void => {
      const counts = new Map(Array.from(left, (node) => [node, count(node)]));
      const free = [...left].filter((node) => counts.get(node) === 0);
      for (const node of free) {
        left.delete(node);
        for (const other of next(node)) {
          const remaining = (counts.get(other) ?? 0) - 1;
          counts.set(other, remaining);
          if (remaining === 0 && left.has(other)) free.push(other);
        }
      }
    };
    const outOf = (node: number) => [...(this.edges.get(node)?.keys() ?? [])];
    const intoOf = (node: number) => into.get(node) ?? [];
    prune((node) => intoOf(node).length, outOf);
    const stays = (nodes: readonly number[]) => nodes.filter((node) => left.has(node));
    prune(
      (node) => stays(outOf(node)).length,
      (node) => stays(intoOf(node)),
    );
    return left;
  }
}
