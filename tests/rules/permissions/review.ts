import {
  assignmentPath,
  DOCUMENT_PATTERNS,
  remarkDraftPath,
  remarkDraftsPath,
  remarkPath,
  remarksPath,
  visaPath,
  VISAS,
} from '@ouvrage/domain';
import {
  collection,
  collectionGroup,
  query,
  serverTimestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import { MEDIATHEQUE_ID, remarkDraftOf, remarkOf, TASK_ID, visaOf } from '../support/people';
import type { Documents } from '../support/stored-documents';
import { byItsId, closedDocument, create, documents, listing, update } from './documents';
import { ACTIVE, ADMINS, ALL, COLLEAGUE, CONCERNED, NOBODY, uidOf, type Role } from './roles';
import { ARCHIVED_ID, TASK } from './work';

const REVIEWED_ID = `${MEDIATHEQUE_ID}_A2_faisabilite`;
const RELEASED_ID = 'remarque-publiee-0001';
const HELD_ID = 'remarque-retenue-0001';
const VISA_ID = COLLEAGUE;
const ENDED_VISA_ID = 'marc-lenoir';

export const REVIEW_STORED: Documents = {
  ...Object.fromEntries(
    [TASK_ID, ARCHIVED_ID].flatMap((id): [string, DocumentData][] => [
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

export const REVIEW_SUBJECTS = [...VISAS_GIVEN, FOLLOWED_VISAS, ...REMARKS, ...DRAFTS];
