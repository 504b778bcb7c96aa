import type { Assignment, ReviewFacts, StructureTitles, User } from '@ouvrage/domain';
import { createSearchTexts } from './search';
import { byDueDay } from './task-order';
import { turnOf, type Turn } from './turn';

/** A task with its search texts and the user's turn. */
export interface IndexedTask {
  readonly task: Assignment;
  readonly texts: readonly string[];
  readonly turn: Turn | null;
}

/**
 * Sorts a user's tasks and prepares them for search. When one of thousands changes, only that one is
 * prepared again, because unchanged tasks keep their identity (`querySource`).
 */
export function createTaskIndex(
  titles: StructureTitles,
  reader: Pick<User, 'id' | 'role'>,
  reviewOf: (task: Assignment) => ReviewFacts,
): (tasks: readonly Assignment[]) => readonly IndexedTask[] {
  const cache = new WeakMap<Assignment, IndexedTask>();
  const searchTexts = createSearchTexts(titles);
  const indexTask = (task: Assignment) => {
    const before = cache.get(task);
    if (before !== undefined) return before;
    const turn = turnOf(task, reader, reviewOf(task));
    const indexedTask = { task, texts: searchTexts(task), turn };
    cache.set(task, indexedTask);
    return indexedTask;
  };
  return (tasks) => tasks.toSorted(byDueDay).map(indexTask);
}
