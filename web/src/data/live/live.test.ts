import { act, renderHook } from '@testing-library/react';
import { NEVER, throwError, type Observable } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLive, type Live, type Snapshot } from './live';

const firestore = vi.hoisted(() => ({}));
const observation = vi.hoisted((): { data: Live<string> | undefined } => ({ data: undefined }));
const reopenStreams = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../firebase/streams', () => ({ reopenStreams }));
vi.mock('reactfire', () => ({
  useFirestore: () => firestore,
  useObservable: (id: string, observable: Observable<unknown>) => {
    reactfireCache.set(id, observable);
    return observation;
  },
}));

/** What reactfire keeps for whoever asks for the same id. */
const reactfireCache = new Map<string, Observable<unknown>>();

beforeEach(() => {
  reactfireCache.clear();
  vi.stubGlobal('_reactFirePreloadedObservables', reactfireCache);
  vi.clearAllMocks();
});

const source = vi.fn((): Observable<Snapshot<string>> => NEVER);
const renderLive = () => renderHook(() => useLive('projects', source)).result;

it('that is tried again without any answer listens anew, on streams that are opened anew', () => {
  observation.data = undefined;
  const result = renderLive();
  expect(source).toHaveBeenCalledOnce();
  act(() => {
    result.current.retry();
  });
  expect(source).toHaveBeenCalledTimes(2);
  expect(reopenStreams).toHaveBeenCalledExactlyOnceWith(firestore);
});

it('that was refused listens anew, and leaves the streams of the others open', () => {
  observation.data = { status: 'error', isDenied: true };
  const result = renderLive();
  act(() => {
    result.current.retry();
  });
  expect(source).toHaveBeenCalledTimes(2);
  expect(reopenStreams).not.toHaveBeenCalled();
});

it('that was refused is forgotten by whoever comes after its readers, not while one is there', () => {
  observation.data = undefined;
  const refusingSource = () => throwError(() => ({ code: 'permission-denied' }));
  const first = renderHook(() => useLive('withdrawn', refusingSource));
  const firstObservable = reactfireCache.get('withdrawn#0');
  firstObservable?.subscribe();
  const deleteSpy = vi.spyOn(reactfireCache, 'delete');
  const beside = renderHook(() => useLive('withdrawn', refusingSource));
  expect(deleteSpy).not.toHaveBeenCalled();

  first.unmount();
  beside.unmount();
  renderHook(() => useLive('withdrawn', refusingSource));
  // `delete` answers whether anything was there.
  const { calls, results } = deleteSpy.mock;
  expect(calls.filter((_call, at) => results[at]?.value === true)).toEqual([['withdrawn#0']]);
});
