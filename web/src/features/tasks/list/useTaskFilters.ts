import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTERS, readFilters, writeFilters, type TaskFilters } from './task-filters';

/** Milliseconds of quiet before typed words reach the address. */
const ADDRESS_DELAY_MS = 250;

export interface TaskFilterState {
  /** What the controls show. */
  readonly filters: TaskFilters;
  /** The same, a moment later while typing: what the list is filtered by. */
  readonly applied: TaskFilters;
  readonly change: (changes: Partial<TaskFilters>) => void;
  /** Takes back everything but the view. */
  readonly clear: () => void;
}

/**
 * The filters, kept in the page's address so that a link, a reload and the way back find them again.
 * Typed words show at once; the address, the router and the list follow.
 */
export function useTaskFilters(): TaskFilterState {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readFilters(params), [params]);
  const [search, setSearch] = useState(address.search);
  const [seen, setSeen] = useState(address.search);
  // The address moved without us: the way back, or a link.
  if (address.search !== seen) {
    setSeen(address.search);
    if (address.search !== search.trim()) setSearch(address.search);
  }

  const write = useCallback(
    (changes: Partial<TaskFilters>) => {
      // The address itself: what the router hands out lags behind it while a long list is busy, and
      // would bring back what has just been cleared.
      const current = new URLSearchParams(window.location.search);
      setParams(writeFilters(current, { ...readFilters(current), ...changes }), { replace: true });
    },
    [setParams],
  );

  useEffect(() => {
    if (search.trim() === address.search) return;
    const timer = setTimeout(() => write({ search }), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, address.search, write]);

  const filters = useMemo(() => ({ ...address, search }), [address, search]);
  const change = useCallback(
    (changes: Partial<TaskFilters>) => {
      if (changes.search !== undefined) setSearch(changes.search);
      else write(changes);
    },
    [write],
  );
  const clear = useCallback(() => {
    setSearch('');
    write({ ...NO_FILTERS, view: address.view });
  }, [write, address.view]);

  return { filters, applied: useDeferredValue(filters), change, clear };
}
