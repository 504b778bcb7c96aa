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
    ...bestOfGroup(rows, key),
  }))
    .filter(({ total }) => total > 0)
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
            total: group.total,
          },
        ],
  );
}

/** The best rows of a group, without sorting the thousands that one letter may match. */
function bestOfGroup(
  all: readonly ScoredRow[],
  key: PaletteGroupKey,
): { readonly rows: readonly ScoredRow[]; readonly total: number } {
  const rows: ScoredRow[] = [];
  let total = 0;
  for (const row of all) {
    if (row.group !== key) continue;
    total += 1;
    const last = rows[ROWS_MAX - 1];
    if (last !== undefined && last.score >= row.score) continue;
    const at = rows.findIndex(({ score }) => score < row.score);
    rows.splice(at === -1 ? rows.length : at, 0, row);
    if (rows.length > ROWS_MAX) rows.pop();
  }
  return { rows, total };
}

const bestOf = ({ rows }: { readonly rows: readonly ScoredRow[] }): number => rows[0]?.score ?? 0;
