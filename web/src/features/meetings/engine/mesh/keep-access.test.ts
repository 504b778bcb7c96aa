import type { MeetingAccess } from '@ouvrage/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAccess } from './keep-access';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

const until = (expiresAt: string): MeetingAccess => ({
  engine: 'mesh',
  moderator: false,
  maxPeers: 6,
  iceServers: [],
  jitsi: null,
  expiresAt,
});

function keep(renew: () => Promise<MeetingAccess>) {
  const end = new AbortController();
  const renewals: string[] = [];
  keepAccess(
    until('2026-11-22T10:00:00Z'),
    renew,
    () => new Date(),
    end.signal,
    ({ expiresAt }) => renewals.push(expiresAt),
  );
  return { end, renewals };
}

it('access is asked for again five minutes before it expires, each time', async () => {
  const renew = vi
    .fn<() => Promise<MeetingAccess>>()
    .mockResolvedValueOnce(until('2026-11-22T12:00:00Z'))
    .mockResolvedValueOnce(until('2026-11-22T14:00:00Z'));
  const { renewals } = keep(renew);
  await vi.advanceTimersByTimeAsync(114 * 60_000);
  expect(renewals).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals).toEqual(['2026-11-22T12:00:00Z']);
  await vi.advanceTimersByTimeAsync(120 * 60_000);
  expect(renewals).toEqual(['2026-11-22T12:00:00Z', '2026-11-22T14:00:00Z']);
});

it('an attempt that fails is made again after a minute', async () => {
  const renew = vi
    .fn<() => Promise<MeetingAccess>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(until('2026-11-22T12:00:00Z'));
  const { renewals } = keep(renew);
  await vi.advanceTimersByTimeAsync(116 * 60_000);
  expect(renewals).toEqual(['2026-11-22T12:00:00Z']);
});

it('nobody asks for a stay that is over', async () => {
  const renew = vi.fn<() => Promise<MeetingAccess>>().mockRejectedValue(new Error('offline'));
  const { end } = keep(renew);
  end.abort();
  await vi.advanceTimersByTimeAsync(180 * 60_000);
  expect(renew).not.toHaveBeenCalled();
});
