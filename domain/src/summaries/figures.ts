import type { CalendarDay } from '../core/calendar-day';
import { addDayCounts, lateCount } from '../core/day-counts';
import type { Project } from '../projects/project';
import type { ProjectStatus } from '../projects/section-progress';
import type { TaskSummary } from './task-counts';
import type { WorkspaceSummary } from './workspace-summary';

/** The key figures of tasks. A task is completed once validated, pending until then. */
export interface TaskFigures {
  readonly total: number;
  readonly completed: number;
  readonly pending: number;
  /** Of the pending ones, those past the day they are due. */
  readonly overdue: number;
  /** The day the oldest of those was due; null when nothing is late. */
  readonly overdueSince: CalendarDay | null;
}

export function taskFigures(
  { tasks: { total, completed }, openByDeadline }: TaskSummary,
  today: CalendarDay,
): TaskFigures {
  const lateDays = Object.entries(openByDeadline)
    .filter(([day, count]) => day < today && count > 0)
    .map(([day]) => day);
  return {
    total,
    completed,
    pending: total - completed,
    overdue: lateCount(openByDeadline, today),
    overdueSince: lateDays.sort()[0] ?? null,
  };
}

export type ProjectFigures = Readonly<Record<ProjectStatus | 'total', number>>;

export function projectFigures(byStatus: WorkspaceSummary['projects']): ProjectFigures {
  return { ...byStatus, total: byStatus.pending + byStatus.active + byStatus.completed };
}

/** What `summaries/workspace` says of everything, said of these projects alone. */
export function summaryOfProjects(
  projects: readonly Pick<Project, 'status' | 'counts' | 'openByDeadline'>[],
): TaskSummary & Pick<WorkspaceSummary, 'projects'> {
  const byStatus = { pending: 0, active: 0, completed: 0 };
  const tasks = { total: 0, completed: 0 };
  for (const { status, counts } of projects) {
    byStatus[status] += 1;
    for (const { assigned, validated } of Object.values(counts)) {
      tasks.total += assigned;
      tasks.completed += validated;
    }
  }
  return {
    projects: byStatus,
    tasks,
    openByDeadline: projects.map(({ openByDeadline }) => openByDeadline).reduce(addDayCounts, {}),
  };
}
