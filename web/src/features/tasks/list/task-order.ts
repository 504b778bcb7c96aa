import { dueDay, type Assignment } from '@ouvrage/domain';

type Ordered = Pick<
  Assignment,
  'id' | 'status' | 'deadline' | 'validationDeadline' | 'projectName'
>;

/** What is due first comes first; validated tasks come last, the most recent of them first. */
export function byDueDay(a: Ordered, b: Ordered): number {
  const dueA = dueDay(a);
  const dueB = dueDay(b);
  if (dueA === null || dueB === null) {
    if (dueA !== dueB) return dueA === null ? 1 : -1;
    return compare(b.deadline, a.deadline) || tieBreak(a, b);
  }
  return compare(dueA, dueB) || tieBreak(a, b);
}

/** An order that no live change can shuffle. */
function tieBreak(a: Ordered, b: Ordered): number {
  return compare(a.projectName, b.projectName) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
