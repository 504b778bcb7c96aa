import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRoomView } from './useRoomView';

const SIZES = Array.from({ length: 9 }, () => ({ width: 568, height: 784 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => vi.useRealTimers());

/** A room of 600 × 800 px, so that pages stand at 100 % and one begins every 800 px. */
function openRoom() {
  const scroller = document.createElement('div');
  Object.defineProperties(scroller, {
    clientWidth: { value: 600 },
    clientHeight: { value: 800 },
    scrollTo: { value: (_x: number, y: number) => (scroller.scrollTop = y) },
  });
  let renderCount = 0;
  const { result } = renderHook(() => {
    renderCount += 1;
    return useRoomView(SIZES, 'width');
  });
  act(() => result.current.attach(scroller));
  const scrollTo = (top: number) =>
    act(() => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
    });
  return { view: () => result.current, renderCount: () => renderCount, scrollTo };
}

describe('the view of a room that is scrolled', () => {
  it('follows at once when other pages come into sight', () => {
    const { view, scrollTo } = openRoom();
    expect(view()).toMatchObject({ range: [0, 1], currentIndex: 0 });
    scrollTo(2410);
    expect(view()).toMatchObject({ range: [2, 5], currentIndex: 3, scroll: { y: 2410 } });
  });

  it('renders nothing within the pages that are there, until it rests', () => {
    const { view, renderCount, scrollTo } = openRoom();
    scrollTo(2500);
    const before = renderCount();
    for (const top of [2520, 2540, 2560]) {
      scrollTo(top);
      vi.advanceTimersByTime(30);
    }
    expect(renderCount()).toBe(before);
    expect(view().scroll.y).toBe(2500);
    act(() => {
      vi.advanceTimersByTime(20);
    });
    expect(view().scroll.y).toBe(2560);
  });

  it('goes by the same function while only its place changes', () => {
    const { view, scrollTo } = openRoom();
    const { goTo } = view();
    scrollTo(2400);
    expect(view().goTo).toBe(goTo);
  });
});
