import {
  ASSIGNMENTS,
  directoryCardPath,
  profilePhotosFolder,
  PROJECTS,
  summaryPath,
  userCodec,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type UpdateData,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readWorkspace, writeWorkspace } from '../platform/workspace';
import { movePerson } from './intervenant-count';
import { endSessions, followProfile, removeSignIn } from './sign-in-account';

/** One stage of a deletion. May be taken again, after it was cut off or done. */
type DeletionStep = (uid: string, context: Context) => Promise<void>;

/** Memberships first, what names the person next, and last what lets them in. */
export const DELETION_STEPS: readonly DeletionStep[] = [
  closeSignIn,
  leaveProjects,
  leaveValidations,
  leaveOpenTasks,
  deletePhotos,
  deleteProfile,
  deleteSettings,
  removeSignIn,
];

/** Documents changed in one transaction. */
const DOCUMENTS_PER_STEP = 100;

async function closeSignIn(uid: string, context: Context): Promise<void> {
  await followProfile(uid, context);
  await endSessions(uid, context);
}

/** Their assignments follow by the trigger on projects. */
async function leaveProjects(uid: string, context: Context): Promise<void> {
  const owned = context.firestore.collection(PROJECTS).where('ownerIds', 'array-contains', uid);
  await changeEach(owned, context, () => ({ ownerIds: FieldValue.arrayRemove(uid) }));
}

/** Decided tasks keep who was to decide. */
async function leaveValidations(uid: string, context: Context): Promise<void> {
  const validated = context.firestore
    .collection(ASSIGNMENTS)
    .where('validatorIds', 'array-contains', uid);
  await changeEach(validated, context, (task) =>
    task.get('status') === 'validated' ? null : { validatorIds: FieldValue.arrayRemove(uid) },
  );
}

/** Open work stays where it is and waits for an admin, in the name of an unknown person. */
async function leaveOpenTasks(uid: string, context: Context): Promise<void> {
  const held = context.firestore.collection(ASSIGNMENTS).where('assigneeId', '==', uid);
  await changeEach(held, context, (task) => {
    const isWaiting = task.get('assigneeId') === uid && task.get('status') !== 'validated';
    return isWaiting ? { assigneeName: '' } : null;
  });
}

async function deletePhotos(uid: string, context: Context): Promise<void> {
  const [files] = await context.bucket().getFiles({ prefix: profilePhotosFolder(uid) });
  for (const file of files) await file.delete({ ignoreNotFound: true });
}

async function deleteProfile(uid: string, context: Context): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(userPath(uid));
    const user = read(userCodec, await transaction.get(ref));
    if (user === null) return;
    const workspace = await readWorkspace(transaction, firestore);
    transaction.delete(ref);
    transaction.delete(firestore.doc(directoryCardPath(uid)));
    const summary = movePerson(workspace.summary, user, null);
    writeWorkspace(transaction, firestore, { ...workspace, summary }, context.now());
  });
}

async function deleteSettings(uid: string, { firestore }: Context): Promise<void> {
  const batch = firestore.batch();
  for (const path of [userSettingsPath(uid), summaryPath(uid)]) batch.delete(firestore.doc(path));
  await batch.commit();
}

/** Changes the documents that are found, each as it is when its turn comes; null leaves one alone. */
async function changeEach(
  query: Query,
  context: Context,
  changeOf: (snapshot: DocumentSnapshot) => UpdateData<DocumentData> | null,
): Promise<void> {
  const { docs } = await query.select().get();
  for (let start = 0; start < docs.length; start += DOCUMENTS_PER_STEP) {
    const refs = docs.slice(start, start + DOCUMENTS_PER_STEP).map(({ ref }) => ref);
    await context.firestore.runTransaction(async (transaction) => {
      const snapshots = await transaction.getAll(...refs);
      for (const snapshot of snapshots) {
        const change = snapshot.exists ? changeOf(snapshot) : null;
        if (change === null) continue;
        transaction.update(snapshot.ref, { ...change, updatedAt: context.now() });
      }
    });
  }
}
