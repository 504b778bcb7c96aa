import { expect } from '@playwright/test';
import {
  addDays,
  assignmentIdOf,
  assignmentPath,
  dayAt,
  FRESH_ASSIGNMENT,
  MEETINGS,
  PROJECTS,
  startOfDay,
  TASKS,
  WORKSPACE_SUMMARY,
  type Assignment,
  type CalendarDay,
  type Project,
  type WorkspaceSummary,
} from '@ouvrage/domain';
import { serverFirestore, type Person } from './people';
import { storedMeeting } from '../../support/stored-meeting';
import { runningSuite } from '../../support/suite';
import { storeTurns } from './turns';

let lastNumber = 0;

/** Stores a project as the functions would: three tasks in its first axis, one of them validated. */
export async function givenProject(
  name: string,
  owner: Person | null,
  changes: Partial<Project> = {},
): Promise<string> {
  lastNumber += 1;
  const now = new Date(Date.now() + lastNumber);
  const project: Omit<Project, 'id'> = {
    name,
    description: 'Pour le tableau de bord.',
    startDate: dayAt(now),
    imageUrl: null,
    imagePath: null,
    createdBy: 'tests',
    ownerIds: owner === null ? [] : [owner.uid],
    counts: { A1: { assigned: 3, validated: 1 } },
    openByDeadline: { [addDays(dayAt(now), -2)]: 1, [addDays(dayAt(now), 3)]: 1 },
    excluded: {},
    status: 'active',
    deletingAt: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  const { id } = await serverFirestore().collection(PROJECTS).add(project);
  return id;
}

interface Many {
  readonly count: number;
  readonly assignee: Person;
  readonly validator: Person;
  readonly owner: Person;
  /** A new project id when omitted. */
  readonly projectId?: string;
  readonly changes: (index: number) => Partial<Assignment>;
}

/** Stores the first `count` tasks of the checklist, assigned in one project. */
export async function givenTasks({
  count,
  assignee,
  validator,
  owner,
  projectId = `nombreux${Date.now().toString(36)}${(lastNumber += 1)}`,
  changes,
}: Many): Promise<void> {
  const now = new Date();
  const firestore = serverFirestore();
  const batch = firestore.batch();
  const tasks: Assignment[] = [];
  for (const [index, task] of TASKS.slice(0, count).entries()) {
    const assignment: Omit<Assignment, 'id'> = {
      projectId,
      projectName: 'Cité des métiers',
      ownerIds: [owner.uid],
      phaseId: task.phaseId,
      sectionId: task.sectionId,
      subsectionId: task.subsectionId,
      taskKey: task.key,
      taskName: task.name,
      assigneeId: assignee.uid,
      assigneeName: assignee.name,
      validatorIds: [validator.uid],
      visaRule: 'any',
      deputyIds: [],
      deadline: addDays(dayAt(now), 5),
      validationDeadline: addDays(dayAt(now), 6),
      fileExtension: 'pdf',
      comment: null,
      ...FRESH_ASSIGNMENT,
      revision: 0,
      fileSize: null,
      openRemarks: 0,
      createdAt: now,
      updatedAt: now,
      ...changes(index),
    };
    const id = assignmentIdOf(projectId, task.subsectionId, task.key);
    batch.set(firestore.doc(assignmentPath(id)), assignment);
    tasks.push({ id, ...assignment });
  }
  storeTurns(batch, tasks);
  await batch.commit();
}

/** A meeting planned `hour` hours after the start of `day`. */
export async function givenMeeting(
  title: string,
  hour: number,
  people: readonly Person[],
  day: CalendarDay = dayAt(new Date()),
): Promise<void> {
  const meeting = storedMeeting({
    title,
    people,
    scheduledTime: new Date(startOfDay(day).getTime() + hour * 3_600_000),
  });
  await serverFirestore().collection(MEETINGS).add(meeting);
}

/** A summary of a workspace with two late tasks. */
export const WORKSPACE = {
  projects: { pending: 2, active: 4, completed: 1 },
  intervenants: { total: 41, active: 38 },
  tasks: { total: 391, completed: 214 },
  openByDeadline: {
    [addDays(dayAt(new Date()), -4)]: 1,
    [addDays(dayAt(new Date()), -1)]: 1,
    [dayAt(new Date())]: 3,
  },
};

/** Stores the admins' summary of the workspace. This is safe because the suite's tests run one at a time. */
export async function givenWorkspace(summary: WorkspaceSummary): Promise<void> {
  await serverFirestore()
    .doc(WORKSPACE_SUMMARY)
    .set({ ...summary, updatedAt: new Date() });
}

const costs = () => {
  const { host, port } = runningSuite().firestore;
  return `http://${host}:${port}/emulator/v1/costs`;
};

export async function forgetCosts(): Promise<void> {
  await fetch(costs(), { method: 'DELETE' });
}

interface Cost {
  readonly reads: number;
  readonly writes: number;
}

/** Documents read and written by this person since `forgetCosts`; null if the engine does not count. */
export async function costOf({ uid }: Person): Promise<Cost | null> {
  const answer = await fetch(costs());
  if (!answer.ok) return null;
  const { clients } = (await answer.json()) as {
    readonly clients: readonly ({ readonly caller: string } & Cost)[];
  };
  return clients
    .filter(({ caller }) => caller === uid)
    .reduce((sum, cost) => ({ reads: sum.reads + cost.reads, writes: sum.writes + cost.writes }), {
      reads: 0,
      writes: 0,
    });
}

/** Documents read by this person since `forgetCosts`; null if the engine does not count. */
export async function readsOf(person: Person): Promise<number | null> {
  return (await costOf(person))?.reads ?? null;
}

/** Waits until no more is read: what a screen requests may still be on its way. */
export async function settledReads(person: Person): Promise<number | null> {
  let reads = await readsOf(person);
  await expect(async () => {
    const before = reads;
    reads = await readsOf(person);
    expect(reads).toBe(before);
  }).toPass({ intervals: [700] });
  return reads;
}

/** Twelve tasks of one person: the first is overdue, the second is submitted. */
export async function givenTwelve(team: Pick<Many, 'assignee' | 'validator' | 'owner'>) {
  const today = dayAt(new Date());
  await givenTasks({
    ...team,
    count: 12,
    changes: (index) => ({
      deadline: addDays(today, index === 0 ? -2 : index + 3),
      validationDeadline: addDays(today, index + 5),
      ...(index === 1 && { status: 'submitted', submittedAt: new Date(), revision: 1 }),
      ...(index > 8 && { projectName: 'Gymnase du Parc' }),
    }),
  });
}
