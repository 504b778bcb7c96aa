import { AppError } from '@ouvrage/domain';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreachableError } from '../firebase/call';
import { endOlderSessions } from './sign-in-profile';

const { call, reachability } = vi.hoisted(() => ({
  call: vi.fn(),
  reachability: { isUnreachable: false, tell: (): void => undefined },
}));
vi.mock('../firebase/call', async (load) => ({
  ...(await load<object>()),
  callByName: call,
}));
vi.mock('../core/reachability', () => ({
  isUnreachable: () => reachability.isUnreachable,
  subscribeToReachability: (listener: () => void) => {
    reachability.tell = listener;
    return () => (reachability.tell = () => undefined);
  },
}));

beforeEach(() => call.mockReset());

it('asks the server once', async () => {
  call.mockResolvedValue({});

  await endOlderSessions();

  expect(call.mock.calls).toEqual([['signInProfile', {}]]);
});

it('asks again when the connection is back, and not before', async () => {
  call.mockRejectedValueOnce(new UnreachableError('cut')).mockResolvedValue({});
  await endOlderSessions();

  reachability.isUnreachable = true;
  reachability.tell();
  expect(call).toHaveBeenCalledTimes(1);
  reachability.isUnreachable = false;
  reachability.tell();
  reachability.tell();

  expect(call).toHaveBeenCalledTimes(2);
});

it('leaves a refusal to who watches the profile', async () => {
  call.mockRejectedValueOnce(new AppError('auth/account-disabled'));

  await endOlderSessions();
  reachability.tell();

  expect(call).toHaveBeenCalledTimes(1);
});
