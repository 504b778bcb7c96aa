import type { Assignment, Role } from '@ouvrage/domain';
import type { IndexedTask } from './task-index';
import type { Turn } from './turn';

/** The views of the list: the user's work, their decisions, validated tasks, and all. */
export const TASK_VIEWS = ['do', 'validate', 'done', 'all'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** The views of each role. An admin's list contains only decisions and late tasks, so it has one view. */
export const VIEWS_OF: Readonly<Record<Role, readonly TaskView[]>> = {
  admin: ['all'],
  owner: ['validate', 'done', 'all'],
  intervenant: TASK_VIEWS,
};

function isInView(
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

export function tasksInView(tasks: readonly IndexedTask[], view: TaskView): readonly IndexedTask[] {
  return view === 'all' ? tasks : tasks.filter(({ task, turn }) => isInView(view, task, turn));
}

export function countViews(tasks: readonly IndexedTask[]): Readonly<Record<TaskView, number>> {
  const counts = { do: 0, validate: 0, done: 0, all: 0 };
  for (const { task, turn } of tasks) {
    for (const view of TASK_VIEWS) if (isInView(view, task, turn)) counts[view] += 1;
  }
  return counts;
}

/** The default view: the user's work, else their decisions, else all. */
export function firstView(
  views: readonly TaskView[],
  counts: Readonly<Record<TaskView, number>>,
): TaskView {
  const isOwn = (view: TaskView) => view === 'do' || view === 'validate';
  return views.find((view) => isOwn(view) && counts[view] > 0) ?? 'all';
}
