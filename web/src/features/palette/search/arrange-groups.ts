import { GROUPS, ROWS_MAX, type PaletteGroup, type PaletteGroupKey } from './palette-source';

export interface ScoredRow {
  readonly group: PaletteGroupKey;
  readonly id: string;
  readonly score: number;
}

/** Rows that each group has before any has more. */
const FIRST_ROWS = 2;
/** Rows of a group while others have more to show. */
const SHARE = 5;

/** The best rows in sight: the group of the best one first, and something of each group. */
export function arrangeGroups(rows: readonly ScoredRow[]): readonly PaletteGroup[] {
  const groups = GROUPS.map((key) => ({
    key,
    rows: rows.filter(({ group }) => group === key).toSorted((a, b) => b.score - a.score),
  }))
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => bestOf(b) - bestOf(a));
  const counts = groups.map(() => 0);
  let left = ROWS_MAX;
  for (const most of [FIRST_ROWS, SHARE, ROWS_MAX]) {
    for (const [at, group] of groups.entries()) {
      const present = counts[at] ?? 0;
      const more = Math.max(0, Math.min(most, group.rows.length, present + left) - present);
      counts[at] = present + more;
      left -= more;
    }
  }
  return groups.flatMap((group, at) =>
    counts[at] === 0
      ? []
      : [
          {
            key: group.key,
            rowIds: group.rows.slice(0, counts[at]).map(({ id }) => id),
            total: group.rows.length,
          },
        ],
  );
}

const bestOf = ({ rows }: { readonly rows: readonly ScoredRow[] }): number => rows[0]?.score ?? 0;
