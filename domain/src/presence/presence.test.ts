import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, OFFLINE_AFTER_MS, presenceAt } from './presence';

const SEEN = new Date('2026-11-22T09:00:00Z');
const after = (milliseconds: number) => new Date(SEEN.getTime() + milliseconds);

describe('presenceAt', () => {
  it.each([
    ['at the heartbeat itself', 0, 'away'],
    ['when the next heartbeat is due', HEARTBEAT_MS, 'away'],
    ['just before it is too old', OFFLINE_AFTER_MS - 1, 'away'],
    ['when it is too old', OFFLINE_AFTER_MS, 'offline'],
    ['by a clock that is behind the server', -30_000, 'away'],
  ])('is told by the age of the last heartbeat: %s', (_case, age, presence) => {
    const record = { uid: 'sofia', state: 'away', lastSeenAt: SEEN } as const;

    expect(presenceAt(record, after(age))).toBe(presence);
  });

  it('is offline for someone who was never seen', () => {
    expect(presenceAt(null, SEEN)).toBe('offline');
  });

  it('says offline within three minutes of the last sign of life', () => {
    expect(OFFLINE_AFTER_MS).toBeLessThan(180_000);
    expect(OFFLINE_AFTER_MS).toBeGreaterThan(HEARTBEAT_MS);
  });
});
