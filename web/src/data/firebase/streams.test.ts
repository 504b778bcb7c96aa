import type { Firestore } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Listening from './listener-answers';

const sdk = vi.hoisted(() => ({ disableNetwork: vi.fn(), enableNetwork: vi.fn() }));
vi.mock('firebase/firestore', () => sdk);

// Only ever handed on.
const firestore = vi.fn() as unknown as Firestore;
let isAway: boolean;
let fetchMock: ReturnType<typeof vi.fn>;
let listening: typeof Listening;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  isAway = false;
  fetchMock = vi.fn(() =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: 404 })),
  );
  vi.stubGlobal('fetch', fetchMock);
  listening = await import('./listener-answers');
  const { watchStreams } = await import('./streams');
  watchStreams(firestore);
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('while a listener is not answered', () => {
  it('opens the streams anew two seconds after the host is there again at the latest', async () => {
    isAway = true;
    listening.expectAnswer();
    await pass(30);
    expect(sdk.enableNetwork).not.toHaveBeenCalled();

    isAway = false;
    await pass(2);
    expect(sdk.disableNetwork).toHaveBeenCalledExactlyOnceWith(firestore);
    expect(sdk.enableNetwork).toHaveBeenCalledExactlyOnceWith(firestore);
  });

  it('cuts off no stream that is slow to open, and tries those that are stuck', async () => {
    listening.expectAnswer();
    await pass(19);
    expect(sdk.enableNetwork).not.toHaveBeenCalled();
    await pass(3);
    expect(sdk.enableNetwork).toHaveBeenCalledOnce();
  });

  it('asks nothing before anybody has waited too long, and no more once there is an answer', async () => {
    const answer = listening.expectAnswer();
    await pass(4);
    expect(fetchMock).not.toHaveBeenCalled();
    await pass(3);
    expect(fetchMock).toHaveBeenCalled();

    answer.resolve();
    await pass(1);
    fetchMock.mockClear();
    await pass(60);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(sdk.enableNetwork).not.toHaveBeenCalled();
  });
});

it('opens them once, however many ask for it at the same time', async () => {
  const { reopenStreams } = await import('./streams');
  await Promise.all([reopenStreams(firestore), reopenStreams(firestore)]);
  expect(sdk.enableNetwork).toHaveBeenCalledOnce();
  await reopenStreams(firestore);
  expect(sdk.enableNetwork).toHaveBeenCalledTimes(2);
});
