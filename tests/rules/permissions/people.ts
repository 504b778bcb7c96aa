import {
  DEFAULT_SETTINGS,
  DEPUTIES,
  calendarFeedPath,
  deputyPath,
  directoryCardOf,
  directoryCardPath,
  DOCUMENT_PATTERNS,
  mailLedgerPath,
  notificationPath,
  presencePath,
  readMarkersPath,
  summaryPath,
  userPath,
  userSettingsPath,
  WORKSPACE_SUMMARY,
} from '@ouvrage/domain';
import {
  collection,
  doc,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore';
import { MARKERS, PRESENCE_RECORD } from '../support/conversations';
import type { Documents } from '../support/stored-documents';
import { deputyOf, NOTIFICATION } from '../support/people';
import {
  byItsId,
  closedDocument,
  commit,
  create,
  documents,
  listing,
  update,
  type Of,
} from './documents';
import {
  ACTIVE,
  ADMINS,
  ALL,
  COLLEAGUE,
  nameOf,
  NOBODY,
  personOf,
  PROFILES,
  SIGNED_IN,
  uidOf,
  uidsOf,
} from './roles';

const NOTICE = 'op-assignation-0001';
const SUMMARY = { tasks: { total: 1, completed: 0 }, openByDeadline: {} };
const LATER = { updatedAt: serverTimestamp() };
const NEW_NAME = { firstName: 'Ana', lastName: 'Vidal', name: 'Ana Vidal' };
const newPhoto = (uid: string) => ({ photoPath: `profile_photos/${uid}/1793606400000.webp` });
const SETTINGS = { ...DEFAULT_SETTINGS, createdAt: serverTimestamp(), ...LATER };
const STORED_SETTINGS = { ...DEFAULT_SETTINGS, createdAt: new Date(0), updatedAt: new Date(0) };
const HEARTBEAT = { ...PRESENCE_RECORD, lastSeenAt: serverTimestamp() };
const READING = { ...MARKERS, conversations: {}, ...LATER };

const FEED = { hash: 'a'.repeat(64), createdAt: new Date('2026-11-20T09:00:00Z') };

/** One document for each person, including accounts without access. */
const ofEach = (at: Of<string>, content: object) =>
  Object.fromEntries([...uidsOf(ALL), COLLEAGUE].map((uid) => [at(uid), content]));

const accounts = [...PROFILES].map(([role, user]) => [uidOf(role), user] as const);

export const PEOPLE_STORED: Documents = {
  ...Object.fromEntries(
    [...accounts, [COLLEAGUE, personOf(COLLEAGUE)] as const].flatMap(
      ([uid, user]): [string, DocumentData][] => [
        [userPath(uid), user],
        [directoryCardPath(uid), directoryCardOf(user)],
      ],
    ),
  ),
  [deputyPath(uidOf('validator'))]: deputyOf({ deputyId: uidOf('deputy') }),
  ...ofEach((uid) => notificationPath(uid, NOTICE), NOTIFICATION),
  ...ofEach(userSettingsPath, STORED_SETTINGS),
  ...ofEach(summaryPath, SUMMARY),
  ...ofEach(readMarkersPath, MARKERS),
  ...ofEach(presencePath, PRESENCE_RECORD),
  ...ofEach(mailLedgerPath, { sent: 2 }),
  ...ofEach(calendarFeedPath, FEED),
  [WORKSPACE_SUMMARY]: SUMMARY,
};

const anothers = () => userPath(COLLEAGUE);
const newcomer = (at: Of<string>) => (uid: string) => at(`nouveau-${uid}`);
const OTHERS = { what: 'another’s' };
const OWN = { what: 'one’s own' };

const ACCOUNTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.user,
    ...OWN,
    at: userPath,
    // Also while disabled: the browser learns from it that it has to sign out.
    get: SIGNED_IN,
    list: ADMINS,
    lists: [byItsId(ADMINS, userPath)],
    update: [
      commit('one’s photo, with one’s card in the same commit', NOBODY, (client, uid) =>
        writeBatch(client)
          .update(doc(client, userPath(uid)), { ...newPhoto(uid), ...LATER })
          .update(doc(client, directoryCardPath(uid)), newPhoto(uid)),
      ),
      commit('one’s name, with one’s card in the same commit', NOBODY, (client, uid) =>
        writeBatch(client)
          .update(doc(client, userPath(uid)), { ...NEW_NAME, ...LATER })
          .update(doc(client, directoryCardPath(uid)), { name: NEW_NAME.name }),
      ),
      update('the role', NOBODY, userPath, () => ({ role: 'superadmin', ...LATER })),
    ],
    create: [create('', NOBODY, userPath, (uid) => personOf(uid, { role: 'admin' }))],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.user,
    ...OTHERS,
    at: anothers,
    get: ADMINS,
    list: ADMINS,
    lists: [byItsId(ADMINS, anothers)],
    update: [
      commit('the name, with the card in the same commit', NOBODY, (client) =>
        writeBatch(client)
          .update(doc(client, anothers()), { ...NEW_NAME, ...LATER })
          .update(doc(client, directoryCardPath(COLLEAGUE)), { name: NEW_NAME.name }),
      ),
      update('the status', NOBODY, anothers, () => ({ status: 'disabled', ...LATER })),
    ],
    create: [create('', NOBODY, newcomer(userPath), (uid) => personOf(uid))],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.directoryCard,
    ...OWN,
    at: directoryCardPath,
    get: ACTIVE,
    list: ACTIVE,
    update: [
      update('the photo', NOBODY, directoryCardPath, newPhoto),
      update('the name', NOBODY, directoryCardPath, () => ({ name: 'Ada' })),
      update('the role', NOBODY, directoryCardPath, () => ({ role: 'superadmin' })),
    ],
    create: [
      create('', NOBODY, directoryCardPath, (uid) => ({ ...directoryCardOf(personOf(uid)) })),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.directoryCard,
    ...OTHERS,
    at: () => directoryCardPath(COLLEAGUE),
    get: ACTIVE,
    list: ACTIVE,
    ...closedDocument(
      () => directoryCardPath(COLLEAGUE),
      newcomer(directoryCardPath),
      (uid) => ({ ...directoryCardOf(personOf(uid)) }),
      () => ({ name: nameOf(COLLEAGUE) }),
    ),
  }),
];

const deputy = () => deputyPath(uidOf('validator'));

const STAND_INS = [
  documents({
    pattern: DOCUMENT_PATTERNS.calendarFeed,
    ...OWN,
    at: calendarFeedPath,
    get: ACTIVE,
    list: NOBODY,
    ...closedDocument(
      calendarFeedPath,
      calendarFeedPath,
      () => FEED,
      () => ({ hash: 'b'.repeat(64) }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.deputy,
    what: 'of the validator',
    at: deputy,
    get: ACTIVE,
    list: ADMINS,
    lists: [
      listing('deputyId is oneself', ACTIVE, (client, uid) =>
        query(collection(client, DEPUTIES), where('deputyId', '==', uid)),
      ),
      listing('deputyId is another', ADMINS, (client) =>
        query(collection(client, DEPUTIES), where('deputyId', '==', COLLEAGUE)),
      ),
    ],
    ...closedDocument(
      deputy,
      deputyPath,
      (uid) => deputyOf({ deputyId: COLLEAGUE, createdBy: uid }),
      () => ({ until: '2027-06-30' }),
    ),
  }),
];

const notice = (uid: string) => notificationPath(uid, NOTICE);
const SEEN = () => ({ readAt: serverTimestamp() });

const NOTIFICATIONS = [
  documents({
    pattern: DOCUMENT_PATTERNS.notification,
    ...OWN,
    at: notice,
    get: ACTIVE,
    list: ACTIVE,
    update: [
      update('as read, now', ACTIVE, notice, SEEN),
      update('its words', NOBODY, notice, () => ({ params: {} })),
    ],
    create: [
      create(
        '',
        NOBODY,
        (uid) => notificationPath(uid, 'op-autre'),
        () => NOTIFICATION,
      ),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.notification,
    ...OTHERS,
    at: () => notice(COLLEAGUE),
    get: NOBODY,
    list: NOBODY,
    ...closedDocument(
      () => notice(COLLEAGUE),
      (uid) => notificationPath(COLLEAGUE, `op-${uid}`),
      () => NOTIFICATION,
      SEEN,
    ),
  }),
];

const SUMMARIES = [
  documents({
    pattern: DOCUMENT_PATTERNS.summary,
    ...OWN,
    at: summaryPath,
    get: ACTIVE,
    list: NOBODY,
    lists: [byItsId(NOBODY, summaryPath)],
    ...closedDocument(
      summaryPath,
      summaryPath,
      () => SUMMARY,
      () => SUMMARY,
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.summary,
    ...OTHERS,
    at: () => summaryPath(COLLEAGUE),
    get: NOBODY,
    list: NOBODY,
    ...closedDocument(
      () => summaryPath(COLLEAGUE),
      newcomer(summaryPath),
      () => SUMMARY,
      () => SUMMARY,
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.summary,
    what: 'the workspace’s',
    at: () => WORKSPACE_SUMMARY,
    get: ADMINS,
    list: NOBODY,
    ...closedDocument(
      () => WORKSPACE_SUMMARY,
      newcomer(summaryPath),
      () => SUMMARY,
      () => SUMMARY,
    ),
  }),
];

/** Documents of a person about themselves. They differ only in who may read them. */
const PERSONAL = [
  {
    pattern: DOCUMENT_PATTERNS.userSettings,
    at: userSettingsPath,
    content: SETTINGS,
    changes: { theme: 'dark', ...LATER },
    seen: { own: ACTIVE, others: NOBODY, list: NOBODY },
    deleted: NOBODY,
  },
  {
    pattern: DOCUMENT_PATTERNS.readMarkers,
    at: readMarkersPath,
    content: READING,
    changes: { notificationsSeen: 4, ...LATER },
    seen: { own: ACTIVE, others: NOBODY, list: NOBODY },
    deleted: NOBODY,
  },
  {
    pattern: DOCUMENT_PATTERNS.presence,
    at: presencePath,
    content: HEARTBEAT,
    changes: HEARTBEAT,
    seen: { own: ACTIVE, others: ACTIVE, list: ACTIVE },
    deleted: ACTIVE,
  },
].flatMap(({ pattern, at, content, changes, seen, deleted }) => [
  documents({
    pattern,
    ...OWN,
    at,
    get: seen.own,
    list: seen.list,
    lists: [byItsId(seen.list, at)],
    update: [update('', ACTIVE, at, () => changes)],
    delete: deleted,
    create: [create('', ACTIVE, at, () => content)],
  }),
  documents({
    pattern,
    ...OTHERS,
    at: () => at(COLLEAGUE),
    get: seen.others,
    list: seen.list,
    ...closedDocument(
      () => at(COLLEAGUE),
      newcomer(at),
      () => content,
      () => changes,
    ),
  }),
]);

const MAIL = documents({
  pattern: DOCUMENT_PATTERNS.mailLedger,
  ...OWN,
  at: mailLedgerPath,
  get: NOBODY,
  list: NOBODY,
  ...closedDocument(
    mailLedgerPath,
    mailLedgerPath,
    () => ({ sent: 0 }),
    () => ({ sent: 0 }),
  ),
});

export const PEOPLE_SUBJECTS = [
  ...ACCOUNTS,
  ...STAND_INS,
  ...NOTIFICATIONS,
  ...SUMMARIES,
  ...PERSONAL,
  MAIL,
];
