import {
  DEFAULT_SETTINGS,
  formerServerId,
  isWanted,
  NOTIFICATION_DAYS,
  notificationRecord,
  notificationPath,
  notificationsPath,
  readMarkersRecord,
  readMarkersPath,
  summaryPath,
  userSettingsRecord,
  userSettingsPath,
  type Notification,
  type ServerId,
  type UserSettings,
} from '@ouvrage/domain';
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { read } from '../platform/snapshot';

/** A notification to one person. `id` derives from the event, so that a repeat creates no second one. */
export interface Message extends Pick<Notification, 'kind' | 'reason' | 'subject' | 'params'> {
  readonly uid: string;
  readonly id: string;
}

interface Delivery {
  readonly at: Date;
  /** The author is not notified; null when no person caused it. */
  readonly by: string | null;
}

/** A person who may no longer see some subjects. Their notifications about these are deleted. */
export interface Loss {
  readonly uid: string;
  readonly subjectIds: readonly string[];
  /** The project of these tasks. Notifications about several of its tasks keep the remaining ones. */
  readonly projectId?: string;
}

/** The notifications of one transaction: opened by reading, then written once. */
export interface Inboxes {
  write(messages: readonly Message[], telling: Delivery): void;
}

const DAY_MS = 86_400_000;

/** The most values of an `in` filter. */
const IDS_PER_QUERY = 30;

/**
 * Opens the inboxes of the recipients and of people who lose access. Reads, so it must come before any write.
 * Only this module writes `notificationSeq`: minus the seen part, it is the number of notifications since the
 * last look.
 */
export async function openInboxes(
  transaction: Transaction,
  firestore: Firestore,
  uids: readonly string[],
  losses: readonly Loss[] = [],
): Promise<Inboxes> {
  const [switches, lossRecords] = await Promise.all([
    readSwitches(transaction, firestore, [...new Set(uids)]),
    Promise.all(losses.map((loss) => readRemoval(transaction, firestore, loss))),
  ]);
  return {
    write(messages, { at, by }) {
      const moves = new Map<string, number>();
      const move = (uid: string, amount: number) => moves.set(uid, (moves.get(uid) ?? 0) + amount);
      for (const { uid, refs, fewer, unseen } of lossRecords) {
        for (const ref of refs) transaction.delete(ref);
        for (const { ref, ids } of fewer) {
          const { assignmentIds, count } = taskListParams(ids);
          transaction.update(ref, { 'params.assignmentIds': assignmentIds, 'params.count': count });
        }
        move(uid, -unseen);
      }
      for (const message of messages) {
        const { uid, id, ...content } = message;
        const enabledKinds = switches.get(uid) ?? DEFAULT_SETTINGS.notifications;
        if (uid === by || !isWanted(message.kind, enabledKinds)) continue;
        const ref = firestore.doc(notificationPath(uid, id));
        transaction.create(ref, { ...content, byId: by, ...unreadDates(at) });
        move(uid, 1);
      }
      for (const [uid, amount] of moves) moveSeq(transaction, firestore, uid, amount, at);
    },
  };
}

/** The dates of an unread notification. */
export function unreadDates(at: Date): Pick<Notification, 'createdAt' | 'readAt' | 'expiresAt'> {
  const expiresAt = new Date(at.getTime() + NOTIFICATION_DAYS * DAY_MS);
  return { createdAt: at, readAt: null, expiresAt };
}

/** Merges, because the same transaction may write the counts of tasks in this document. */
export function moveSeq(
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  amount: number,
  at: Date,
): void {
  if (amount === 0) return;
  transaction.set(
    firestore.doc(summaryPath(uid)),
    { notificationSeq: FieldValue.increment(amount), updatedAt: at },
    { merge: true },
  );
}

/** The messages that neither this version nor an earlier one has stored. */
export async function filterUnsent<Told extends Pick<Message, 'uid' | 'kind'>>(
  transaction: Transaction,
  firestore: Firestore,
  messages: readonly (Told & { readonly id: ServerId })[],
) {
  if (messages.length === 0) return [];
  const snapshots = await transaction.getAll(
    ...messages.flatMap(({ uid, id }) =>
      [id, formerServerId(id)].map((one) => firestore.doc(notificationPath(uid, one))),
    ),
  );
  return messages.filter(({ kind }, index) => {
    const [present, former] = snapshots.slice(2 * index, 2 * index + 2);
    // A client could have stored another document under the former id.
    return present?.exists !== true && former?.get('kind') !== kind;
  });
}

/** How many of these notifications are newer than the person's last look. */
export async function countUnseen(
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  creationTimes: readonly Date[],
): Promise<number> {
  if (creationTimes.length === 0) return 0;
  const [markers] = await transaction.getAll(firestore.doc(readMarkersPath(uid)), {
    fieldMask: ['notificationsSeenAt'],
  });
  if (markers === undefined) throw new Error('Firestore returned too few snapshots.');
  const seenAt = read(readMarkersRecord, markers)?.notificationsSeenAt ?? new Date(0);
  return creationTimes.filter((at) => at > seenAt).length;
}

async function readSwitches(
  transaction: Transaction,
  firestore: Firestore,
  uids: readonly string[],
): Promise<ReadonlyMap<string, UserSettings['notifications']>> {
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => firestore.doc(userSettingsPath(uid)));
  const snapshots = await transaction.getAll(...refs);
  return new Map(
    snapshots.flatMap((snapshot) => {
      const settings = read(userSettingsRecord, snapshot);
      return settings === null ? [] : [[snapshot.id, settings.notifications] as const];
    }),
  );
}

/** The params of one notification about several tasks. */
export function taskListParams(assignmentIds: readonly string[]) {
  return { assignmentIds, count: assignmentIds.length };
}

interface Removal {
  readonly uid: string;
  readonly refs: readonly DocumentReference[];
  /** Notifications about several tasks, with the ids of the remaining ones. */
  readonly fewer: readonly { readonly ref: DocumentReference; readonly ids: readonly string[] }[];
  readonly unseen: number;
}

/** Keeps notifications with a `former-` reason: they announce the loss itself, and open nothing. */
async function readRemoval(
  transaction: Transaction,
  firestore: Firestore,
  { uid, subjectIds, projectId }: Loss,
): Promise<Removal> {
  const subjects = projectId === undefined ? subjectIds : [...subjectIds, projectId];
  const refs: DocumentReference[] = [];
  const fewer: Removal['fewer'][number][] = [];
  const creationTimes: Date[] = [];
  for (let start = 0; start < subjects.length; start += IDS_PER_QUERY) {
    const ids = subjects.slice(start, start + IDS_PER_QUERY);
    const query = firestore.collection(notificationsPath(uid)).where('subject.id', 'in', ids);
    const { docs } = await transaction.get(query);
    for (const doc of docs) {
      const notification = notificationRecord.decode(doc.id, doc.data());
      if (notification.reason.startsWith('former-')) continue;
      const left = remainingTaskIds(notification, subjectIds);
      if (left === null) continue;
      if (left.length > 0) {
        fewer.push({ ref: doc.ref, ids: left });
        continue;
      }
      refs.push(doc.ref);
      creationTimes.push(notification.createdAt);
    }
  }
  const unseen = await countUnseen(transaction, firestore, uid, creationTimes);
  return { uid, refs, fewer, unseen };
}

/** The tasks that a notification keeps; null when it concerns none of the lost ones. */
function remainingTaskIds(
  { subject, params }: Notification,
  lostIds: readonly string[],
): readonly string[] | null {
  if (lostIds.includes(subject.id)) return [];
  const taskIds = params['assignmentIds'];
  if (!Array.isArray(taskIds)) return null;
  const left = taskIds.map(String).filter((id) => !lostIds.includes(id));
  return left.length === taskIds.length ? null : left;
}
