import {
  assignmentPath,
  ASSIGNMENTS,
  companyPath,
  DOCUMENT_PATTERNS,
  informationSheetPath,
  projectPath,
  PROJECTS,
  remarkDraftPath,
  remarkDraftsPath,
  remarkPath,
  remarksPath,
  revisionPath,
  startTask,
  taskEventPath,
  visaPath,
  VISAS,
} from '@ouvrage/domain';
import {
  and,
  collection,
  collectionGroup,
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
  remarkDraftOf,
  remarkOf,
  revisionOf,
  TASK_ID,
  visaOf,
} from '../support/people';
import {
  byItsId,
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
  ALL,
  COLLEAGUE,
  CONCERNED,
  nameOf,
  NOBODY,
  OWNERS,
  uidOf,
  uidsOf,
  type Role,
} from './roles';

const ARCHIVED_ID = `${MEDIATHEQUE_ID}_A2_etude-preliminaire`;
const REVIEWED_ID = `${MEDIATHEQUE_ID}_A2_faisabilite`;
const OPERATION_ID = 'op-assignation-0001';
const RELEASED_ID = 'remarque-publiee-0001';
const HELD_ID = 'remarque-retenue-0001';
const VISA_ID = COLLEAGUE;
const ENDED_VISA_ID = 'marc-lenoir';
const START_ID = 'op-demarrage-etude-1';

/** Names every role that it can, whether the account is active or not. */
const TASK = assignmentOf({
  assigneeId: uidOf('member'),
  validatorIds: uidsOf(['validator', 'noProfile', 'disabled', 'sessionOver', 'noTime']),
  deputyIds: uidsOf(['deputy', 'noProfile', 'disabled', 'sessionOver', 'noTime']),
  ownerIds: uidsOf(['owner', 'sessionOver']),
});
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
      [remarkPath(id, RELEASED_ID), remarkOf()],
      [remarkPath(id, HELD_ID), remarkOf({ number: 2, released: false })],
    ]),
  ),
  [visaPath(TASK_ID, 1, VISA_ID)]: visaOf({ followerIds: TASK.validatorIds }),
  [visaPath(TASK_ID, 1, ENDED_VISA_ID)]: visaOf({ followerIds: [] }),
  [visaPath(ARCHIVED_ID, 1, VISA_ID)]: visaOf({ followerIds: [] }),
  [assignmentPath(REVIEWED_ID)]: { ...TASK, status: 'submitted', revision: 1 },
  ...Object.fromEntries(
    [...ALL.map(uidOf), COLLEAGUE].map((uid) => [
      remarkDraftPath(uid, REVIEWED_ID, 1),
      remarkDraftOf({ assignmentId: REVIEWED_ID }),
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

const ADMINISTERED = [
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

/** Who follows the review of the live task. */
const REVIEWERS: readonly Role[] = ['validator', 'deputy', 'owner', ...ADMINS];

/** Released remarks and remarks that wait for the decision, of the live task and of the archived one. */
const REMARKS = [
  { task: TASK_ID, remark: RELEASED_ID, what: 'released', readers: CONCERNED, all: REVIEWERS },
  { task: TASK_ID, remark: HELD_ID, what: 'not released', readers: REVIEWERS, all: REVIEWERS },
  { task: ARCHIVED_ID, remark: RELEASED_ID, what: 'archived', readers: ADMINS, all: ADMINS },
].map(({ task, remark, what, readers, all }) => {
  const at = () => remarkPath(task, remark);
  return documents({
    pattern: DOCUMENT_PATTERNS.remark,
    what: what === 'archived' ? 'of a task that is archived' : what,
    at,
    get: readers,
    list: all,
    lists: [
      listing('released == true', task === TASK_ID ? CONCERNED : ADMINS, (client) =>
        query(collection(client, remarksPath(task)), where('released', '==', true)),
      ),
    ],
    ...closedDocument(
      at,
      (uid) => remarkPath(task, `remarque-inventee-${uid}`),
      (uid) => remarkOf({ by: uid }),
      () => ({ state: 'closed' }),
    ),
  });
});

/** The visas of an open review, of one that has ended, and of an archived task. */
const VISAS_GIVEN = [
  { task: TASK_ID, giver: VISA_ID, what: 'given on a revision under review', readers: REVIEWERS },
  { task: TASK_ID, giver: ENDED_VISA_ID, what: 'of a review that has ended', readers: REVIEWERS },
  { task: ARCHIVED_ID, giver: VISA_ID, what: 'of a task that is archived', readers: ADMINS },
].map(({ task, giver, what, readers }) => {
  const at = () => visaPath(task, 1, giver);
  return documents({
    pattern: DOCUMENT_PATTERNS.visa,
    what,
    at,
    get: readers,
    list: readers,
    ...closedDocument(
      at,
      (uid) => visaPath(task, 1, uid),
      (uid) => visaOf({ by: uid }),
      () => ({ outcome: 'rejected' }),
    ),
  });
});

const openVisa = () => visaPath(TASK_ID, 1, VISA_ID);
const followedBy = (uid: string) => where('followerIds', 'array-contains', uid);
const FOLLOWED_VISAS = documents({
  pattern: '{path=**}/visas/{uid}',
  what: 'of all open reviews',
  at: openVisa,
  get: REVIEWERS,
  list: REVIEWERS,
  lists: [
    listing('that one follows', ACTIVE, (client, uid) =>
      query(collectionGroup(client, VISAS), followedBy(uid)),
    ),
    listing('that the validator follows', ['validator'], (client) =>
      query(collectionGroup(client, VISAS), followedBy(uidOf('validator'))),
    ),
  ],
  ...closedDocument(
    openVisa,
    (uid) => visaPath(TASK_ID, 2, uid),
    (uid) => visaOf({ by: uid, followerIds: [uid] }),
    () => ({ followerIds: [] }),
  ),
});

const ownDraft = (uid: string) => remarkDraftPath(uid, REVIEWED_ID, 1);
const othersDraft = () => remarkDraftPath(COLLEAGUE, REVIEWED_ID, 1);
const draftNow = (changes: DocumentData = {}) => ({
  ...remarkDraftOf({ assignmentId: REVIEWED_ID }),
  updatedAt: serverTimestamp(),
  ...changes,
});
const DRAFTERS: readonly Role[] = ['validator', 'deputy', ...ADMINS];

const DRAFTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.remarkDraft,
    what: 'one’s own, of a revision under review',
    at: ownDraft,
    get: ACTIVE,
    list: NOBODY,
    lists: [byItsId(NOBODY, ownDraft)],
    delete: ACTIVE,
    update: [
      update('one remark', DRAFTERS, ownDraft, () => ({
        'remarks.remarque-brouillon-0001.text': 'Enrobage à coter.',
        updatedAt: serverTimestamp(),
      })),
      update('without the time', NOBODY, ownDraft, () => ({ lifts: {} })),
      update('of another task', NOBODY, ownDraft, () => ({
        assignmentId: TASK_ID,
        updatedAt: serverTimestamp(),
      })),
    ],
    create: [
      create('of the submitted revision', DRAFTERS, ownDraft, () => draftNow()),
      create('with a field of one’s own', NOBODY, ownDraft, () => draftNow({ note: 'x' })),
      create('with 201 remarks', NOBODY, ownDraft, () =>
        draftNow({
          remarks: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`r${index}`, {}])),
        }),
      ),
      create(
        'of a later revision',
        NOBODY,
        (uid) => remarkDraftPath(uid, REVIEWED_ID, 2),
        () => draftNow({ revision: 2 }),
      ),
      create(
        'of a task that is not submitted',
        NOBODY,
        (uid) => remarkDraftPath(uid, TASK_ID, 0),
        () => draftNow({ assignmentId: TASK_ID, revision: 0 }),
      ),
      create(
        'under another name',
        NOBODY,
        (uid) => `${remarkDraftsPath(uid)}/un-autre-nom`,
        () => draftNow(),
      ),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.remarkDraft,
    what: 'of another person',
    at: othersDraft,
    get: NOBODY,
    list: NOBODY,
    ...closedDocument(
      othersDraft,
      othersDraft,
      () => draftNow(),
      () => ({ lifts: {}, updatedAt: serverTimestamp() }),
    ),
  }),
];

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

export const WORK_SUBJECTS = [
  ...ADMINISTERED,
  ...TASKS,
  ...VISAS_GIVEN,
  FOLLOWED_VISAS,
  ...REMARKS,
  ...DRAFTS,
  SHEETS,
];
