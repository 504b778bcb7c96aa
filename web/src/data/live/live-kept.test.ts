import { act, renderHook } from '@testing-library/react';
import { Observable, type Subscriber } from 'rxjs';
import type * as Reactfire from 'reactfire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import { KEPT_MAX, KEPT_MS, useLive, type Snapshot } from './live';

vi.mock('../firebase/streams', () => ({ reopenStreams: () => Promise.resolve() }));
vi.mock('reactfire', async (original) => ({
  ...(await original<typeof Reactfire>()),
  useFirestore: () => ({}),
}));

beforeEach(() => {
  vi.useFakeTimers();
  markSignedIn();
});
afterEach(() => {
  act(forgetPersonInPage);
  vi.useRealTimers();
});

/** A list on the server, and the listeners that are open on it. */
function createList() {
  const open = new Set<Subscriber<Snapshot<string>>>();
  let openings = 0;
  let value = 'first';
  const source = () =>
    new Observable<Snapshot<string>>((subscriber) => {
      open.add(subscriber);
      openings += 1;
      subscriber.next({ value, fromCache: false });
      return () => open.delete(subscriber);
    });
  return {
    source,
    listeners: () => open.size,
    openings: () => openings,
    change: (next: string) => {
      value = next;
      for (const subscriber of open) subscriber.next({ value, fromCache: false });
    },
    deny: () => {
      for (const subscriber of open) subscriber.error({ code: 'permission-denied' });
    },
  };
}

const read = (id: string, { source }: ReturnType<typeof createList>, isKept = true) =>
  renderHook(() => useLive(id, source, { isKept }));

/** A screen is opened and left. */
function visit(id: string, list: ReturnType<typeof createList>, isKept = true): void {
  read(id, list, isKept).unmount();
}

it('shows a list that is opened again at once as it is now, by the listener of the first time', () => {
  const list = createList();
  visit('project', list);
  vi.advanceTimersByTime(KEPT_MS - 1000);
  list.change('second');
  vi.advanceTimersByTime(1);

  const again = read('project', list);
  expect(again.result.current).toMatchObject({ status: 'ready', value: 'second' });
  expect(list.openings()).toBe(1);
  vi.advanceTimersByTime(2 * KEPT_MS);
  expect(list.listeners()).toBe(1);
});

it('ends some seconds after its reader, or after an hour where it is kept', () => {
  const [message, project] = [createList(), createList()];
  visit('messages', message, false);
  visit('project', project);
  vi.advanceTimersByTime(60_000);
  expect([message.listeners(), project.listeners()]).toEqual([0, 1]);
  vi.advanceTimersByTime(KEPT_MS);
  expect(project.listeners()).toBe(0);
});

it('keeps as many as the limit without a reader: first ends the one that was left first', () => {
  const lists = Array.from({ length: KEPT_MAX }, createList);
  const extra = createList();
  for (const [index, list] of lists.entries()) visit(`list-${index}`, list);
  const [first, second] = lists;
  if (first === undefined || second === undefined) throw new Error('The limit is too low.');
  visit('list-0', first);
  const reader = read('extra', extra);
  expect(second.listeners()).toBe(1);
  reader.unmount();

  expect(second.listeners()).toBe(0);
  expect([first, ...lists.slice(2), extra].map((list) => list.listeners())).toEqual(
    Array.from({ length: KEPT_MAX }, () => 1),
  );
});

it('shows nothing of a list that was denied while nobody looked, and asks again', () => {
  const list = createList();
  visit('project', list);
  list.deny();
  const cache = (globalThis as { _reactFirePreloadedObservables?: Map<string, { value: unknown }> })
    ._reactFirePreloadedObservables;
  expect(cache?.get('project#0')?.value).toEqual({ status: 'error', isDenied: true });

  const states: unknown[] = [];
  list.change('of others');
  const refusingSource = () =>
    new Observable<Snapshot<string>>((subscriber) => {
      subscriber.error({ code: 'permission-denied' });
    });
  renderHook(() => {
    states.push(useLive('project', refusingSource, { isKept: true }));
  });
  expect(states).not.toEqual([]);
  for (const state of states) expect(state).not.toHaveProperty('value');
});

it('ends with the person: the next one at this tab opens anew', () => {
  const list = createList();
  visit('project', list);
  act(forgetPersonInPage);
  expect(list.listeners()).toBe(0);
  list.change('of others');

  markSignedIn();
  visit('project', list);
  expect(list.openings()).toBe(2);
});
