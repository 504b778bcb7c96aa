import * as yup from 'yup';
import type { CallableContract } from '../core/callable-contract';
import { instant, pathId, record, text, type RecordOf } from '../core/record';

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
  createdAt: instant(),
});
export type CalendarFeed = RecordOf<typeof calendarFeedRecord>;

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
