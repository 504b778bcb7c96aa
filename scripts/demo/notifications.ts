import * as domain from '@ouvrage/domain';
import type { Notification, Assignment } from '@ouvrage/domain';
import { instantAt, shiftDay } from './clock';
import { PEOPLE } from './people';
import type { DemoDocument } from './task-records';

/**
 * Notifications about tasks, as the callables and the job for reminders would have written them, and how many
 * of them each person has seen.
 */

interface DemoTask {
  readonly id: string;
  readonly assignment: Omit<Assignment, 'id'>;
  readonly documents: readonly DemoDocument[];
}

/** The parts of an event that a notification repeats. */
interface TaskEventDetail {
  fields?: readonly string[];
  revision?: number;
  comment?: string;
  remarks?: number;
}

type Told = Pick<Notification, 'kind' | 'reason' | 'subject' | 'params'> & {
  readonly uid: string;
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
};

/** Age in days of the oldest notifications. Older ones would have been read. */
const TOLD_DAYS = 21;

/** Everyone last read their notifications this many days before D, at this minute of the day. */
const SEEN_BEFORE = 2;
const SEEN_MINUTE = 12 * 60;

/** Minute of the day at which reminders are sent (functions/src/index.ts). */
const REMINDER_MINUTE = 6 * 60;

const ACTIVE = new Set(PEOPLE.filter(({ left }) => left === undefined).map(({ uid }) => uid));

/**
 * Adds notifications to the documents, and their counts to the summaries and read markers.
 *
 * @param day D
 */
export function withNotifications(
  documents: readonly DemoDocument[],
  tasks: readonly DemoTask[],
  day: string,
): DemoDocument[] {
  const from = instantAt(shiftDay(day, -TOLD_DAYS), 0);
  const notices = tasks
    .flatMap((task) => [...toldOfActs(task), ...remindersOf(task, day)])
    .filter(({ uid, by, at }) => ACTIVE.has(uid) && uid !== by && at >= from);
  const seenAt = instantAt(shiftDay(day, -SEEN_BEFORE), SEEN_MINUTE);
  const counts = new Map(
    PEOPLE.map(({ uid }) => {
      const own = notices.filter((one) => one.uid === uid);
      return [uid, { all: own.length, seen: own.filter(({ at }) => at <= seenAt).length }];
    }),
  );
  return [
    ...documents.map((document) => withCounts(document, counts, seenAt)),
    ...markersOfOthers(documents, counts, seenAt),
    ...notices.map((one) => notificationOf(one, seenAt)),
  ];
}

function toldOfActs({ id, assignment, documents }: DemoTask): Told[] {
  const { assigneeId, validatorIds, archivedAt, deadline, validationDeadline } = assignment;
  const { projectName, subsectionId, taskKey, taskName } = assignment;
  const former = archivedAt === null ? '' : 'former-';
  const assignee = { uid: assigneeId, reason: `${former}assignee` };
  const validators = validatorIds.map((uid) => ({ uid, reason: `${former}validator` }));
  const everyone = [assignee, ...validators];
  const days = { deadline, validationDeadline };
  return documents.flatMap(({ path, data }) => {
    const kind = String(data['kind']);
    // People who lose a task are notified only of that.
    if (!path.includes('/events/') || (archivedAt !== null) !== (kind === 'unassigned')) return [];
    const { by, byName, at, detail } = data as {
      by: string;
      byName: string;
      at: Date;
      detail?: TaskEventDetail;
    };
    const recipients = (
      {
        assigned: [everyone, days],
        reassigned: [everyone, { ...days, fields: detail?.fields }],
        unassigned: [everyone, {}],
        submitted: [validators, { validationDeadline, revision: detail?.revision }],
        validated: [[assignee], { revision: detail?.revision }],
        rejected: [
          [assignee],
          {
            revision: detail?.revision,
            comment: detail?.comment,
            ...(detail?.remarks !== undefined && { remarks: detail.remarks }),
          },
        ],
      } as Readonly<Record<string, readonly [typeof everyone, object]>>
    )[kind];
    if (recipients === undefined) return [];
    const [people, more] = recipients;
    const params = { projectName, subsectionId, taskKey, taskName, byName, ...more };
    return people.map(
      (person) =>
        ({
          ...person,
          ...{ id: path.split('/').at(-1), kind, subject: { kind: 'assignment', id } },
          ...{ params, at, by },
        }) as Told,
    );
  });
}

/** Reminders that the job sent on the morning of D. */
function remindersOf({ id, assignment }: DemoTask, day: string): Told[] {
  const reminder = domain.reminderOf(assignment, day);
  if (reminder === null) return [];
  const { holder, uids } = domain.ballInCourt(assignment, {
    visas: [],
    isActive: (uid) => ACTIVE.has(uid),
    deputyOf: () => null,
  });
  const admins = PEOPLE.filter(({ role }) => role === 'admin').map(({ uid }) => uid);
  const { projectName, subsectionId, taskKey, taskName } = assignment;
  const { key, ...when } = reminder;
  return (holder === 'admins' ? admins : uids).map((uid) => ({
    uid,
    id: domain.serverId('deadline', id, key),
    kind: 'deadline',
    reason: holder === 'admins' ? 'admin' : holder === 'assignee' ? 'assignee' : 'validator',
    subject: { kind: 'assignment', id },
    params: { taskName, subsectionId, taskKey, projectName, ...when },
    at: instantAt(day, REMINDER_MINUTE),
    by: null,
  }));
}

function notificationOf({ uid, id, at, by, ...content }: Told, seenAt: Date): DemoDocument {
  const expiresAt = new Date(at.getTime() + domain.NOTIFICATION_DAYS * 86_400_000);
  return {
    path: domain.notificationPath(uid, id),
    data: {
      ...content,
      byId: by,
      createdAt: at,
      readAt: at <= seenAt ? seenAt : null,
      expiresAt,
    },
  };
}

type Counted = ReadonlyMap<string, { readonly all: number; readonly seen: number }>;

function withCounts({ path, data }: DemoDocument, counts: Counted, seenAt: Date): DemoDocument {
  for (const [uid, { all, seen }] of counts) {
    if (path === domain.summaryPath(uid)) return { path, data: { ...data, notificationSeq: all } };
    if (path !== domain.readMarkersPath(uid)) continue;
    return { path, data: { ...data, notificationsSeen: seen, notificationsSeenAt: seenAt } };
  }
  return { path, data };
}

/** Read markers of people who are in no conversation. */
function markersOfOthers(
  documents: readonly DemoDocument[],
  counts: Counted,
  seenAt: Date,
): DemoDocument[] {
  const there = new Set(documents.map(({ path }) => path));
  return [...counts]
    .filter(([uid]) => ACTIVE.has(uid) && !there.has(domain.readMarkersPath(uid)))
    .map(([uid, { seen }]) => ({
      path: domain.readMarkersPath(uid),
      data: {
        conversations: {},
        notificationsSeen: seen,
        notificationsSeenAt: seenAt,
        updatedAt: seenAt,
      },
    }));
}
