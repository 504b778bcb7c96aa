import { conversationPath, messagePath, sendMessage } from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  getDocFromServer,
  increment,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { verdictOnLooking, verdictOnSending, type KeptMessage } from './outbox-queue';

/**
 * Sends a message and returns its outcome: `later` when no answer came. Offline the SDK holds the batch back
 * and this waits with it. Never rejects.
 */
export async function send(
  firestore: Firestore,
  message: KeptMessage,
): Promise<'sent' | 'refused' | 'later'> {
  const { uid, conversationId, id, text } = message;
  const writes = sendMessage(
    { id, text, senderId: uid },
    { now: serverTimestamp(), plusOne: increment(1) },
  );
  try {
    await writeBatch(firestore)
      .set(doc(firestore, messagePath(conversationId, id)), writes.message)
      .update(doc(firestore, conversationPath(conversationId)), writes.conversation)
      .commit();
    return 'sent';
  } catch (error) {
    return verdictOnSending(codeOf(error)) === 'look' ? look(firestore, message) : 'later';
  }
}

/** Whether a refused message is stored: its acknowledgement may have been lost. */
async function look(
  firestore: Firestore,
  { conversationId, id }: KeptMessage,
): Promise<'sent' | 'refused' | 'later'> {
  try {
    const snapshot = await getDocFromServer(doc(firestore, messagePath(conversationId, id)));
    return snapshot.exists() ? 'sent' : 'refused';
  } catch (error) {
    return verdictOnLooking(codeOf(error)) === 'refused' ? 'refused' : 'later';
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof FirebaseError ? error.code : null;
}
