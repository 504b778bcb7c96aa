import {
  assignmentPath,
  ASSIGNMENTS,
  boardPath,
  BOARDS,
  companyPath,
  DOCUMENT_PATTERNS,
  informationSheetPath,
  projectPath,
  PROJECTS,
  revisionPath,
  startTask,
  taskEventPath,
  type Board,
} from '@ouvrage/domain';
import {
  and,
  collection,
  doc,
  increment,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import type { Documents } from '../support/stored-documents';
import {
  ARCHIVED,
  assignmentOf,
  COMPANY,
  eventOf,
  MEDIATHEQUE_ID,
  projectOf,
  revisionOf,
  TASK_ID,
} from '../support/people';
import {
  closedDocument,
  commit,
  create,
  documents,
  listing,
  update,
  type DocumentAttempt,
} from './documents';
import {
  ACTIVE,
  ADMINS,
  CONCERNED,
  nameOf,
  NOBODY,
  OWNERS,
  uidOf,
  uidsOf,
  type Role,
} from './roles';

export const ARCHIVED_ID = `${MEDIATHEQUE_ID}_A2_etude-preliminaire`;
const OPERATION_ID = 'op-assignation-0001';
const START_ID = 'op-demarrage-etude-1';

/** Names every role that it can, whether the account is active or not. */
export const TASK = assignmentOf({
  assigneeId: uidOf('member'),
  validatorIds: uidsOf(['validator', 'noProfile', 'disabled', 'sessionOver', 'noTime']),
  deputyIds: uidsOf(['deputy', 'noProfile', 'disabled', 'sessionOver', 'noTime']),
  ownerIds: uidsOf(['owner', 'sessionOver']),
});
const HELD: Omit<Board, 'id'> = {
  ownerIds: uidsOf(['owner', 'sessionOver']),
  tasks: {},
  isComplete: true,
};

const PROJECT = projectOf({ ownerIds: uidsOf(['owner', 'sessionOver']) });

const SHEET_PATH = informationSheetPath('A1', 'etude-d-opportunite', 'fr');
const SHEET = {
  phaseId: 'conception',
  sectionId: 'A',
  subsectionId: 'A1',
  taskName: "ÉTUDE D'OPPORTUNITÉ",
  language: 'fr',
  text: 'Objet de l’étude.',
};
const EPOCH = new Date(0);

export const WORK_STORED: Documents = {
  [companyPath('apave')]: COMPANY,
  [projectPath(MEDIATHEQUE_ID)]: PROJECT,
  [boardPath(MEDIATHEQUE_ID)]: HELD,
  [SHEET_PATH]: {
    ...SHEET,
    version: 3,
    ...{ createdBy: 'x', createdAt: EPOCH, updatedBy: 'x', updatedAt: EPOCH },
  },
  ...Object.fromEntries(
    [TASK_ID, ARCHIVED_ID].flatMap((id): [string, DocumentData][] => [
      [assignmentPath(id), id === TASK_ID ? TASK : { ...TASK, ...ARCHIVED }],
      [revisionPath(id, 1), revisionOf()],
      [taskEventPath(id, OPERATION_ID), eventOf()],
    ]),
  ),
};

/** A start, as the app writes it. */
function start(client: Firestore, uid: string, assignmentId: string) {
  const { assignment, event } = startTask(
    { assignmentId, operationId: START_ID, uid, name: nameOf(uid) },
    serverTimestamp(),
  );
  return writeBatch(client)
    .update(doc(client, assignment.path), { ...assignment.changes })
    .set(doc(client, event.path), { ...event.data });
}

const newProject = (uid: string) => projectPath(`gymnase-${uid}`);
const project = () => projectPath(MEDIATHEQUE_ID);
const company = () => companyPath('apave');

const board = () => boardPath(MEDIATHEQUE_ID);
const ADMINISTERED = [
  documents({
    pattern: DOCUMENT_PATTERNS.board,
    what: 'of a project of the owner',
    at: board,
    get: [...ADMINS, 'owner'],
    list: ADMINS,
    lists: [
      listing('ownerIds holds oneself', [...ADMINS, ...OWNERS], (client, uid) =>
        query(collection(client, BOARDS), where('ownerIds', 'array-contains', uid)),
      ),
    ],
    ...closedDocument(
      board,
      (uid) => boardPath(`gymnase-${uid}`),
      (uid) => ({ ...HELD, ownerIds: [uid] }),
      () => ({ ownerIds: [] }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.company,
    what: 'any',
    at: company,
    get: ADMINS,
    list: ADMINS,
    ...closedDocument(
      company,
      (uid) => companyPath(`socotec-${uid}`),
      () => COMPANY,
      () => ({ name: 'Apave Sud', updatedAt: serverTimestamp() }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.project,
    what: 'of the owner',
    at: project,
    get: [...ADMINS, 'owner'],
    list: ADMINS,
    lists: [
      listing('ownerIds holds oneself', [...ADMINS, ...OWNERS], (client, uid) =>
        query(collection(client, PROJECTS), where('ownerIds', 'array-contains', uid)),
      ),
    ],
    ...closedDocument(
      project,
      newProject,
      (uid) => projectOf({ ownerIds: [uid], createdBy: uid }),
      () => ({ name: 'Médiathèque', updatedAt: serverTimestamp() }),
    ),
  }),
];

/** List queries for tasks, by the person's part in them. */
const tasksOf = (isArchived: boolean) => {
  const part = (how: string, may: readonly Role[], of: (uid: string) => ReturnType<typeof where>) =>
    listing(
      `${isArchived ? 'archivedAt == an instant' : 'archivedAt == null'}, ${how}`,
      isArchived ? ADMINS : may,
      (client, uid) =>
        query(
          collection(client, ASSIGNMENTS),
          and(where('archivedAt', '==', isArchived ? ARCHIVED.archivedAt : null), of(uid)),
        ),
    );
  return [
    part('assigneeId is oneself', ACTIVE, (uid) => where('assigneeId', '==', uid)),
    part('validatorIds holds oneself', ACTIVE, (uid) =>
      where('validatorIds', 'array-contains', uid),
    ),
    part('deputyIds holds oneself', ACTIVE, (uid) => where('deputyIds', 'array-contains', uid)),
    part('ownerIds holds oneself', [...ADMINS, ...OWNERS], (uid) =>
      where('ownerIds', 'array-contains', uid),
    ),
  ];
};

const newTask: DocumentAttempt = create(
  '',
  NOBODY,
  (uid) => assignmentPath(`${MEDIATHEQUE_ID}_A3_${uid}`),
  (uid) => assignmentOf({ subsectionId: 'A3', taskKey: uid, assigneeId: uid, validatorIds: [uid] }),
);

/** A live task and an archived one, with their subcollections. */
const TASKS = [
  { id: TASK_ID, what: 'live', concerned: CONCERNED, starts: ['member'] as const },
  { id: ARCHIVED_ID, what: 'archived', concerned: ADMINS, starts: NOBODY },
].flatMap(({ id, what, concerned, starts }) => {
  const task = () => assignmentPath(id);
  const revision = () => revisionPath(id, 1);
  const event = () => taskEventPath(id, OPERATION_ID);
  return [
    documents({
      pattern: DOCUMENT_PATTERNS.assignment,
      what,
      at: task,
      get: concerned,
      list: ADMINS,
      lists: tasksOf(what === 'archived'),
      update: [
        update('its start alone', NOBODY, task, () => ({
          ...{ status: 'in_progress', startOperationId: START_ID },
          ...{ startedAt: serverTimestamp(), updatedAt: serverTimestamp() },
        })),
        update('another state', NOBODY, task, () => ({ status: 'validated' })),
        update('its archive', NOBODY, task, () => ({ archivedAt: null, archivedBy: null })),
        commit('its start, with the event in the same commit', starts, (client, uid) =>
          start(client, uid, id),
        ),
      ],
      create: [newTask],
    }),
    documents({
      pattern: DOCUMENT_PATTERNS.revision,
      what: `of a task that is ${what}`,
      at: revision,
      get: concerned,
      list: concerned,
      ...closedDocument(
        revision,
        (uid) => `${revisionPath(id, 2)}-${uid}`,
        (uid) => revisionOf({ submittedBy: uid }),
        () => ({ comment: 'Remplacé' }),
      ),
    }),
    documents({
      pattern: DOCUMENT_PATTERNS.taskEvent,
      what: `of a task that is ${what}`,
      at: event,
      get: concerned,
      list: concerned,
      update: [update('', NOBODY, event, () => ({ byName: 'Julien Petit' }))],
      create: [
        create(
          'alone',
          NOBODY,
          (uid) => taskEventPath(id, `op-invention-${uid}`),
          (uid) => ({ ...eventOf({ by: uid, byName: nameOf(uid) }), at: serverTimestamp() }),
        ),
        commit('of a start, with the task in the same commit', starts, (client, uid) =>
          start(client, uid, id),
        ),
      ],
    }),
  ];
});

const sheet = () => SHEET_PATH;
const authorFields = (uid: string) => ({ updatedBy: uid, updatedAt: serverTimestamp() });

const SHEETS = documents({
  pattern: DOCUMENT_PATTERNS.informationSheet,
  what: 'any',
  at: sheet,
  get: ACTIVE,
  list: ADMINS,
  delete: ADMINS,
  update: [
    update('the text, as the next version', ADMINS, sheet, (uid) => ({
      ...{ text: 'Comparer trois sites.', version: increment(1) },
      ...authorFields(uid),
    })),
    update('the text alone', NOBODY, sheet, () => ({ text: 'Sans version' })),
  ],
  create: [
    create(
      'as version 1, under the id that its place says',
      ADMINS,
      (uid) => informationSheetPath('A1', `tache-${uid}`, 'fr'),
      (uid) => ({
        ...{ ...SHEET, version: 1, createdBy: uid, createdAt: serverTimestamp() },
        ...authorFields(uid),
      }),
    ),
  ],
});

export const WORK_SUBJECTS = [...ADMINISTERED, ...TASKS, SHEETS];
