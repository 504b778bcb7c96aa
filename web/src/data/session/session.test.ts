import type { User } from '@ouvrage/domain';
import { describe, expect, it, vi } from 'vitest';
import { sessionOf, type ProfileState } from './session';

const check = vi.fn();
const retry = vi.fn();
const account = { uid: 'nadia', signedInAt: new Date('2026-03-02T09:00:00Z') };
const LOADING: ProfileState = { status: 'loading', retry };

describe('a session of which nothing is known', () => {
  it('is loading until it is late, and then unreachable, whichever half is missing', () => {
    for (const half of ['loading', account] as const) {
      const isEntering = half === account;
      expect(sessionOf(half, LOADING, null, false, check)).toMatchObject({
        status: 'loading',
        isEntering,
      });
      expect(sessionOf(half, LOADING, null, true, check)).toMatchObject({
        status: 'unreachable',
        isLate: true,
        isEntering,
      });
    }
  });

  it('is not said to be late when reading it has failed', () => {
    const session = sessionOf(account, { status: 'error', retry }, null, false, check);
    expect(session).toMatchObject({ status: 'unreachable', isLate: false });
  });

  it('is asked for again in both halves', () => {
    const session = sessionOf(account, LOADING, null, true, check);
    if (session.status === 'unreachable') session.retry();
    expect(check).toHaveBeenCalledOnce();
    expect(retry).toHaveBeenCalledOnce();
  });
});

it('a session that is known is not late, whatever was said before', () => {
  const user = { id: 'nadia' } as User;
  const ready: ProfileState = { status: 'ready', user };
  expect(sessionOf(account, ready, null, true, check)).toEqual({ status: 'signed-in', user });
  expect(sessionOf(null, LOADING, null, true, check)).toMatchObject({ status: 'signed-out' });
});
