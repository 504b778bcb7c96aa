import { dueDay, type Assignment } from '@ouvrage/domain';

/** Tasks whose next act is the reader's, or somebody else's. */
export interface DueGroup {
  readonly isOwn: boolean;
  readonly tasks: readonly Assignment[];
}

/** The reader's first; each group by due day, and within a day in an order that live changes do not alter. */
export function groupDue(
  tasks: readonly Assignment[],
  isOwn: (task: Assignment) => boolean,
): readonly DueGroup[] {
  const key = (task: Assignment) => `${dueDay(task) ?? ''} ${task.id}`;
  const inOrder = tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return [
    { isOwn: true, tasks: inOrder.filter(isOwn) },
    { isOwn: false, tasks: inOrder.filter((task) => !isOwn(task)) },
  ].filter((group) => group.tasks.length > 0);
}
