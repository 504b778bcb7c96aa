import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useTaskFilters } from './useTaskFilters';

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the filters while the address follows what was typed', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => ({ ...useTaskFilters(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  });
  act(() => result.current.change({ search: 'plan' }));
  const { filters, deferredFilters } = result.current;
  expect(filters.search).toBe('plan');
  act(() => {
    vi.runAllTimers();
  });
  expect(result.current.address).toBe('?q=plan');
  expect(result.current.filters).toBe(filters);
  expect(result.current.deferredFilters).toBe(deferredFilters);
});
