import { type Content, type ReadDocument, type Target, type Write } from './history';

/** Applies a write to a version; undefined: deleted. Throws for an impossible write. */
export function replay(before: Content | undefined, write: Write, by: string): Content | undefined {
  switch (write.kind) {
    case 'delete':
      return undefined;
    case 'set':
    case 'create':
      return {
        by,
        log: [...(write.log ?? []), by],
        n: write.n,
        group: write.group,
        mark: '',
      };
    case 'merge': {
      const { log = [], n = 0, group = '' } = before ?? {};
      return { by, log: [...log, by], n, group, mark: write.mark };
    }
    case 'update': {
      if (!before) throw new Error(`${by} updates a document that is not there`);
      const { log, n, group, mark } = before;
      return { by, log: [...log, by], n: n + write.add, group: write.group ?? group, mark };
    }
  }
}

/** The documents of a state that the target selects. */
export function select(state: readonly ReadDocument[], target: Target): readonly ReadDocument[] {
  switch (target.kind) {
    case 'documents':
      return state.filter(({ path }) => target.paths.includes(path));
    case 'query':
      return state
        .filter(({ version }) => target.group === undefined || version.group === target.group)
        .toSorted((a, b) => compare(a.path, b.path))
        .slice(0, target.limit);
    case 'top':
      return state
        .toSorted((a, b) => b.version.n - a.version.n || compare(b.path, a.path))
        .slice(0, target.limit);
  }
}

/** As ids of ASCII are ordered. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
