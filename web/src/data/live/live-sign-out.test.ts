import { act, renderHook, waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import type * as Reactfire from 'reactfire';
import { expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import { useLive, type Snapshot } from './live';

vi.mock('../firebase/streams', () => ({ reopenStreams: () => Promise.resolve() }));
vi.mock('reactfire', async (original) => ({
  ...(await original<typeof Reactfire>()),
  useFirestore: () => ({}),
}));

it('ends when the person leaves, though its reader is still there, and begins anew when they come back', async () => {
  let open = 0;
  let openings = 0;
  const source = () =>
    new Observable<Snapshot<number>>((subscriber) => {
      open += 1;
      openings += 1;
      subscriber.next({ value: openings, fromCache: false });
      return () => (open -= 1);
    });
  const read = () => renderHook(() => useLive('me/ana', source));

  markSignedIn();
  const before = read();
  await waitFor(() => expect(before.result.current).toMatchObject({ value: 1 }));
  act(forgetPersonInPage);
  expect(open).toBe(0);
  before.unmount();

  markSignedIn();
  const after = read();
  await waitFor(() => expect(after.result.current).toMatchObject({ value: 2 }));
  expect(open).toBe(1);
});
