import type { Firestore } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partKeyOf, type DraftChange, type DraftPart } from './draft-changes';

/** One browser: what its tabs share. */
const browser = vi.hoisted(() => ({
  journal: new Map<string, DraftChange>(),
  isFull: false,
  turn: Promise.resolve(),
}));
const server = vi.hoisted(() => ({
  send: vi.fn<(...args: unknown[]) => Promise<'sent' | 'refused' | 'later'>>(),
}));

vi.mock('./draft-journal', () => ({
  keepChange: (change: DraftChange) => {
    if (browser.isFull) return Promise.reject(new Error('No room.'));
    browser.journal.set(partKeyOf(change), change);
    return Promise.resolve();
  },
  forgetChange: (change: DraftChange) => {
    const key = partKeyOf(change);
    if (browser.journal.get(key)?.stamp === change.stamp) browser.journal.delete(key);
    return Promise.resolve();
  },
  listChanges: () =>
    browser.isFull
      ? Promise.reject(new Error('No room.'))
      : Promise.resolve([...browser.journal.values()]),
}));
vi.mock('./draft-sending', () => ({
  sendChanges: (_firestore: unknown, _draft: unknown, changes: readonly DraftChange[]) =>
    server.send(changes.map(({ id, value }) => [id, value === null ? null : textOf(value)])),
}));
vi.mock('../core/person-tabs', () => ({
  runExclusively: (_name: string, _signal: AbortSignal, work: () => Promise<void>) =>
    (browser.turn = browser.turn.then(work)),
}));

function textOf(value: NonNullable<DraftPart['value']>): string {
  return typeof value === 'string' ? value : value.text;
}

const DRAFT = { uid: 'me', assignmentId: 'task', revision: 2 };
const remark = (id: string, text: string): DraftPart => ({
  ...{ kind: 'remarks', id },
  value: { page: 1, at: { x: 0.5, y: 0.5 }, text, createdAt: new Date(0) },
});

async function openTab() {
  vi.resetModules();
  const { draftOutbox } = await import('./draft-outbox');
  await draftOutbox.open('me', {} as Firestore);
  return draftOutbox;
}

async function returnOfTheLine() {
  const { reportReturn } = await import('../core/reachability');
  reportReturn();
}

const textsIn = (changes: ReadonlyMap<string, DraftChange>) =>
  [...changes.values()].map(({ value }) => (value === null ? null : textOf(value)));

beforeEach(() => {
  browser.journal.clear();
  browser.isFull = false;
  browser.turn = Promise.resolve();
  server.send.mockReset().mockResolvedValue('sent');
});
afterEach(() => vi.restoreAllMocks());

it('shows a change at once, keeps it in the browser, and sends it once the typing rests', async () => {
  const outbox = await openTab();
  outbox.write(DRAFT, remark('a', 'Cot'));
  outbox.write(DRAFT, remark('a', 'Coter'));
  expect(textsIn(outbox.get().waiting)).toEqual(['Coter']);
  expect(browser.journal.size).toBe(1);
  await outbox.flush(DRAFT);
  expect(server.send.mock.calls).toEqual([[[['a', 'Coter']]]]);
  expect(outbox.get().waiting.size).toBe(0);
  expect(browser.journal.size).toBe(0);
  // It is shown until the listener has it.
  expect(textsIn(outbox.get().sentChanges)).toEqual(['Coter']);
  outbox.handleArrival(DRAFT, true);
  expect(outbox.get().sentChanges.size).toBe(0);
});

it('loses nothing to a lost connection: it waits, and goes when the line is back', async () => {
  server.send.mockResolvedValueOnce('later');
  const outbox = await openTab();
  outbox.write(DRAFT, remark('a', 'Coter'));
  const flushing = outbox.flush(DRAFT);
  await vi.waitFor(() => expect(server.send).toHaveBeenCalledOnce());
  expect(browser.journal.size).toBe(1);
  outbox.write(DRAFT, remark('b', 'Enrobage'));
  await vi.waitFor(async () => {
    await returnOfTheLine();
    expect(server.send).toHaveBeenCalledTimes(2);
  });
  await flushing;
  expect(server.send).toHaveBeenLastCalledWith([
    ['a', 'Coter'],
    ['b', 'Enrobage'],
  ]);
  expect(browser.journal.size).toBe(0);
});

it('sends what a closed tab has left', async () => {
  server.send.mockReturnValueOnce(new Promise(() => undefined));
  const closedTab = await openTab();
  closedTab.write(DRAFT, remark('a', 'Coter'));
  void closedTab.flush(DRAFT);
  await vi.waitFor(() => expect(server.send).toHaveBeenCalledOnce());
  // Its lock is free once the tab is closed.
  browser.turn = Promise.resolve();
  const next = await openTab();
  expect(textsIn(next.get().waiting)).toEqual(['Coter']);
  await next.flush(DRAFT);
  expect(server.send).toHaveBeenCalledTimes(2);
  expect(browser.journal.size).toBe(0);
});

it('sends again what was changed while it was being sent', async () => {
  let answer: (outcome: 'sent') => void = () => undefined;
  server.send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const outbox = await openTab();
  outbox.write(DRAFT, remark('a', 'Cot'));
  const flushing = outbox.flush(DRAFT);
  await vi.waitFor(() => expect(server.send).toHaveBeenCalledOnce());
  outbox.write(DRAFT, remark('a', 'Coter'));
  answer('sent');
  await flushing;
  expect(server.send).toHaveBeenLastCalledWith([['a', 'Coter']]);
  expect(outbox.get().waiting.size).toBe(0);
});

it('keeps what the server refuses, and tries it again when the person goes on', async () => {
  server.send.mockResolvedValueOnce('refused');
  const outbox = await openTab();
  outbox.write(DRAFT, remark('a', 'Coter'));
  outbox.write(DRAFT, { kind: 'lifts', id: 'r1', value: 'closed' });
  await outbox.flush(DRAFT);
  // Words are kept; a lift means nothing any more.
  expect([...outbox.get().waiting.values()].map(({ isRefused }) => isRefused)).toEqual([true]);
  expect([...browser.journal.values()].map(({ isRefused }) => isRefused)).toEqual([true]);
  outbox.write(DRAFT, remark('b', 'Enrobage'));
  await outbox.flush(DRAFT);
  expect(server.send).toHaveBeenLastCalledWith([
    ['a', 'Coter'],
    ['b', 'Enrobage'],
  ]);
});

it('asks before leaving only while the browser stores nothing', async () => {
  browser.isFull = true;
  const outbox = await openTab();
  server.send.mockReturnValueOnce(new Promise(() => undefined));
  outbox.write(DRAFT, remark('a', 'Coter'));
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await outbox.discard(DRAFT);
  expect(leave()).toBe(false);
  expect(outbox.get().waiting.size).toBe(0);
});

it('leaves nothing of a person on the page when they sign out', async () => {
  server.send.mockResolvedValue('later');
  const outbox = await openTab();
  outbox.write(DRAFT, remark('a', 'Coter'));
  outbox.close();
  expect(outbox.get().waiting.size).toBe(0);
  expect(browser.journal.size).toBe(1);
});
