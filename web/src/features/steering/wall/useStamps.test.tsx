import type { Project } from '@ouvrage/domain';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStamps } from './useStamps';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const projectsWith = (count: number) => [
  { id: 'p', counts: { G1: { assigned: 2, validated: count } } } as unknown as Project,
];

it('stamps the cell of what has just been validated, for eight seconds', () => {
  const { result, rerender } = renderHook(({ projects }) => useStamps(projects), {
    initialProps: { projects: projectsWith(0) },
  });
  expect([...result.current]).toEqual([]);
  rerender({ projects: projectsWith(1) });
  expect([...result.current]).toEqual(['p/G']);
  act(() => void vi.advanceTimersByTime(8_000));
  expect([...result.current]).toEqual([]);
});
