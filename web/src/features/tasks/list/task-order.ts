import { dueDay, type Assignment } from '@ouvrage/domain';

type Ordered = Pick<
  Assignment,
  'id' | 'status' | 'deadline' | 'validationDeadline' | 'projectName'
>;

/** By due date; validated tasks last, the most recent of them first. */
export function byDueDay(a: Ordered, b: Ordered): number {
  const dueA = dueDay(a);
  const dueB = dueDay(b);
  if (dueA === null || dueB === null) {
    if (dueA !== dueB) return dueA === null ? 1 : -1;
    return compare(b.deadline, a.deadline) || tieBreak(a, b);
  }
  return compare(dueA, dueB) || tieBreak(a, b);
}

/** A stable order that live changes do not alter. */
function tieBreak(a: Ordered, b: Ordered): number {
  return compare(a.projectName, b.projectName) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
