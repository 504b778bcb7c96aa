import type { Assignment, Role } from '@ouvrage/domain';
import type { IndexedTask } from './task-index';
import type { Turn } from './turn';

/** The parts of the list: the reader's work, their decisions, what is validated, and everything. */
export const TASK_VIEWS = ['do', 'validate', 'done', 'all'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** The views of each role; an admin's list is decisions and late tasks anyway, and has one. */
export const VIEWS_OF: Readonly<Record<Role, readonly TaskView[]>> = {
  admin: ['all'],
  owner: ['validate', 'done', 'all'],
  intervenant: TASK_VIEWS,
};

export function isInView(
  view: TaskView,
  { status }: Pick<Assignment, 'status'>,
  turn: Turn | null,
): boolean {
  switch (view) {
    case 'do':
    case 'validate':
      return turn === view;
    case 'done':
      return status === 'validated';
    case 'all':
      return true;
  }
}

export function countViews(indexed: readonly IndexedTask[]): Readonly<Record<TaskView, number>> {
  const count = (view: TaskView) =>
    indexed.filter(({ task, turn }) => isInView(view, task, turn)).length;
  return {
    do: count('do'),
    validate: count('validate'),
    done: count('done'),
    all: indexed.length,
  };
}

/** What the reader finds first: their work, else their decisions; everything when neither waits for them. */
export function firstView(
  views: readonly TaskView[],
  counts: Readonly<Record<TaskView, number>>,
): TaskView {
  const isOwn = (view: TaskView) => view === 'do' || view === 'validate';
  return views.find((view) => isOwn(view) && counts[view] > 0) ?? 'all';
}
