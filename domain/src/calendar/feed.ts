import * as yup from 'yup';
import type { CallableContract } from '../core/callable-contract';
import { orElse, readInstant } from '../core/document-codec';
import { field, instant, pathId, record, text, type RecordOf } from '../core/record';
import { isSessionValid, type User } from '../people/user';

/** How long a calendar may be kept by who fetches it, in seconds. */
export const FEED_CACHE_SECONDS = 300;

/** The address of a feed, on the site. */
export const feedAddress = (token: string): string => `/api/calendar/${token}.ics`;

/**
 * `calendarFeeds/{uid}`: the address at which other calendars fetch a person's. Functions alone write it; the
 * address itself is stored nowhere.
 */
export const calendarFeedRecord = record({
  id: pathId(),
  /** SHA-256 of the token, in hexadecimal. */
  hash: text(),
  /** When the session that made it signed in; older documents say only when it was made. */
  sessionAt: field((data, name) =>
    orElse(() => readInstant(data, name), readInstant(data, 'createdAt')),
  ),
  createdAt: instant(),
});
export type CalendarFeed = RecordOf<typeof calendarFeedRecord>;

/**
 * Whether an address still works. It ends with the session that made it: by another password, address or role, and by
 * disabling the account. Signing out does not end it.
 */
export function isFeedOf(
  { sessionAt }: Pick<CalendarFeed, 'sessionAt'>,
  user: Pick<User, 'status' | 'tokensValidAfter'>,
): boolean {
  return user.status === 'active' && isSessionValid(user, sessionAt);
}

const noContent = yup.object({}).noUnknown().required();
/** Nothing: who asks is in the token. */
export type CalendarFeedRequest = object;

/** Makes the caller's address, which ends the one before. Its token, of 128 random bits, is answered this once. */
export const makeCalendarFeedContract: CallableContract<
  CalendarFeedRequest,
  { readonly token: string }
> = { name: 'makeCalendarFeed', request: noContent };

/** Ends the caller's address. */
export const revokeCalendarFeedContract: CallableContract<
  CalendarFeedRequest,
  { readonly isRevoked: true }
> = { name: 'revokeCalendarFeed', request: noContent };
