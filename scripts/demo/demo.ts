import * as domain from '@ouvrage/domain';
import type { StructureTitles, User, Assignment, Board, Project } from '@ouvrage/domain';
import { instantAt, shiftDay, workdayUpTo } from './clock';
import { companiesOf, companyIdOf } from './companies';
import { contactRequestsOf } from './contact-requests';
import { conversationsOf } from './conversations';
import { INFORMATION_SHEETS } from './information-sheets';
import { meetingsOf } from './meetings';
import { withNotifications } from './notifications';
import { OPERATIONS } from './operations';
import type { Operation } from './operations/operation';
import { ADMIN, nameOf, PASSWORD, PEOPLE, type Person } from './people';
import { personTallies, projectTally, turnTallies, workspaceTally } from './tallies';
import { tasksOf } from './tasks';
import type { DemoDocument, DemoFile } from './task-records';

/** The whole demo as data, made for a day D. `store.ts` writes it, and tests check it. */

interface DemoAccount {
  uid: string;
  email: string;
  displayName: string;
  password: string;
}

export interface Demo {
  /** D, the day that the demo presents as today. */
  day: string;
  /** The day on which the workspace was opened, which `move-dates.ts` uses as its anchor. */
  workspaceSince: string;
  accounts: readonly DemoAccount[];
  documents: readonly DemoDocument[];
  files: readonly DemoFile[];
}

const OPENING_MINUTE = 9 * 60;

/** Projects were created this many days before the operation starts. */
const ENTERED_BEFORE = 45;

/** The workspace is as old as its first account. */
const WORKSPACE_AGE = Math.max(...PEOPLE.map(({ joined }) => joined));

/** @param day D */
export async function makeDemo(titles: StructureTitles, day: string): Promise<Demo> {
  const workspaceSince = shiftDay(day, -WORKSPACE_AGE);
  const operations = await Promise.all(
    OPERATIONS.map(async (operation) => ({
      operation,
      tasks: await tasksOf(titles, operation, day),
    })),
  );
  const tasks = operations.flatMap((entry) => entry.tasks);
  const assignments = tasks.map(({ assignment }) => assignment);
  const projects = operations.map(({ operation, tasks: own }) =>
    projectOf(
      operation,
      own.map(({ assignment }) => assignment),
      day,
    ),
  );
  const createdAt = instantAt(workspaceSince, OPENING_MINUTE);
  const updatedAt = latest(assignments);
  const summaries = personTallies(assignments);
  const boards = operations.map(({ operation, tasks: own }) => boardOf(operation, own));
  const turns = turnTallies(boards);
  const companies = companiesOf(day);
  const statuses = projects.map(({ status }) => status);
  const documents = [
    ...PEOPLE.flatMap((person) => [
      ...profileOf(person, day),
      {
        path: domain.summaryPath(person.uid),
        data: {
          ...(summaries.get(person.uid) ?? domain.EMPTY_SUMMARY),
          turns: turns.get(person.uid) ?? {},
          createdAt,
          updatedAt,
        },
      },
    ]),
    ...projects.map(({ path, data }) => ({ path, data })),
    ...boards.map(({ path, board }) => ({ path, data: { ...board } })),
    ...tasks.flatMap(({ documents }) => documents),
    ...sheetsOf(day),
    ...companies.documents,
    ...meetingsOf(day),
    ...conversationsOf(day),
    ...contactRequestsOf(day),
    {
      path: domain.WORKSPACE_SUMMARY,
      data: { ...workspaceTally(assignments, statuses, PEOPLE), createdAt, updatedAt },
    },
  ];
  return {
    day,
    workspaceSince,
    accounts: PEOPLE.map((person) => ({
      uid: person.uid,
      email: person.email,
      displayName: nameOf(person),
      password: PASSWORD,
    })),
    documents: withNotifications(documents, tasks, day),
    files: [...tasks.flatMap(({ files }) => files), ...companies.files],
  };
}

function latest(documents: readonly { updatedAt: Date }[]): Date {
  return new Date(Math.max(...documents.map(({ updatedAt }) => updatedAt.getTime())));
}

/** @param day D */
function profileOf(person: Person, day: string): DemoDocument[] {
  const { uid, firstName, lastName, email, role, specialty, companyName, phone, bio } = person;
  const createdAt = instantAt(shiftDay(day, -person.joined), OPENING_MINUTE + 20);
  const changeDay = person.left === undefined ? person.joined : person.left;
  const updatedAt = instantAt(shiftDay(day, -changeDay), OPENING_MINUTE + 20);
  const user: Omit<User, 'id'> = {
    firstName,
    lastName,
    name: nameOf(person),
    email,
    role,
    specialty,
    companyId: companyIdOf(companyName),
    companyName,
    status: person.left === undefined ? 'active' : 'disabled',
    tokensValidAfter: updatedAt,
    photoPath: null,
    createdAt,
    updatedAt,
  };
  return [
    { path: domain.userPath(uid), data: { ...user } },
    {
      path: domain.directoryCardPath(uid),
      data: { ...domain.directoryCardOf(user), createdAt, updatedAt },
    },
    {
      path: domain.userSettingsPath(uid),
      data: { ...domain.DEFAULT_SETTINGS, phone, bio, createdAt, updatedAt: createdAt },
    },
  ];
}

/** @param day D */
function projectOf(
  operation: Operation,
  assignments: readonly Omit<Assignment, 'id'>[],
  day: string,
) {
  const { id, name, description, owner, startedAgo } = operation;
  const startDate = workdayUpTo(shiftDay(day, -startedAgo));
  const { counts, openByDeadline, status } = projectTally(assignments);
  // The values of an empty form: all optional fields, which the demo does not use.
  const blank = domain.sentValuesOf(
    domain.projectRecord,
    domain.formValuesOf(domain.projectRecord, null),
  );
  const project: Omit<Project, 'id'> = {
    ...blank,
    name,
    description,
    startDate,
    createdBy: ADMIN,
    ownerIds: [owner],
    counts,
    openByDeadline,
    excluded: {},
    status,
    deletingAt: null,
    createdAt: instantAt(workdayUpTo(shiftDay(startDate, -ENTERED_BEFORE)), OPENING_MINUTE + 75),
    updatedAt: latest(assignments),
  };
  return { path: domain.projectPath(id), data: { ...project }, status };
}

/** Who holds each open task, with the visas that were given on the revisions under review. */
function boardOf({ id, owner }: Operation, tasks: Awaited<ReturnType<typeof tasksOf>>) {
  const entries = tasks.flatMap(({ assignment, documents }) => {
    const visas = documents.flatMap(({ path, data }) => {
      const [, , , revision, collection, uid] = path.split('/');
      const isOpen = collection === domain.VISAS && Number(revision) === assignment.revision;
      return isOpen ? [domain.visaRecord.decode(uid ?? '', data)] : [];
    });
    const entry = domain.heldAtFirst({ id: '', ...assignment }, visas);
    return entry === null ? [] : [[domain.boardKeyOf(assignment), entry] as const];
  });
  const board: Omit<Board, 'id'> = {
    ownerIds: [owner],
    tasks: Object.fromEntries(entries),
    isComplete: true,
  };
  return { id, path: domain.boardPath(id), board };
}

/** @param day D */
function sheetsOf(day: string): DemoDocument[] {
  const at = instantAt(workdayUpTo(shiftDay(day, -300)), OPENING_MINUTE + 130);
  return INFORMATION_SHEETS.map(({ subsectionId, taskName, text }) => {
    const task = domain.TASKS.find(
      (candidate) => candidate.subsectionId === subsectionId && candidate.name === taskName,
    );
    if (!task) throw new Error(`The checklist has no ${subsectionId} ${taskName}.`);
    const { phaseId, sectionId, key } = task;
    return {
      path: domain.informationSheetPath(subsectionId, key, 'fr'),
      data: {
        phaseId,
        sectionId,
        subsectionId,
        taskName,
        language: 'fr',
        text,
        version: 1,
        createdBy: ADMIN,
        createdAt: at,
        updatedBy: ADMIN,
        updatedAt: at,
      },
    };
  });
}
