import { instantAt, shiftDay } from './clock.mjs';
import { PEOPLE } from './people.mjs';

/**
 * What everyone was told of the tasks, as the callables and the job of the reminders would have, and how
 * much of it they have seen: their bell says the rest.
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {import('./task-records.mjs').DemoDocument} DemoDocument
 * @typedef {import('@ouvrage/domain').Notification} Notification
 *
 * @typedef {{ readonly id: string, readonly assignment: Omit<import('@ouvrage/domain').Assignment, 'id'>, readonly documents: readonly DemoDocument[] }} DemoTask
 * @typedef {Pick<Notification, 'kind' | 'reason' | 'subject' | 'params'> & { readonly uid: string, readonly id: string, readonly at: Date, readonly by: string | null }} Told
 */

/** Days of which is told: what is older was read, and is nothing to show. */
const TOLD_DAYS = 21;

/** Everyone last looked so many days before D, at this minute of the day; what was there is read. */
const SEEN_BEFORE = 2;
const SEEN_MINUTE = 12 * 60;

/** When the reminders are sent (functions/src/index.ts). */
const REMINDER_MINUTE = 6 * 60;

const ACTIVE = new Set(PEOPLE.filter(({ left }) => left === undefined).map(({ uid }) => uid));

/**
 * The same documents and what people were told, counted in their summaries and read markers.
 *
 * @param {Domain} domain
 * @param {readonly DemoDocument[]} documents
 * @param {readonly DemoTask[]} tasks
 * @param {string} day D
 * @returns {DemoDocument[]}
 */
export function withNotifications(domain, documents, tasks, day) {
  const from = instantAt(shiftDay(day, -TOLD_DAYS), 0);
  const notices = tasks
    .flatMap((task) => [...toldOfActs(task), ...remindersOf(domain, task, day)])
    .filter(({ uid, by, at }) => ACTIVE.has(uid) && uid !== by && at >= from);
  const seenAt = instantAt(shiftDay(day, -SEEN_BEFORE), SEEN_MINUTE);
  const counts = new Map(
    PEOPLE.map(({ uid }) => {
      const own = notices.filter((one) => one.uid === uid);
      return [uid, { all: own.length, seen: own.filter(({ at }) => at <= seenAt).length }];
    }),
  );
  return [
    ...documents.map((document) => withCounts(domain, document, counts, seenAt)),
    ...markersOfOthers(domain, documents, counts, seenAt),
    ...notices.map((one) => notificationOf(domain, one, seenAt)),
  ];
}

/**
 * @param {DemoTask} task
 * @returns {Told[]}
 */
function toldOfActs({ id, assignment, documents }) {
  const { assigneeId, validatorIds, archivedAt, deadline, validationDeadline } = assignment;
  const { projectName, subsectionId, taskKey, taskName } = assignment;
  const former = archivedAt === null ? '' : 'former-';
  const assignee = { uid: assigneeId, reason: `${former}assignee` };
  const validators = validatorIds.map((uid) => ({ uid, reason: `${former}validator` }));
  const everyone = [assignee, ...validators];
  const days = { deadline, validationDeadline };
  return documents.flatMap(({ path, data }) => {
    const kind = String(data['kind']);
    // Whom a task leaves is told that it did, and nothing more of it.
    if (!path.includes('/events/') || (archivedAt !== null) !== (kind === 'unassigned')) return [];
    const { by, byName, at, detail } = /** @type {Record<string, any>} */ (data);
    const recipients =
      /** @type {Readonly<Record<string, readonly [typeof everyone, object]>>} */ ({
        assigned: [everyone, days],
        reassigned: [everyone, { ...days, fields: detail.fields }],
        unassigned: [everyone, {}],
        submitted: [validators, { validationDeadline, revision: detail.revision }],
        validated: [[assignee], { revision: detail.revision }],
        rejected: [[assignee], { revision: detail.revision, comment: detail.comment }],
      })[kind];
    if (recipients === undefined) return [];
    const [people, more] = recipients;
    const params = { projectName, subsectionId, taskKey, taskName, byName, ...more };
    return people.map(
      (person) =>
        /** @type {Told} */ ({
          ...person,
          ...{ id: path.split('/').at(-1), kind, subject: { kind: 'assignment', id } },
          ...{ params, at, by },
        }),
    );
  });
}

/**
 * What the job told on the morning of D.
 *
 * @param {Domain} domain
 * @param {DemoTask} task
 * @param {string} day
 * @returns {Told[]}
 */
function remindersOf(domain, { id, assignment }, day) {
  const reminder = domain.reminderOf(assignment, day);
  if (reminder === null) return [];
  const { holder, uids } = domain.ballInCourt(assignment, (uid) => ACTIVE.has(uid));
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

/**
 * @param {Domain} domain
 * @param {Told} told
 * @param {Date} seenAt
 * @returns {DemoDocument}
 */
function notificationOf(domain, { uid, id, at, by, ...content }, seenAt) {
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

/**
 * @typedef {ReadonlyMap<string, { readonly all: number, readonly seen: number }>} Counted
 *
 * @param {Domain} domain
 * @param {DemoDocument} document
 * @param {Counted} counts
 * @param {Date} seenAt
 * @returns {DemoDocument}
 */
function withCounts(domain, { path, data }, counts, seenAt) {
  for (const [uid, { all, seen }] of counts) {
    if (path === domain.summaryPath(uid)) return { path, data: { ...data, notificationSeq: all } };
    if (path !== domain.readMarkersPath(uid)) continue;
    return { path, data: { ...data, notificationsSeen: seen, notificationsSeenAt: seenAt } };
  }
  return { path, data };
}

/**
 * Of people who are in no conversation.
 *
 * @param {Domain} domain
 * @param {readonly DemoDocument[]} documents
 * @param {Counted} counts
 * @param {Date} seenAt
 * @returns {DemoDocument[]}
 */
function markersOfOthers(domain, documents, counts, seenAt) {
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
