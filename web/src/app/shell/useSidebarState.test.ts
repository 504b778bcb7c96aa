import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSidebarState } from './useSidebarState';

afterEach(() => {
  cleanup();
  document.cookie = 'sidebar=; path=/; max-age=0';
});

/** The state in a window of that width, in a browser that kept `cookie`. */
function at(width: number, cookie: 'open' | 'closed' | null = null) {
  if (cookie !== null) document.cookie = `sidebar=${cookie}; path=/`;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return renderHook(useSidebarState).result;
}

it.each([
  [1440, null, true],
  [1440, 'open', true],
  [1440, 'closed', false],
  [1024, null, false],
  [1024, 'open', true],
  [1024, 'closed', false],
  [976, 'open', true],
  [975, 'open', false],
  [800, 'open', false],
] as const)('at %i px, where the cookie says %s: open is %s', (width, cookie, open) => {
  expect(at(width, cookie).current).toMatchObject({ open, isOverlay: false });
});

it('keeps in its cookie what is opened beside the page of a narrow window', () => {
  const state = at(1024);
  act(() => state.current.toggle());

  expect(state.current).toMatchObject({ open: true, isOverlay: false });
  expect(document.cookie).toContain('sidebar=open');
});

it('opens over the page of a cramped window for a moment, and keeps nothing', () => {
  const state = at(800);
  act(() => state.current.toggle());
  expect(state.current).toMatchObject({ open: true, isOverlay: true });

  act(() => state.current.close());
  expect(state.current.open).toBe(false);
  expect(document.cookie).not.toContain('sidebar=');
});
