import {
  projectFigures,
  summaryOfProjects,
  taskFigures,
  type CalendarDay,
  type Project,
  type ProjectFigures,
  type TaskFigures,
  type WorkspaceSummary,
} from '@ouvrage/domain';
import type { Firsts } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { useOwnSummary, useWorkspaceSummary } from '#data/queries/summaries';

/** The figures the user may see; null for the others. */
export interface Figures {
  readonly projects: ProjectFigures | null;
  readonly intervenants: WorkspaceSummary['intervenants'] | null;
  readonly tasks: TaskFigures;
  /** Number of projects counted, when there may be more; null when all are counted. */
  readonly newest: number | null;
}

/** The live key figures: of everything for admins, own projects for owners, own tasks for others. */
export function useFigures(
  projects: LiveWithRetry<Firsts<Project>>,
  today: CalendarDay,
): LiveWithRetry<Figures> {
  const { role } = useSignedInUser();
  const workspace = useWorkspaceSummary(role === 'admin');
  const own = useOwnSummary(role === 'intervenant');
  switch (role) {
    case 'admin':
      return mapLive(workspace, (summary) => ({
        projects: projectFigures(summary.projects),
        intervenants: summary.intervenants,
        tasks: taskFigures(summary, today),
        newest: null,
      }));
    case 'owner':
      return mapLive(projects, ({ items, isCut }) => figuresOfOwner(items, isCut, today));
    case 'intervenant':
      return mapLive(own, (summary) => ({
        projects: null,
        intervenants: null,
        tasks: taskFigures(summary, today),
        newest: null,
      }));
  }
}

function figuresOfOwner(items: readonly Project[], isCut: boolean, today: CalendarDay): Figures {
  const summary = summaryOfProjects(items);
  return {
    projects: projectFigures(summary.projects),
    intervenants: null,
    tasks: taskFigures(summary, today),
    newest: isCut ? items.length : null,
  };
}

function mapLive<T, U>(live: LiveWithRetry<T>, change: (value: T) => U): LiveWithRetry<U> {
  return live.status === 'ready' ? { ...live, value: change(live.value) } : live;
}
