import {
  assignmentRecord,
  ASSIGNMENTS,
  CALENDAR_FEEDS,
  calendarFeedRecord,
  FEED_CACHE_SECONDS,
  isFeedOf,
  meetingRecord,
  MEETINGS,
  rateLimitPath,
  userPath,
  userRecord,
  userSettingsPath,
  userSettingsRecord,
  DEFAULT_LANGUAGE,
  type User,
} from '@ouvrage/domain';
import { CallCounter } from '../platform/call-limit';
import { clientAddress } from '../platform/client-address';
import type { Context } from '../platform/context';
import type { HttpAnswer, HttpRequest } from '../platform/define-endpoint';
import { countInWindow, HOUR, type RateLimit } from '../platform/rate-limit';
import { read } from '../platform/snapshot';
import { hashOfToken } from './change-feed';
import { calendarOf } from './feed-events';

/** Calendars fetch some times an hour, from servers that many people share. */
const PER_FEED: RateLimit = { max: 60, length: HOUR };
/**
 * Fetches of what is no feed's address: somebody tries tokens. Counted in memory, because a caller who invents another
 * network address each time would write as many documents. All of them together first: no header moves that limit.
 */
const misses = new CallCounter({ max: 600, length: HOUR });
const missesByNetwork = new CallCounter({ max: 60, length: HOUR });

const TOKEN = /\/([\w-]{22})\.ics$/;

/**
 * `GET /api/calendar/{token}.ics`: a person's deadlines and meetings, for other calendars. Whatever is not a feed of
 * an active account is answered alike.
 */
export async function serveFeed(request: HttpRequest, context: Context): Promise<HttpAnswer> {
  const { method, path } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, body: { error: 'invalid' }, headers: { allow: 'GET, HEAD' } };
  }
  const token = TOKEN.exec(path)?.[1];
  // What is not shaped like a token costs no read.
  const user = token === undefined ? null : await findOwner(hashOfToken(token), context);
  const wait = user === null ? countMiss(request, context) : await countFetch(user, context);
  if (wait !== null) {
    const headers = { 'retry-after': String(wait) };
    return { status: 429, body: { error: 'too-many' }, headers };
  }
  if (user === null) return { status: 404, body: { error: 'unknown' } };
  return {
    status: 200,
    body: await calendarFor(user, context),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="ouvrage.ics"',
      'cache-control': `private, max-age=${FEED_CACHE_SECONDS}`,
    },
  };
}

/** The person whose feed has this hash, while it is valid; null for nobody. */
async function findOwner(hash: string, { firestore }: Context): Promise<User | null> {
  const { docs } = await firestore
    .collection(CALENDAR_FEEDS)
    .where('hash', '==', hash)
    .limit(1)
    .get();
  const feed = docs[0] === undefined ? null : read(calendarFeedRecord, docs[0]);
  if (feed === null) return null;
  const user = read(userRecord, await firestore.doc(userPath(feed.id)).get());
  return user !== null && isFeedOf(feed, user) ? user : null;
}

/** The seconds to wait; null while no limit is reached. */
function countMiss(request: HttpRequest, context: Context): number | null {
  const now = context.now();
  return misses.waitOf('', now) ?? missesByNetwork.waitOf(clientAddress(request), now);
}

/** The seconds to wait; null while the limit is not reached. */
function countFetch({ id }: User, context: Context): Promise<number | null> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(rateLimitPath(`calendar-${id}`));
    const count = countInWindow(await transaction.get(ref), PER_FEED, context.now());
    if (count.isFull) return count.seconds;
    transaction.set(ref, count.window);
    return null;
  });
}

async function calendarFor({ id: uid }: User, context: Context): Promise<string> {
  const { firestore } = context;
  const live = firestore.collection(ASSIGNMENTS).where('archivedAt', '==', null);
  const [ownTasks, reviews, reviewsForOthers, meetings, settings] = await Promise.all([
    live.where('assigneeId', '==', uid).get(),
    live.where('validatorIds', 'array-contains', uid).get(),
    live.where('deputyIds', 'array-contains', uid).get(),
    firestore.collection(MEETINGS).where('participantIds', 'array-contains', uid).get(),
    firestore.doc(userSettingsPath(uid)).get(),
  ]);
  const tasks = new Map(
    [ownTasks, reviews, reviewsForOthers]
      .flatMap(({ docs }) => docs.flatMap((doc) => read(assignmentRecord, doc) ?? []))
      .map((task) => [task.id, task]),
  );
  return calendarOf({
    uid,
    language: read(userSettingsRecord, settings)?.language ?? DEFAULT_LANGUAGE,
    origin: context.siteOrigin,
    tasks: [...tasks.values()],
    meetings: meetings.docs.flatMap((doc) => read(meetingRecord, doc) ?? []),
    now: context.now(),
  });
}
