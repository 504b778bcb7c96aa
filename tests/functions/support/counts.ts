import {
  ASSIGNMENTS,
  assignmentRecord,
  boardRecord,
  BOARDS,
  dueDay,
  EMPTY_SUMMARY,
  EMPTY_WORKSPACE,
  PROJECT_STATUSES,
  projectRecord,
  PROJECTS,
  SECTIONS,
  summaryPath,
  taskSummaryCodec,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
  type Assignment,
  type ProjectCounts,
  type ProjectStatus,
} from '@ouvrage/domain';
import { expect } from 'vitest';
import { PEOPLE, type FunctionsEnvironment } from './environment';

/** All counts of the workspace, in a form that is easy to compare. */
interface AllCounts {
  readonly workspace: unknown;
  readonly people: Readonly<Record<string, unknown>>;
  readonly projects: Readonly<Record<string, unknown>>;
}

/** Counts from the assignments alone, one by one, in plain loops, without any stored count. */
async function recount({ firestore }: FunctionsEnvironment): Promise<AllCounts> {
  const assignmentDocs = await firestore.collection(ASSIGNMENTS).get();
  const live = assignmentDocs.docs
    .map((snapshot) => assignmentRecord.decode(snapshot.id, snapshot.data()))
    .filter(({ archivedAt }) => archivedAt === null);
  const projects = await firestore.collection(PROJECTS).get();
  const byProject = projects.docs.map(({ id }) => {
    const own = live.filter(({ projectId }) => projectId === id);
    return [id, { ...daysOf(own), ...statusOf(own), board: heldIn(own) }] as const;
  });
  const statuses = byProject.map(([, { status }]) => status);
  return {
    workspace: {
      ...totalsOf(live),
      ...daysOf(live),
      projects: Object.fromEntries(
        PROJECT_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]),
      ),
    },
    people: Object.fromEntries(
      Object.values(PEOPLE).map(({ uid }) => {
        const own = live.filter(({ assigneeId }) => assigneeId === uid);
        return [uid, { ...totalsOf(own), ...daysOf(own) }];
      }),
    ),
    projects: Object.fromEntries(byProject),
  };
}

async function readCounts({ firestore, readAs }: FunctionsEnvironment): Promise<AllCounts> {
  const storedSummary = await readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
  const { intervenants: _elsewhere, ...workspace } = storedSummary ?? EMPTY_WORKSPACE;
  const people = await Promise.all(
    Object.values(PEOPLE).map(async ({ uid }) => {
      const summary = await readAs(taskSummaryCodec, summaryPath(uid));
      return [uid, summary ?? EMPTY_SUMMARY] as const;
    }),
  );
  const projects = await firestore.collection(PROJECTS).get();
  const boardDocs = await firestore.collection(BOARDS).get();
  const boards = new Map(
    boardDocs.docs.map((doc) => {
      const { tasks } = boardRecord.decode(doc.id, doc.data());
      const entries = Object.entries(tasks).map(([key, { status, assigneeId, due }]) => [
        key,
        { status, assigneeId, due },
      ]);
      return [doc.id, Object.fromEntries(entries) as object] as const;
    }),
  );
  return {
    workspace,
    people: Object.fromEntries(people),
    projects: Object.fromEntries(
      projects.docs.map((snapshot) => {
        const { counts, openByDeadline, status } = projectRecord.decode(
          snapshot.id,
          snapshot.data(),
        );
        const board = boards.get(snapshot.id) ?? {};
        return [snapshot.id, { counts, openByDeadline, status, board }];
      }),
    ),
  };
}

/** Expects every stored count to equal a recount. */
export async function expectTrueCounts(environment: FunctionsEnvironment): Promise<void> {
  expect(await readCounts(environment)).toEqual(await recount(environment));
}

/** All stored counts, to compare before and after a step that must not change them. */
export const countsNow = readCounts;

function totalsOf(assignments: readonly Assignment[]) {
  const completedCount = assignments.filter(({ status }) => status === 'validated').length;
  return { tasks: { total: assignments.length, completed: completedCount } };
}

function daysOf(assignments: readonly Assignment[]) {
  const openByDeadline: Record<string, number> = {};
  for (const assignment of assignments) {
    const day = dueDay(assignment);
    if (day !== null) openByDeadline[day] = (openByDeadline[day] ?? 0) + 1;
  }
  return { openByDeadline };
}

/** What a board says of open tasks. */
function heldIn(assignments: readonly Assignment[]) {
  const open = assignments.filter(({ status }) => status !== 'validated');
  return Object.fromEntries(
    open.map((task) => {
      const status = task.status === 'in_progress' ? 'assigned' : task.status;
      const { subsectionId, taskKey, assigneeId } = task;
      return [`${subsectionId}_${taskKey}`, { status, assigneeId, due: dueDay(task) }];
    }),
  );
}

function statusOf(assignments: readonly Assignment[]) {
  const counts: Record<string, ProjectCounts[string]> = {};
  for (const { subsectionId, status } of assignments) {
    const { assigned, validated } = counts[subsectionId] ?? { assigned: 0, validated: 0 };
    const more = status === 'validated' ? 1 : 0;
    counts[subsectionId] = { assigned: assigned + 1, validated: validated + more };
  }
  const isOpen = assignments.some(({ status }) => status !== 'validated');
  const sections = new Set(assignments.map(({ sectionId }) => sectionId));
  const isCompleted = !isOpen && sections.size === SECTIONS.length;
  const status: ProjectStatus =
    assignments.length === 0 ? 'pending' : isCompleted ? 'completed' : 'active';
  return { counts, status };
}
