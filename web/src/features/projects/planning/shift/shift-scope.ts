import { isShiftable, type PlanRow } from '@ouvrage/domain';
import type { ShiftScope } from './shift-form';

/** What a row's tasks are for the dialog; null where none of them can be moved. */
export function shiftScopeOf(row: PlanRow): ShiftScope | null {
  if (row.kind === 'task') {
    return isShiftable(row.assignment) ? { kind: 'task', id: row.assignment.id } : null;
  }
  if (row.kind !== 'axis') return null;
  const tasks = row.axis.steps.flatMap((step) => step.tasks);
  return tasks.some(({ assignment }) => isShiftable(assignment))
    ? { kind: 'axis', id: row.axis.section.id }
    : null;
}
