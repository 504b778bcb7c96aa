import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { layoutPages } from '../pages/page-layout';
import type { Rotation } from '../reader/protocol';
import type { RoomView } from '../useRoomView';
import { usePlacing, type Tool } from './usePlacing';

const EXTENT = { width: 600, height: 800 };

function viewOf(rotation: Rotation): RoomView {
  return {
    layout: layoutPages([EXTENT, EXTENT], 1, rotation, 600),
    ...{ scale: 1, fit: null, rotation, viewport: EXTENT, scroll: { x: 16, y: 16 } },
    ...{ range: [0, 1], currentIndex: 0, scroller: null },
    ...{ attach: () => undefined, zoomTo: () => undefined, zoomBy: () => undefined },
    ...{ zoomStep: () => undefined, fitTo: () => undefined, rotate: () => undefined },
    goTo: vi.fn(),
  };
}

function hold(tool: Tool, rotation: Rotation = 0) {
  const onPlace = vi.fn();
  const view = viewOf(rotation);
  const { result } = renderHook(() => usePlacing(view, onPlace));
  act(() => result.current.choose(tool, true));
  const press = (key: string, times = 1, shiftKey = false) => {
    for (let count = 0; count < times; count += 1) {
      act(() => void result.current.onKey({ key, shiftKey } as KeyboardEvent));
    }
  };
  return { result, onPlace, press };
}

describe('placing with the keyboard', () => {
  it('puts a point where the crosshair was moved to', () => {
    const { result, onPlace, press } = hold('point');
    expect(result.current.aim).toEqual({ page: 1, x: 0.5, y: 0.5 });
    press('ArrowLeft', 2);
    press('ArrowDown', 1, true);
    press('Enter');
    const [page, at] = onPlace.mock.calls[0] as [number, { x: number; y: number }];
    expect(page).toBe(1);
    expect(at.x).toBeCloseTo(0.48);
    expect(at.y).toBeCloseTo(0.55);
    expect(result.current.tool).toBeNull();
  });

  it('moves it as it is seen on a turned page', () => {
    const { result, press } = hold('point', 90);
    const before = result.current.aim;
    press('ArrowRight');
    const after = result.current.aim;
    // The right of a page turned by a quarter is the top of the unturned one.
    expect(after?.x).toBeCloseTo(before?.x ?? 0);
    expect(after?.y).toBeCloseTo((before?.y ?? 0) - 0.01);
  });

  it('draws an area from one corner to the other, and none without a size', () => {
    const { result, onPlace, press } = hold('area');
    press('Enter');
    press('Enter');
    expect(onPlace).not.toHaveBeenCalled();
    press('ArrowRight', 1, true);
    press('ArrowDown', 1, true);
    expect(result.current.drawnArea?.page).toBe(1);
    press('Enter');
    const [, at] = onPlace.mock.calls[0] as [number, { width: number; height: number }];
    expect(at.width).toBeCloseTo(0.05);
    expect(at.height).toBeCloseTo(0.05);
  });

  it('gives up with Escape, and leaves other keys to the room', () => {
    const { result, onPlace, press } = hold('area');
    press('Enter');
    press('Escape');
    expect([result.current.tool, result.current.aim, result.current.drawnArea]).toEqual([
      null,
      null,
      null,
    ]);
    press('Enter');
    expect(onPlace).not.toHaveBeenCalled();
    expect(result.current.onKey({ key: 'End', shiftKey: false } as KeyboardEvent)).toBe(false);
  });
});
