import type {
  Board,
  TaskSummary,
  Assignment,
  ProjectCounts,
  ProjectStatus,
  Turns,
  WorkspaceSummary,
} from '@ouvrage/domain';
import * as domain from '@ouvrage/domain';
import { PEOPLE, type Person } from './people';

/**
 * Computes all counts of the demo from the assignments, with the same functions that the callables use to
 * update them one by one.
 */
type Stored = Omit<Assignment, 'id'>;

/** @param assignments of one project */
export function projectTally(assignments: readonly Stored[]) {
  let counts: ProjectCounts = {};
  let summary = domain.EMPTY_SUMMARY;
  for (const assignment of assignments) {
    const { everyone } = domain.countsChange(null, assignment);
    summary = domain.applyChange(summary, everyone);
    // An archived assignment is not counted, and creates no entry for its subsection.
    counts = domain.applyToProject(counts, assignment.subsectionId, everyone);
  }
  const { openByDeadline } = summary;
  return {
    counts,
    openByDeadline,
    status: domain.projectStatus({ counts, excluded: {} }),
    summary,
  };
}

/** @returns summaries by uid */
export function personTallies(assignments: readonly Stored[]): Map<string, TaskSummary> {
  const summaries = new Map<string, TaskSummary>();
  for (const assignment of assignments) {
    const { byPerson } = domain.countsChange(null, assignment);
    for (const [uid, change] of Object.entries(byPerson)) {
      summaries.set(uid, domain.applyChange(summaries.get(uid) ?? domain.EMPTY_SUMMARY, change));
    }
  }
  return summaries;
}

/** @returns what waits for each person, by uid. Nobody has a deputy. */
export function turnTallies(
  boards: readonly { readonly id: string; readonly board: Pick<Board, 'tasks'> }[],
): Map<string, Turns> {
  const activeIds = new Set(PEOPLE.filter(({ left }) => left === undefined).map(({ uid }) => uid));
  const facts = { isActive: (uid: string) => activeIds.has(uid), deputyOf: () => null };
  const turns = new Map<string, Turns>();
  for (const { id, board } of boards) {
    for (const [uid, ofProject] of domain.turnsOn(Object.values(board.tasks), facts)) {
      turns.set(uid, { ...turns.get(uid), [id]: ofProject });
    }
  }
  return turns;
}

/** @param statuses of the projects */
export function workspaceTally(
  assignments: readonly Stored[],
  statuses: readonly ProjectStatus[],
  people: readonly Person[],
): WorkspaceSummary {
  const { summary } = projectTally(assignments);
  const intervenants = people.filter(({ role }) => role !== 'admin');
  const active = intervenants.filter(({ left }) => left === undefined);
  return statuses.reduce((workspace, status) => domain.moveProject(workspace, null, status), {
    ...domain.EMPTY_WORKSPACE,
    ...summary,
    intervenants: { total: intervenants.length, active: active.length },
  });
}
