import {
  ASSIGNMENTS,
  CONVERSATIONS,
  MEETING_REQUESTS,
  MEETINGS,
  userRecord,
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

/** Documents that one transaction updates. */
const DOCUMENTS_PER_STEP = 50;

/** Every message writes its conversation, so transactions conflict often. */
const MAX_ATTEMPTS = 20;

/** Documents that copy a person's name. */
interface NameCopy {
  readonly of: (uid: string, context: Context) => Query;
  /** The update of one document, from its state in the transaction; null for none. */
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
    // Former conversations too: the messages stay there, with the name.
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

/** False when only photo, company or status changed, which no document copies. */
export function hasChanged(before: DirectoryCard, after: DirectoryCard): boolean {
  return (
    before.name !== after.name || before.specialty !== after.specialty || before.role !== after.role
  );
}

/**
 * Updates the copies of a person's name in tasks, groups, conversations and meetings. Each step reads the
 * profile in its own transaction, so events may arrive twice, late or out of order. `updatedAt` stays,
 * because a rename is not an act on these documents, and lists are sorted by it.
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
      const user = read(userRecord, await transaction.get(firestore.doc(userPath(uid))));
      const deletion = await readDeletion(transaction, context, uid);
      // A deletion removes the names, so they must not be written again.
      if (user === null || deletion?.state === 'running') return;
      for (const snapshot of await transaction.getAll(...refs)) {
        const change = snapshot.exists ? changeOf(snapshot, user) : null;
        if (change !== null) transaction.update(snapshot.ref, change);
      }
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** The update for fields of the map at `path` that differ; null when none does, or the map is missing. */
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
