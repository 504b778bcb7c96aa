import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedPath, type CalendarFeed, type CalendarFeedRequest } from '@ouvrage/domain';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';

const TOKEN_BYTES = 16;

/** Makes an address for the caller's calendar. The one before ends with it. Only its hash is stored. */
export async function makeCalendarFeed(
  _request: CalendarFeedRequest,
  caller: Caller,
  context: Context,
): Promise<{ token: string }> {
  const user = await readActiveUser(context, caller);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const feed: Omit<CalendarFeed, 'id'> = {
    hash: hashOfToken(token),
    sessionAt: caller.authTime,
    createdAt: context.now(),
  };
  await context.firestore.doc(calendarFeedPath(user.id)).set(feed);
  return { token };
}

/** Ends the address of the caller's calendar, if there is one. */
export async function revokeCalendarFeed(
  _request: CalendarFeedRequest,
  caller: Caller,
  context: Context,
): Promise<{ isRevoked: true }> {
  const user = await readActiveUser(context, caller);
  await context.firestore.doc(calendarFeedPath(user.id)).delete();
  return { isRevoked: true };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
