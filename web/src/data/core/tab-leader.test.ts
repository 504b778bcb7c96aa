import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAsLeader } from './tab-leader';

/** The browser's locks, as far as they are used here: each name has one holder, the others queue. */
const queues = new Map<string, Promise<unknown>>();

async function request(
  name: string,
  { signal }: { readonly signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return work();
  });
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  await turn;
}

beforeEach(() => {
  queues.clear();
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function openTab(subject: string, uid: string) {
  const session = new AbortController();
  const onElected = vi.fn();
  const end = runAsLeader(subject, uid, session.signal, onElected);
  return { session, onElected, end };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('elects one tab, and the next one when it ends', async () => {
  const first = openTab('uploads', 'anna');
  const second = openTab('uploads', 'anna');
  await settle();
  expect(first.onElected).toHaveBeenCalledOnce();
  expect(second.onElected).not.toHaveBeenCalled();

  first.session.abort();
  await first.end;
  await settle();
  expect(second.onElected).toHaveBeenCalledOnce();
});

it('elects one for each subject and each person', async () => {
  const tabs = [
    openTab('uploads', 'anna'),
    openTab('presence', 'anna'),
    openTab('uploads', 'omar'),
  ];
  await settle();
  for (const { onElected } of tabs) expect(onElected).toHaveBeenCalledOnce();
});

it('never elects a tab whose session has ended before its turn', async () => {
  const first = openTab('uploads', 'anna');
  const second = openTab('uploads', 'anna');
  second.session.abort();
  first.session.abort();
  await Promise.all([first.end, second.end]);
  expect(second.onElected).not.toHaveBeenCalled();
});
