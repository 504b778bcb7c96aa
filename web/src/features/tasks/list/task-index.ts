import type { Assignment, StructureTitles, User } from '@ouvrage/domain';
import { createSearchText } from './search';
import { byDueDay } from './task-order';
import { turnOf, type Turn } from './turn';

/** A task, the text it is searched in and what it waits for from the reader. */
export interface IndexedTask {
  readonly task: Assignment;
  readonly text: string;
  readonly turn: Turn | null;
}

/**
 * Puts a reader's tasks in order and ready to be searched. When one of thousands changes, only that
 * one is prepared again: a task that did not change is the same object as before (`querySource`).
 */
export function createTaskIndex(
  titles: StructureTitles,
  reader: Pick<User, 'id' | 'role'>,
): (tasks: readonly Assignment[]) => readonly IndexedTask[] {
  const known = new WeakMap<Assignment, IndexedTask>();
  const searchText = createSearchText(titles);
  const indexed = (task: Assignment) => {
    const before = known.get(task);
    if (before !== undefined) return before;
    const made = { task, text: searchText(task), turn: turnOf(task, reader) };
    known.set(task, made);
    return made;
  };
  return (tasks) => tasks.toSorted(byDueDay).map(indexed);
}
