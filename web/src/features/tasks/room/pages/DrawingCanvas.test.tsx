import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import type { PageDrawer } from '../reader/document-reader';
import { DrawingCanvas } from './DrawingCanvas';
import { WHOLE_PAGE } from './page-layout';

const draw = vi.fn<PageDrawer['draw']>(() => new Promise(() => undefined));
const reader = { draw } as unknown as PageDrawer;
const order = { page: 7, scale: 1, rotation: 0, region: WHOLE_PAGE } as const;

beforeEach(() => {
  vi.useFakeTimers();
  draw.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a page of the room', () => {
  it('is drawn at once where it stands still', () => {
    renderUnderTheme(<DrawingCanvas {...{ reader, order }} priority="page" />);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('that passes is drawn once it stays for a moment, and never when it is gone', () => {
    const { unmount } = renderUnderTheme(
      <DrawingCanvas {...{ reader, order }} priority="page" isPassing />,
    );
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(draw).toHaveBeenCalledOnce();
    unmount();

    const second = renderUnderTheme(
      <DrawingCanvas {...{ reader, order }} priority="page" isPassing />,
    );
    second.unmount();
    vi.advanceTimersByTime(200);
    expect(draw).toHaveBeenCalledOnce();
  });
});
