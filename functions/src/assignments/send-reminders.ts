import {
  addDays,
  assignmentRecord,
  ASSIGNMENTS,
  ballInCourt,
  REMINDER_DAYS,
  reminderOf,
  serverId,
  USERS,
  type Assignment,
  type CalendarDay,
  type NotificationReason,
  type Reminder,
  type ReviewFacts,
  type ServerId,
} from '@ouvrage/domain';
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { openInboxes, filterUnsent, type Message } from '../records/inboxes';
import { readReviews } from '../records/review-facts';

/** Tasks that one transaction reads and reminds of. */
const TASKS_PER_STEP = 50;

const REASONS = {
  assignee: 'assignee',
  validators: 'validator',
  admins: 'admin',
} as const satisfies Record<string, NotificationReason>;

interface ReminderMessage extends Message {
  readonly id: ServerId;
}

/** The constants of one run. */
interface ReminderRun {
  readonly today: CalendarDay;
  readonly adminIds: readonly string[];
}

/**
 * Notifies the people whose turn it is about every open task that is due in 7, 3 or 0 days, or late. Runs
 * every day. The id of a reminder derives from task, day and threshold, so an interrupted or repeated run
 * notifies nobody twice. Returns the number of notifications.
 */
export async function sendReminders(context: Context): Promise<number> {
  const round = { today: context.today(), adminIds: await readAdminIds(context) };
  const failures = new Failures();
  let count = 0;
  for (const query of dueQueries(context, round.today)) {
    for await (const page of documentPages(query, TASKS_PER_STEP)) {
      const due: DocumentReference[] = [];
      for (const snapshot of page) {
        if (await failures.keep(() => isDue(snapshot, round.today))) due.push(snapshot.ref);
      }
      if (due.length > 0) count += (await failures.keep(() => sendDue(due, round, context))) ?? 0;
    }
  }
  failures.throwIfAny('Some reminders could not be sent.');
  return count;
}

/** The open tasks whose next act is due within the longest threshold. */
function dueQueries({ firestore }: Context, today: CalendarDay): readonly Query[] {
  const last = addDays(today, Math.max(...REMINDER_DAYS));
  const live = firestore.collection(ASSIGNMENTS).where('archivedAt', '==', null);
  return [
    live
      .where('status', 'in', ['assigned', 'in_progress', 'rejected'])
      .where('deadline', '<=', last)
      .orderBy('deadline'),
    live
      .where('status', '==', 'submitted')
      .where('validationDeadline', '<=', last)
      .orderBy('validationDeadline'),
  ];
}

function isDue(snapshot: QueryDocumentSnapshot, today: CalendarDay): boolean {
  return reminderOf(assignmentRecord.decode(snapshot.id, snapshot.data()), today) !== null;
}

/** Stores the missing reminders, from the present state of the tasks. */
async function sendDue(
  refs: readonly DocumentReference[],
  round: ReminderRun,
  context: Context,
): Promise<number> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...refs);
    const assignments = snapshots
      .map((snapshot) => read(assignmentRecord, snapshot))
      .filter((assignment) => assignment !== null);
    const reviews = await readReviews(transaction, context, assignments);
    const messages = assignments.flatMap((assignment) => {
      const reminder = reminderOf(assignment, round.today);
      const review = reviews.get(assignment.id);
      return reminder === null || review === undefined
        ? []
        : messagesOf(assignment, reminder, review, round);
    });
    if (messages.length === 0) return 0;
    const untold = await filterUnsent(transaction, firestore, messages);
    const uids = untold.map(({ uid }) => uid);
    const inboxes = await openInboxes(transaction, firestore, uids);
    inboxes.write(untold, { at: context.now(), by: null });
    return untold.length;
  });
}

function messagesOf(
  assignment: Assignment,
  reminder: Reminder,
  facts: ReviewFacts,
  { adminIds }: ReminderRun,
): readonly ReminderMessage[] {
  const { holder, uids } = ballInCourt(assignment, facts);
  if (holder === 'nobody') return [];
  const { key, ...when } = reminder;
  const { id, taskName, subsectionId, taskKey, projectName } = assignment;
  return (holder === 'admins' ? adminIds : uids).map((uid) => ({
    uid,
    id: serverId('deadline', id, key),
    kind: 'deadline',
    reason: REASONS[holder],
    subject: { kind: 'assignment', id },
    params: { taskName, subsectionId, taskKey, projectName, ...when },
  }));
}

async function readAdminIds({ firestore }: Context): Promise<readonly string[]> {
  const { docs } = await firestore.collection(USERS).where('role', '==', 'admin').get();
  return docs.filter(isActive).map(({ id }) => id);
}

function isActive(profile: { get(field: string): unknown }): boolean {
  return profile.get('status') === 'active';
}
