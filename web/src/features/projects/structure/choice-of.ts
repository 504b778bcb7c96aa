import type { Task } from '@ouvrage/domain';
import { selectionKey } from '../bulk/task-selection';

/** Whether none, some or all of `tasks` are selected. */
export function choiceOf(
  tasks: readonly Task[],
  selectedKeys: ReadonlySet<string>,
): boolean | 'mixed' {
  const count = tasks.filter((task) => selectedKeys.has(selectionKey(task))).length;
  return count > 0 && count < tasks.length ? 'mixed' : count > 0;
}
