import { act, renderHook } from '@testing-library/react';
import type { Project } from '@ouvrage/domain';
import { Observable, type Subscriber } from 'rxjs';
import type * as Reactfire from 'reactfire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import { useListened, useLive, type Snapshot } from './live';

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

/** A list of projects on the server. */
function createList(...names: readonly string[]) {
  const open = new Set<Subscriber<Snapshot<readonly Project[]>>>();
  let openings = 0;
  const listOf = (all: readonly string[]) => all.map((name) => ({ id: name, name }) as Project);
  return {
    source: () =>
      new Observable<Snapshot<readonly Project[]>>((subscriber) => {
        openings += 1;
        open.add(subscriber);
        subscriber.next({ value: listOf(names), fromCache: false });
        return () => open.delete(subscriber);
      }),
    openings: () => openings,
    change: (...next: readonly string[]) => {
      for (const one of open) one.next({ value: listOf(next), fromCache: false });
    },
    deny: () => {
      for (const one of open) one.error({ code: 'permission-denied' });
    },
  };
}

const listen = (id: string, { source }: ReturnType<typeof createList>) =>
  renderHook(() => useLive(id, source, { isKept: true, share: (projects) => ({ projects }) }));
const namesIn = ({ current }: { readonly current: ReturnType<typeof useListened> }) =>
  current.projects.map(({ name }) => name);

it('is what every listener of the page holds, each document once, and opens none', () => {
  const [all, newest] = [createList('Halle', 'École'), createList('Halle')];
  const { result } = renderHook(useListened);
  expect(namesIn(result)).toEqual([]);
  listen('projects', all);
  listen('newest', newest);
  expect(namesIn(result)).toEqual(['Halle', 'École']);

  act(() => all.change('Halle', 'École', 'Gare'));
  expect(namesIn(result)).toEqual(['Halle', 'École', 'Gare']);
  expect([all.openings(), newest.openings()]).toEqual([1, 1]);
});

it('forgets what was denied, what is no longer listened to, and a person who leaves', () => {
  const [own, other] = [createList('Halle'), createList('Gare')];
  const { result } = renderHook(useListened);
  listen('own', own);
  listen('other', other);
  act(() => other.deny());
  expect(namesIn(result)).toEqual(['Halle']);
  act(forgetPersonInPage);
  expect(namesIn(result)).toEqual([]);
});
