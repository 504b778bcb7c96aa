import {
  projectFigures,
  summaryOfProjects,
  taskFigures,
  turnFigures,
  type CalendarDay,
  type DayCounts,
  type PersonSummary,
  type Project,
  type ProjectFigures,
  type TaskFigures,
  type TurnFigures,
  type WorkspaceSummary,
} from '@ouvrage/domain';
import type { Firsts } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { useOwnSummary, useWorkspaceSummary } from '#data/queries/summaries';

/** The figures of operations that an admin or an owner may see. */
export interface OperationFigures {
  readonly kind: 'operations';
  readonly projects: ProjectFigures;
  /** Null for an owner. */
  readonly intervenants: WorkspaceSummary['intervenants'] | null;
  readonly tasks: TaskFigures;
  /** How many open tasks are due on each day. */
  readonly openByDeadline: DayCounts;
  /** Number of projects counted, when there may be more; null when all are counted. */
  readonly newest: number | null;
}

/** The figures of an intervenant: what waits for them, and their own tasks. */
export interface OwnFigures {
  readonly kind: 'own';
  readonly turns: TurnFigures;
  readonly tasks: TaskFigures;
}

export type Figures = OperationFigures | OwnFigures;

/** The live key figures: of everything for admins, own projects for owners, own tasks for others. */
export function useFigures(
  projects: LiveWithRetry<Firsts<Project>>,
  today: CalendarDay,
): LiveWithRetry<Figures> {
  const { role } = useSignedInUser();
  const workspace = useWorkspaceSummary(role === 'admin');
  const own = useOwnSummary();
  switch (role) {
    case 'admin':
      return mapLive(workspace, (summary) => ({
        kind: 'operations',
        projects: projectFigures(summary.projects),
        intervenants: summary.intervenants,
        tasks: taskFigures(summary, today),
        openByDeadline: summary.openByDeadline,
        newest: null,
      }));
    case 'owner':
      return mapLive(projects, ({ items, isCut }) => figuresOfOwner(items, isCut, today));
    case 'intervenant':
      return mapLive(own, (summary) => figuresOfIntervenant(summary, today));
  }
}

function figuresOfOwner(items: readonly Project[], isCut: boolean, today: CalendarDay): Figures {
  const summary = summaryOfProjects(items);
  return {
    kind: 'operations',
    projects: projectFigures(summary.projects),
    intervenants: null,
    tasks: taskFigures(summary, today),
    openByDeadline: summary.openByDeadline,
    newest: isCut ? items.length : null,
  };
}

function figuresOfIntervenant(summary: PersonSummary, today: CalendarDay): Figures {
  return {
    kind: 'own',
    turns: turnFigures(summary.turns, today),
    tasks: taskFigures(summary, today),
  };
}

function mapLive<T, U>(live: LiveWithRetry<T>, change: (value: T) => U): LiveWithRetry<U> {
  return live.status === 'ready' ? { ...live, value: change(live.value) } : live;
}
