import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ASSIGNMENTS,
  conversationPath,
  CONVERSATIONS,
  memberStatesPath,
  MESSAGES_PER_PAGE,
  messagesPath,
  notificationsPath,
  readMarkersPath,
  summaryPath,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  and,
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { send } from '../../web/src/data/outbox/outbox-sending';
import type { Person } from '../e2e/support/people';
import { runningSuite } from '../support/suite';

/** Callbacks for events of a client. */
export interface Ear {
  /** A message of another person arrived, with this text. */
  readonly onMessage: (text: string) => void;
  /** A listener ended unexpectedly. */
  readonly onLoss: (error: unknown) => void;
}

/** A web SDK of one person, with every listener of their open browser. */
export interface SoakClient {
  readonly conversationId: string;
  readonly isCutOff: () => boolean;
  /**
   * Sends a message as the app does, which checks the result when a response was lost. False when refused.
   */
  readonly say: (text: string) => Promise<boolean>;
  readonly cutOff: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** The ids of the messages that the screen would show, the newest first. */
  readonly readVisible: () => readonly string[];
  readonly close: () => Promise<void>;
}

const CONVERSATIONS_SHOWN = 25;
const NOTIFICATIONS_SHOWN = 21;
const SENT_AGAIN_MS = 500;

/** Resolves when every listener has its first snapshot. */
export async function soakClient(
  { uid }: Person,
  conversationId: string,
  ear: Ear,
): Promise<SoakClient> {
  const { project, firestore: at } = runningSuite();
  const app = initializeApp({ projectId: project, apiKey: 'none' }, `soak-${uid}`);
  const firestore = initializeFirestore(app, {});
  const auth_time = Math.floor(Date.now() / 1000);
  connectFirestoreEmulator(firestore, at.host, at.port, {
    mockUserToken: { user_id: uid, auth_time },
  });
  let isCutOff = false;
  let visibleTexts: readonly string[] = [];
  let isOpen = false;

  const listen = (what: Query) =>
    new Promise<void>((resolve) => onSnapshot(what, () => resolve(), ear.onLoss));
  const listenToDocument = (path: string) =>
    new Promise<void>((resolve) => onSnapshot(doc(firestore, path), () => resolve(), ear.onLoss));

  const conversation = new Promise<void>((resolve) =>
    onSnapshot(
      newestMessages(firestore, conversationId),
      (snapshot) => {
        visibleTexts = snapshot.docs.map((message) => message.id);
        const fresh = isOpen ? snapshot.docChanges() : [];
        for (const { type, doc: message } of fresh) {
          if (type !== 'added' || message.get('senderId') === uid || isCutOff) continue;
          ear.onMessage(String(message.get('text')));
        }
        resolve();
      },
      ear.onLoss,
    ),
  );
  await Promise.all([
    conversation,
    ...listsOf(firestore, uid, conversationId).map(listen),
    ...[
      conversationPath(conversationId),
      userPath(uid),
      userSettingsPath(uid),
      summaryPath(uid),
      readMarkersPath(uid),
    ].map(listenToDocument),
  ]);
  isOpen = true;
  return {
    conversationId,
    isCutOff: () => isCutOff,
    say: async (text) => {
      const message = { uid, conversationId, id: randomUUID(), text, order: 1, isFailed: false };
      let verdict = await send(firestore, message);
      while (verdict === 'later') {
        await wait(SENT_AGAIN_MS);
        verdict = await send(firestore, message);
      }
      return verdict === 'sent';
    },
    cutOff: async () => {
      isCutOff = true;
      await disableNetwork(firestore);
    },
    comeBack: async () => {
      await enableNetwork(firestore);
      isCutOff = false;
    },
    readVisible: () => visibleTexts,
    close: () => deleteApp(app),
  };
}

function newestMessages(firestore: Firestore, conversationId: string): Query {
  return query(
    collection(firestore, messagesPath(conversationId)),
    orderBy('createdAt', 'desc'),
    orderBy('__name__', 'desc'),
    limit(MESSAGES_PER_PAGE),
  );
}

/** The person's conversations, tasks and notifications, and the readers of the open conversation. */
function listsOf(firestore: Firestore, uid: string, conversationId: string): readonly Query[] {
  return [
    query(
      collection(firestore, CONVERSATIONS),
      where('participantIds', 'array-contains', uid),
      orderBy('updatedAt', 'desc'),
      limit(CONVERSATIONS_SHOWN),
    ),
    query(
      collection(firestore, ASSIGNMENTS),
      and(
        where('archivedAt', '==', null),
        or(where('assigneeId', '==', uid), where('validatorIds', 'array-contains', uid)),
      ),
    ),
    query(
      collection(firestore, notificationsPath(uid)),
      orderBy('createdAt', 'desc'),
      limit(NOTIFICATIONS_SHOWN),
    ),
    query(collection(firestore, memberStatesPath(conversationId)), where('shared', '==', true)),
  ];
}
