import {
  calendarFeedPath,
  directoryCardPath,
  mailLedgerPath,
  notificationsPath,
  remarkDraftsPath,
  presencePath,
  profilePhotosFolder,
  readMarkersPath,
  summaryPath,
  userRecord,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { followDeputiesOf } from '../records/deputy-tasks';
import { readWorkspace, writeWorkspace } from '../records/workspace';
import { movePerson } from './intervenant-count';
import { anonymiseMessages, leaveConversations } from './leave-conversations';
import { leaveMeetingRequests, leaveMeetings } from './leave-meetings';
import { leaveNotifications } from './leave-notifications';
import {
  leaveBoards,
  leaveOpenTasks,
  leaveProjects,
  leaveValidations,
  leaveWorkgroups,
} from './leave-work';
import { endSessions, removeSignIn } from './sign-in-account';

/** One step of a deletion. May be repeated at any time. Long steps call `onProgress`. */
type DeletionStep = (
  uid: string,
  context: Context,
  onProgress: () => Promise<void>,
) => Promise<void>;

/** Memberships first, then the person's own documents, and the sign-in last. */
export const DELETION_STEPS: readonly DeletionStep[] = [
  endSessions,
  followDeputiesOf,
  leaveProjects,
  leaveValidations,
  leaveBoards,
  leaveOpenTasks,
  leaveWorkgroups,
  leaveConversations,
  anonymiseMessages,
  leaveMeetings,
  leaveMeetingRequests,
  leaveNotifications,
  deletePhotos,
  deleteNotifications,
  deleteRemarkDrafts,
  deleteProfile,
  deleteSettings,
  removeSignIn,
];

async function deletePhotos(uid: string, context: Context): Promise<void> {
  const [files] = await context.bucket().getFiles({ prefix: profilePhotosFolder(uid) });
  for (const file of files) await file.delete({ ignoreNotFound: true });
}

/** The account is disabled by now, so no new notification arrives. */
async function deleteNotifications(uid: string, { firestore }: Context): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
}

async function deleteRemarkDrafts(uid: string, { firestore }: Context): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(remarkDraftsPath(uid)));
}

async function deleteProfile(uid: string, context: Context): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(userPath(uid));
    const user = read(userRecord, await transaction.get(ref));
    if (user === null) return;
    const workspace = await readWorkspace(transaction, firestore);
    transaction.delete(ref);
    transaction.delete(firestore.doc(directoryCardPath(uid)));
    const summary = movePerson(workspace.summary, user, null);
    writeWorkspace(transaction, firestore, { ...workspace, summary }, context.now());
  });
}

/** Documents under the person's id. */
const OWN_PATHS = [
  userSettingsPath,
  summaryPath,
  readMarkersPath,
  presencePath,
  mailLedgerPath,
  calendarFeedPath,
];

async function deleteSettings(uid: string, { firestore }: Context): Promise<void> {
  const batch = firestore.batch();
  for (const pathOf of OWN_PATHS) batch.delete(firestore.doc(pathOf(uid)));
  await batch.commit();
}
