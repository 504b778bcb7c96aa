import { instantAt, shiftDay, workdayUpTo } from './clock.mjs';
import { companiesOf, companyIdOf } from './companies.mjs';
import { contactRequestsOf } from './contact-requests.mjs';
import { conversationsOf } from './conversations.mjs';
import { INFORMATION_SHEETS } from './information-sheets.mjs';
import { meetingsOf } from './meetings.mjs';
import { withNotifications } from './notifications.mjs';
import { OPERATIONS } from './operations.mjs';
import { ADMIN, nameOf, PASSWORD, PEOPLE } from './people.mjs';
import { personTallies, projectTally, workspaceTally } from './tallies.mjs';
import { tasksOf } from './tasks.mjs';

/**
 * The whole demo as data, made for a day D: what `store.mjs` writes and tests look at.
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {import('./task-records.mjs').DemoDocument} DemoDocument
 * @typedef {import('./task-records.mjs').DemoFile} DemoFile
 *
 * @typedef {object} DemoAccount
 * @property {string} uid
 * @property {string} email
 * @property {string} displayName
 * @property {string} password
 *
 * @typedef {object} Demo
 * @property {string} day D
 * @property {string} workspaceSince when the workspace was opened: the anchor of `move-dates.mjs`
 * @property {readonly DemoAccount[]} accounts
 * @property {readonly DemoDocument[]} documents
 * @property {readonly DemoFile[]} files
 */

const OPENING_MINUTE = 9 * 60;

/** Projects are entered some weeks before the operation begins. */
const ENTERED_BEFORE = 45;

/** The workspace is as old as its first account. */
const WORKSPACE_AGE = Math.max(...PEOPLE.map(({ joined }) => joined));

/**
 * @param {Domain} domain
 * @param {import('./domain.mjs').StructureTitles} titles
 * @param {string} day D
 * @returns {Promise<Demo>}
 */
export async function makeDemo(domain, titles, day) {
  const workspaceSince = shiftDay(day, -WORKSPACE_AGE);
  const operations = await Promise.all(
    OPERATIONS.map(async (operation) => ({
      operation,
      tasks: await tasksOf(domain, titles, operation, day),
    })),
  );
  const tasks = operations.flatMap((entry) => entry.tasks);
  const assignments = tasks.map(({ assignment }) => assignment);
  const projects = operations.map(({ operation, tasks: own }) =>
    projectOf(
      domain,
      operation,
      own.map(({ assignment }) => assignment),
      day,
    ),
  );
  const createdAt = instantAt(workspaceSince, OPENING_MINUTE);
  const updatedAt = latest(assignments);
  const summaries = personTallies(domain, assignments);
  const companies = companiesOf(domain, day);
  const statuses = projects.map(({ status }) => status);
  const documents = [
    ...PEOPLE.flatMap((person) => [
      ...profileOf(domain, person, day),
      {
        path: domain.summaryPath(person.uid),
        data: { ...(summaries.get(person.uid) ?? domain.EMPTY_SUMMARY), createdAt, updatedAt },
      },
    ]),
    ...projects.map(({ path, data }) => ({ path, data })),
    ...tasks.flatMap(({ documents }) => documents),
    ...sheetsOf(domain, day),
    ...companies.documents,
    ...meetingsOf(domain, day),
    ...conversationsOf(domain, day),
    ...contactRequestsOf(domain, day),
    {
      path: domain.WORKSPACE_SUMMARY,
      data: { ...workspaceTally(domain, assignments, statuses, PEOPLE), createdAt, updatedAt },
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
    documents: withNotifications(domain, documents, tasks, day),
    files: [...tasks.flatMap(({ files }) => files), ...companies.files],
  };
}

/**
 * @param {readonly { updatedAt: Date }[]} documents
 * @returns {Date}
 */
function latest(documents) {
  return new Date(Math.max(...documents.map(({ updatedAt }) => updatedAt.getTime())));
}

/**
 * @param {Domain} domain
 * @param {import('./people.mjs').Person} person
 * @param {string} day D
 * @returns {DemoDocument[]}
 */
function profileOf(domain, person, day) {
  const { uid, firstName, lastName, email, role, specialty, companyName, phone, bio } = person;
  const createdAt = instantAt(shiftDay(day, -person.joined), OPENING_MINUTE + 20);
  const changeDay = person.left === undefined ? person.joined : person.left;
  const updatedAt = instantAt(shiftDay(day, -changeDay), OPENING_MINUTE + 20);
  /** @type {Omit<import('@ouvrage/domain').User, 'id'>} */
  const user = {
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

/**
 * @param {Domain} domain
 * @param {import('./operations.mjs').Operation} operation
 * @param {readonly Omit<import('@ouvrage/domain').Assignment, 'id'>[]} assignments
 * @param {string} day D
 */
function projectOf(domain, operation, assignments, day) {
  const { id, name, description, owner, startedAgo } = operation;
  const startDate = workdayUpTo(shiftDay(day, -startedAgo));
  const { counts, openByDeadline, status } = projectTally(domain, assignments);
  // What a form that was left empty sends: the optional fields, none of which the demo fills in.
  const blank = domain.sentValuesOf(
    domain.projectRecord,
    domain.formValuesOf(domain.projectRecord, null),
  );
  /** @type {Omit<import('@ouvrage/domain').Project, 'id'>} */
  const project = {
    ...blank,
    name,
    description,
    startDate,
    createdBy: ADMIN,
    ownerIds: [owner],
    counts,
    openByDeadline,
    status,
    deletingAt: null,
    createdAt: instantAt(workdayUpTo(shiftDay(startDate, -ENTERED_BEFORE)), OPENING_MINUTE + 75),
    updatedAt: latest(assignments),
  };
  return { path: domain.projectPath(id), data: { ...project }, status };
}

/**
 * @param {Domain} domain
 * @param {string} day D
 * @returns {DemoDocument[]}
 */
function sheetsOf(domain, day) {
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
