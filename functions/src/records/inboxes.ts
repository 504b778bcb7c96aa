import {
  DEFAULT_SETTINGS,
  formerServerId,
  isWanted,
  NOTIFICATION_DAYS,
  notificationCodec,
  notificationPath,
  notificationsPath,
  readMarkersCodec,
  readMarkersPath,
  summaryPath,
  userSettingsCodec,
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

/** Something to tell one person. `id` is made of the event, so that telling it again is once. */
export interface Message extends Pick<Notification, 'kind' | 'reason' | 'subject' | 'params'> {
  readonly uid: string;
  readonly id: string;
}

interface Delivery {
  readonly at: Date;
  /** Whoever did it is told nothing; null when it was nobody. */
  readonly by: string | null;
}

/** A person who may no longer see some subjects: what they were told of them goes. */
export interface Loss {
  readonly uid: string;
  readonly subjectIds: readonly string[];
  /** Of these tasks: what was told of several of them together tells of those that are left. */
  readonly projectId?: string;
}

/** What people are told in one transaction: opened by reading, then written once. */
export interface Inboxes {
  write(messages: readonly Message[], telling: Delivery): void;
}

const DAY_MS = 86_400_000;

/** Values that one query's `in` takes at most. */
const IDS_PER_QUERY = 30;

/**
 * Opens the inboxes of those who may be told something and of those who lose the right to something.
 * Reads, so it comes before any write. The only writer of notifications, and of the count of them:
 * `notificationSeq` less what was seen is the number of notifications newer than the last look.
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

/** The dates of a notification that nobody has read yet. */
export function unreadDates(at: Date): Pick<Notification, 'createdAt' | 'readAt' | 'expiresAt'> {
  const expiresAt = new Date(at.getTime() + NOTIFICATION_DAYS * DAY_MS);
  return { createdAt: at, readAt: null, expiresAt };
}

/** Merged, beside the counts of tasks, which the same transaction may write. */
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

/** Which of these were not told yet, by this version or by one before it. */
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
    // Under a former id a client could have had something else stored.
    return present?.exists !== true && former?.get('kind') !== kind;
  });
}

/** How many of these were told since their person last looked. */
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
  if (markers === undefined) throw new Error('Too few snapshots.');
  const seenAt = read(readMarkersCodec, markers)?.notificationsSeenAt ?? new Date(0);
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
      const settings = read(userSettingsCodec, snapshot);
      return settings === null ? [] : [[snapshot.id, settings.notifications] as const];
    }),
  );
}

/** What one notification says of several tasks: which, and so how many. */
export function taskListParams(assignmentIds: readonly string[]) {
  return { assignmentIds, count: assignmentIds.length };
}

interface Removal {
  readonly uid: string;
  readonly refs: readonly DocumentReference[];
  /** What told of several tasks, with those of them that are left. */
  readonly fewer: readonly { readonly ref: DocumentReference; readonly ids: readonly string[] }[];
  readonly unseen: number;
}

/** That one is out of something stays told: it says so, and leads nowhere. */
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
      const notification = notificationCodec.decode(doc.id, doc.data());
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

/** The tasks that a notification may still tell of; null when it tells of none of those lost. */
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
