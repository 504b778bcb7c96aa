import {
  conversationPath,
  messagePath,
  MESSAGES_PER_PAGE,
  messagesPath,
  presencePath,
  sendMessage,
} from '@ouvrage/domain';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  increment,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import type { Person } from '../e2e/support/people';
import { runningSuite } from '../support/suite';

/** A web SDK in this process, signed in as a person: the parts of an open browser without its screen. */
export interface Client {
  /** Listens to a conversation as the screen does. Resolves with the first snapshots. */
  readonly open: (conversationId: string) => Promise<void>;
  /** Resolves when the server has confirmed the message. */
  readonly send: (conversationId: string, text: string) => Promise<void>;
  /** Listens to a document. Resolves when it exists. */
  readonly watch: (path: string) => Promise<void>;
  /** Writes the person's presence, as the screen does. Resolves once the server confirms it. */
  readonly beat: () => Promise<void>;
  readonly close: () => Promise<void>;
}

let count = 0;

export function clientOf({ uid }: Person): Client {
  const { project, firestore: at } = runningSuite();
  count += 1;
  const app = initializeApp({ projectId: project, apiKey: 'none' }, `bench-${count}`);
  const firestore = initializeFirestore(app, {});
  // The sign-in time must be recent, because the rules compare it with the account's.
  const auth_time = Math.floor(Date.now() / 1000);
  connectFirestoreEmulator(firestore, at.host, at.port, {
    mockUserToken: { user_id: uid, auth_time },
  });
  return {
    open: (conversationId) => open(firestore, conversationId),
    send: (conversationId, text) => send(firestore, uid, conversationId, text),
    watch: (path) => watch(firestore, path),
    beat: () =>
      setDoc(doc(firestore, presencePath(uid)), { state: 'online', lastSeenAt: serverTimestamp() }),
    close: () => close(app),
  };
}

async function open(firestore: Firestore, conversationId: string): Promise<void> {
  const newest = query(
    collection(firestore, messagesPath(conversationId)),
    orderBy('createdAt', 'desc'),
    orderBy('__name__', 'desc'),
    limit(MESSAGES_PER_PAGE),
  );
  await new Promise<void>((resolve, reject) => {
    onSnapshot(newest, () => resolve(), reject);
  });
  await watch(firestore, conversationPath(conversationId));
}

async function watch(firestore: Firestore, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    onSnapshot(doc(firestore, path), () => resolve(), reject);
  });
}

async function send(
  firestore: Firestore,
  senderId: string,
  conversationId: string,
  text: string,
): Promise<void> {
  count += 1;
  const id = `bench-${Date.now()}-${count}`.padEnd(20, '-');
  const values = { now: serverTimestamp(), plusOne: increment(1) };
  const { message, conversation } = sendMessage({ id, text, senderId }, values);
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, messagePath(conversationId, id)), message);
  batch.update(doc(firestore, conversationPath(conversationId)), conversation);
  await batch.commit();
}

async function close(app: FirebaseApp): Promise<void> {
  await deleteApp(app);
}
