import { act, render, renderHook } from '@testing-library/react';
import { Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { ReplaySubject } from 'rxjs';
import type * as Reactfire from 'reactfire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import { useLive, type Live, type Snapshot } from './live';

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

function createDocument() {
  const answers = new ReplaySubject<Snapshot<string>>(1);
  return {
    source: () => answers,
    answer: (value: string) => {
      answers.next({ value, fromCache: false });
      vi.advanceTimersByTime(0);
    },
  };
}

const textOf = (live: Live<string>) => (live.status === 'ready' ? live.value : live.status);

it('an answer waits until its reader is on the page', async () => {
  const document = createDocument();
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const renderings: string[] = [];
  function Screen() {
    renderings.push(textOf(useLive('early', document.source)));
    use(code);
    return renderings.at(-1);
  }
  const screen = (
    <Suspense>
      <Screen />
    </Suspense>
  );
  const { container } = await act(() => Promise.resolve(render(screen)));
  act(() => document.answer('answer'));
  await act(() => {
    arrive();
    return code;
  });
  expect(new Set(renderings)).toEqual(new Set(['loading']));

  act(() => void vi.advanceTimersByTime(0));
  expect(container.textContent).toBe('answer');
});

it('the first answer is rendered when the page has time for it, each later one at once', () => {
  const document = createDocument();
  const renderings: string[] = [];
  const { result } = renderHook(() => {
    const live = useLive('sliced', document.source);
    renderings.push(textOf(live));
    return live;
  });
  act(() => {
    flushSync(() => document.answer('first'));
    expect(renderings.at(-1)).toBe('loading');
  });
  expect(textOf(result.current)).toBe('first');

  const before = renderings.length;
  act(() => {
    flushSync(() => document.answer('second'));
    expect(renderings.at(-1)).toBe('second');
  });
  expect(renderings.slice(before)).toEqual(['second']);
});
