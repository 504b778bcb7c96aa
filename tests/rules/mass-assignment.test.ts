import {
  contactRequestPath,
  conversationPath,
  DEFAULT_SETTINGS,
  informationSheetPath,
  memberStatePath,
  notificationPath,
  presencePath,
  readMarkersPath,
  startTask,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import {
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  CONVERSATION_ID,
  MARKERS,
  MEMBER_STATE,
  outgoing,
  PRESENCE_RECORD,
  sending,
} from './support/conversations';
import { expectAllowed, whoMay } from './support/environment';
import { TASK_ID } from './support/people';
import { rulesWorkspace } from './support/setup';
import { FIRESTORE_STORED } from './permissions/firestore-matrix';
import { peerOf, sentPath, signalOf, tabPath } from './permissions/meetings';
import { nameOf, uidOf } from './permissions/roles';

const SOFIA = uidOf('member');
const HELENE = uidOf('admin');
const NOW = { updatedAt: serverTimestamp() };
const NEWCOMER = 'nouveau';

/** Field names of the product that a client might add to any document. */
const STRANGERS = [
  ...['admin', 'role', 'status', 'active', 'specialty', 'email', 'companyId', 'companyName'],
  ...['createdBy', 'createdAt', 'projectId', 'ownerIds', 'assigneeId', 'validatorIds'],
  ...['validatedBy', 'validatedAt', 'archivedAt', 'participantIds', 'memberIds', 'expiresAt'],
];

interface Write {
  readonly what: string;
  readonly by?: string;
  /** The path of the stored document, for an update. */
  readonly setup?: string;
  /** The fields that an update may change, or those of a new document. */
  readonly own: readonly string[];
  /** The app's write with extra fields. */
  readonly write: (client: Firestore, extra: DocumentData) => Promise<void>;
}

const changes = (
  path: string,
  fields: DocumentData,
  own: readonly string[] = [],
): Omit<Write, 'what'> => ({
  setup: path,
  own: [...Object.keys(fields), ...own],
  write: (client, extra) => updateDoc(doc(client, path), { ...fields, ...extra }),
});

/** The creation of a document where none exists. */
const makes = (path: string, fields: DocumentData): Omit<Write, 'what'> => ({
  own: Object.keys(fields),
  write: (client, extra) => setDoc(doc(client, path), { ...fields, ...extra }),
});

const SETTINGS = { ...DEFAULT_SETTINGS, createdAt: serverTimestamp(), ...NOW };
const READING = { ...MARKERS, conversations: {}, ...NOW };
const HEARTBEAT = { ...PRESENCE_RECORD, lastSeenAt: serverTimestamp() };
const SHARED = { ...MEMBER_STATE, readAt: serverTimestamp() };
const SHEET = FIRESTORE_STORED[informationSheetPath('A1', 'etude-d-opportunite', 'fr')];
const OUTGOING = outgoing({ senderId: SOFIA });
const START = startTask(
  { assignmentId: TASK_ID, operationId: 'op-demarrage-0001', uid: SOFIA, name: nameOf(SOFIA) },
  serverTimestamp(),
);

const start = (client: Firestore, assignmentChanges: DocumentData, eventChanges: DocumentData) =>
  writeBatch(client)
    .update(doc(client, START.assignment.path), {
      ...START.assignment.changes,
      ...assignmentChanges,
    })
    .set(doc(client, START.event.path), { ...START.event.data, ...eventChanges })
    .commit();

/** Every document that a client may change. */
const CHANGED: readonly Write[] = [
  {
    what: 'a task that starts',
    setup: START.assignment.path,
    own: Object.keys(START.assignment.changes),
    write: (client, extra) => start(client, extra, {}),
  },
  {
    what: 'a conversation that shows a message',
    setup: conversationPath(CONVERSATION_ID),
    own: ['seq', 'sent', 'lastMessage', 'updatedAt'],
    write: (client, extra) => sending(client, OUTGOING, { conversation: extra }).commit(),
  },
  {
    what: 'a notification',
    ...changes(notificationPath(SOFIA, 'op-assignation-0001'), { readAt: serverTimestamp() }),
  },
  {
    what: 'settings',
    ...changes(userSettingsPath(SOFIA), { theme: 'dark', ...NOW }, Object.keys(DEFAULT_SETTINGS)),
  },
  { what: 'markers', ...changes(readMarkersPath(SOFIA), READING) },
  { what: 'presence', ...changes(presencePath(SOFIA), HEARTBEAT) },
  { what: 'a receipt', ...changes(memberStatePath(CONVERSATION_ID, SOFIA), SHARED) },
  {
    what: 'a tab in a room',
    ...changes(tabPath(SOFIA), {
      ...{ microphone: true, camera: true, screen: false, hand: false },
      lastSeenAt: serverTimestamp(),
    }),
  },
  {
    what: 'an information sheet',
    by: HELENE,
    ...changes(informationSheetPath('A1', 'etude-d-opportunite', 'fr'), {
      ...{ text: 'Comparer.', version: 4, updatedBy: HELENE },
      ...NOW,
    }),
  },
  {
    what: 'a contact request',
    by: HELENE,
    ...changes(contactRequestPath('demande'), { handledAt: serverTimestamp(), handledBy: HELENE }),
  },
];

/** Every document that a client may create. */
const MADE: readonly Write[] = [
  {
    what: 'the event of a start',
    own: Object.keys(START.event.data),
    write: (client, extra) => start(client, {}, extra),
  },
  {
    what: 'a message',
    own: ['senderId', 'text', 'createdAt'],
    write: (client, extra) => sending(client, OUTGOING, { message: extra }).commit(),
  },
  { what: 'settings', by: NEWCOMER, ...makes(userSettingsPath(NEWCOMER), SETTINGS) },
  { what: 'markers', by: NEWCOMER, ...makes(readMarkersPath(NEWCOMER), READING) },
  { what: 'presence', by: NEWCOMER, ...makes(presencePath(NEWCOMER), HEARTBEAT) },
  {
    what: 'a receipt',
    by: NEWCOMER,
    ...makes(memberStatePath(CONVERSATION_ID, NEWCOMER), SHARED),
  },
  {
    what: 'a tab in a room',
    ...makes(tabPath(SOFIA).replace(/\w+$/, 'tab00002'), peerOf(SOFIA, serverTimestamp())),
  },
  {
    what: 'a signal',
    ...makes(sentPath(HELENE, SOFIA), signalOf(SOFIA, serverTimestamp())),
  },
  {
    what: 'an information sheet',
    by: HELENE,
    ...makes(informationSheetPath('A1', 'etude-d-opportunite', 'en'), {
      ...{ ...SHEET, language: 'en', version: 1, createdBy: HELENE, updatedBy: HELENE },
      ...{ createdAt: serverTimestamp(), ...NOW },
    }),
  },
];

/** Another value of the same kind. */
function otherThan(value: unknown): unknown {
  if (value === undefined || value === null) return 'x';
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...(value as unknown[]), 'x'];
  return value instanceof Date ? new Date(1) : { ...value, x: 1 };
}

describe('a field more than may be written', () => {
  const conversation = conversationPath(CONVERSATION_ID);
  const { participantIds = [] } = FIRESTORE_STORED[conversation] ?? {};
  const workspace = rulesWorkspace('mass-assignment', {
    ...FIRESTORE_STORED,
    [userPath(NEWCOMER)]: { ...FIRESTORE_STORED[userPath(SOFIA)], name: 'nouveau' },
    [conversation]: {
      ...FIRESTORE_STORED[conversation],
      participantIds: [...(participantIds as string[]), NEWCOMER],
    },
  });

  it.each([
    ...CHANGED.map((write) => ({ ...write, kind: 'changed' })),
    ...MADE.map((write) => ({ ...write, kind: 'made' })),
  ])('is refused with $what that is $kind', async ({ by = SOFIA, setup, own, write }) => {
    const client = workspace().as(by);
    const before = setup === undefined ? {} : (FIRESTORE_STORED[setup] ?? {});
    const fields = [...new Set([...Object.keys(before), ...STRANGERS])].filter(
      (field) => !own.includes(field),
    );

    const acceptedFields = await whoMay(fields, (field) =>
      write(client, { [field]: otherThan(before[field]) }),
    );

    expect(acceptedFields).toEqual([]);
    await expectAllowed(write(client, {}));
  });

  it('is looked for in documents that are there', () => {
    const missing = CHANGED.filter(({ setup = '' }) => FIRESTORE_STORED[setup] === undefined);

    expect(missing).toEqual([]);
  });
});
