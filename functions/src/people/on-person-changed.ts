import {
  ASSIGNMENTS,
  CONVERSATIONS,
  MEETING_REQUESTS,
  MEETINGS,
  userCodec,
  userPath,
  WORKGROUPS,
  type DirectoryCard,
  type User,
} from '@ouvrage/domain';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  UpdateData,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readDeletion } from './account-deletion';

/** Documents refreshed in one transaction. */
const DOCUMENTS_PER_STEP = 50;

/** Conversations are written by whoever talks there: wait for them before giving up. */
const MAX_ATTEMPTS = 20;

/** Documents that repeat what a person is called. */
interface NameCopy {
  readonly of: (uid: string, context: Context) => Query;
  /** What is to change in one, as it is when its turn comes; null when nothing is. */
  readonly change: (snapshot: DocumentSnapshot, user: User) => UpdateData<DocumentData> | null;
}

const NAME_COPIES: readonly NameCopy[] = [
  {
    of: (uid, { firestore }) => firestore.collection(ASSIGNMENTS).where('assigneeId', '==', uid),
    change: (task, { id, name }) => {
      const isTheirs = task.get('assigneeId') === id;
      return isTheirs && task.get('assigneeName') !== name ? { assigneeName: name } : null;
    },
  },
  {
    of: (uid, { firestore }) =>
      firestore.collection(WORKGROUPS).where('memberIds', 'array-contains', uid),
    change: (workgroup, { id, name, specialty }) =>
      differenceAt(workgroup, `members.${id}`, { name, specialty }),
  },
  {
    // Those they have left, too: what they said there stays, with their name.
    of: (uid, { firestore }) =>
      firestore.collection(CONVERSATIONS).where('everyoneIds', 'array-contains', uid),
    change: (conversation, { id, name, role }) =>
      differenceAt(conversation, `participants.${id}`, { name, role }),
  },
  {
    of: (uid, { firestore }) =>
      firestore.collection(MEETINGS).where('participantIds', 'array-contains', uid),
    change: (meeting, { id, name }) => differenceAt(meeting, `participants.${id}`, { name }),
  },
  {
    of: (uid, { firestore }) =>
      firestore.collection(MEETING_REQUESTS).where('requestedBy', '==', uid),
    change: (request, { name }) =>
      request.get('requestedByName') === name ? null : { requestedByName: name },
  },
];

/** False for another photo, company or status, which nothing repeats by person. */
export function hasChanged(before: DirectoryCard, after: DirectoryCard): boolean {
  return (
    before.name !== after.name || before.specialty !== after.specialty || before.role !== after.role
  );
}

/**
 * Makes tasks, groups, conversations and meetings say what someone is called now. Each step reads the
 * profile in its own transaction, so events may come twice, late or out of order. `updatedAt` is left
 * alone, as a rename is no act on any of them, and lists are in its order.
 */
export async function refreshName(uid: string, context: Context): Promise<void> {
  for (const { of, change } of NAME_COPIES) {
    const { docs } = await of(uid, context).select().get();
    for (let start = 0; start < docs.length; start += DOCUMENTS_PER_STEP) {
      const step = docs.slice(start, start + DOCUMENTS_PER_STEP).map(({ ref }) => ref);
      await refreshStep(uid, step, change, context);
    }
  }
}

async function refreshStep(
  uid: string,
  refs: readonly DocumentReference[],
  changeOf: NameCopy['change'],
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(
    async (transaction) => {
      const user = read(userCodec, await transaction.get(firestore.doc(userPath(uid))));
      const deletion = await readDeletion(transaction, context, uid);
      // Someone who is being deleted has no name any more.
      if (user === null || deletion?.state === 'running') return;
      for (const snapshot of await transaction.getAll(...refs)) {
        const change = snapshot.exists ? changeOf(snapshot, user) : null;
        if (change !== null) transaction.update(snapshot.ref, change);
      }
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** The fields of the map at `path` that are not as they should be; null when all are, or it is gone. */
function differenceAt(
  snapshot: DocumentSnapshot,
  path: string,
  fields: Readonly<Record<string, string>>,
): UpdateData<DocumentData> | null {
  if (snapshot.get(path) === undefined) return null;
  const changes = Object.entries(fields)
    .map(([field, value]) => [`${path}.${field}`, value] as const)
    .filter(([field, value]) => snapshot.get(field) !== value);
  return changes.length === 0 ? null : Object.fromEntries(changes);
}
