import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAddressParams } from '#shared/list/useAddressState';
import { useSearchText } from '#shared/list/useSearchText';
import { FILTER_PARAMS, NO_FILTERS, type TaskFilters } from './task-filters';

export interface TaskFilterState {
  /** The filters as the controls show them. */
  readonly filters: TaskFilters;
  /** The same, deferred while typing; the list is filtered by these. */
  readonly deferredFilters: TaskFilters;
  readonly change: (changes: Partial<TaskFilters>) => void;
  /** Clears all filters except the view. */
  readonly clear: () => void;
}

/**
 * The filters, kept in the page's address for links, reloads and Back. Typed text is shown at once; address
 * and list follow.
 */
export function useTaskFilters(): TaskFilterState {
  const [search, setSearch] = useSearchText('q');
  const [address, write] = useAddressParams(FILTER_PARAMS);
  const { status, phase, view, late } = address;
  // Unchanged while the address follows what was typed: the list is not filtered again.
  const filters = useMemo(
    () => ({ search, status, phase, view, late }),
    [search, status, phase, view, late],
  );
  const change = useCallback(
    (changes: Partial<TaskFilters>) => {
      if (changes.search !== undefined) setSearch(changes.search);
      else write(changes);
    },
    [setSearch, write],
  );
  const clear = useCallback(() => {
    setSearch('');
    write({ ...NO_FILTERS, view });
  }, [setSearch, write, view]);
  return { filters, deferredFilters: useDeferredValue(filters), change, clear };
}
