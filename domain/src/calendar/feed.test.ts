import { describe, expect, it } from 'vitest';
import { calendarFeedRecord, isFeedOf } from './feed';

const SESSION = new Date('2026-11-21T08:00:00Z');
const feed = { sessionAt: SESSION };
const user = { status: 'active', tokensValidAfter: SESSION } as const;

describe('an address of a calendar', () => {
  it('works while the session that made it would', () => {
    expect(isFeedOf(feed, user)).toBe(true);
    expect(isFeedOf(feed, { ...user, tokensValidAfter: new Date('2026-11-21T08:00:00.9Z') })).toBe(
      true,
    );
    expect(isFeedOf(feed, { ...user, tokensValidAfter: new Date('2026-11-21T08:00:01Z') })).toBe(
      false,
    );
    expect(isFeedOf(feed, { ...user, status: 'disabled' })).toBe(false);
  });

  it('that was stored without its session counts from when it was made', () => {
    const createdAt = new Date('2026-11-21T09:00:00Z');
    const document = { hash: 'a', createdAt };
    expect(calendarFeedRecord.decode('hugo', document).sessionAt).toEqual(createdAt);
    const sessionAt = SESSION;
    expect(calendarFeedRecord.decode('hugo', { ...document, sessionAt }).sessionAt).toEqual(
      SESSION,
    );
  });
});
