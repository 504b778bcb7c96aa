import { AppError } from '@ouvrage/domain';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreachableError } from '../firebase/call';
import { useProfileState } from './profile-session';

const server = vi.hoisted(() => ({ signInProfile: vi.fn<() => Promise<void>>() }));
vi.mock('./sign-in-profile', () => server);
vi.mock('reactfire', () => ({ useFirestore: () => ({}) }));
// An account without a profile.
const live = vi.hoisted(() => ({ status: 'ready', value: null, fromCache: false, retry: vi.fn() }));
vi.mock('../live/live', () => ({ useLive: () => live }));

const account = { uid: 'nadia', signedInAt: new Date('2026-03-02T09:00:00Z') };
const onRefused = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

async function renderProfile() {
  const { result } = renderHook(() => useProfileState(account, onRefused));
  await act(() => vi.dynamicImportSettled());
  return result;
}

it('refuses an account that the server gives no profile', async () => {
  server.signInProfile.mockRejectedValue(new AppError('auth/no-profile'));
  await renderProfile();
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('auth/no-profile');
});

it('refuses nobody because the server does not answer, and asks it again', async () => {
  server.signInProfile.mockRejectedValue(new UnreachableError('no answer'));
  const result = await renderProfile();
  expect(onRefused).not.toHaveBeenCalled();
  expect(result.current.status).toBe('error');

  await act(async () => {
    if (result.current.status !== 'ready') result.current.retry();
    await Promise.resolve();
  });
  expect(server.signInProfile).toHaveBeenCalledTimes(2);
});
