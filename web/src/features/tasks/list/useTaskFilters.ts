import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAddressParams } from '../../../shared/list/useAddressState';
import { useSearchText } from '../../../shared/list/useSearchText';
import { FILTER_PARAMS, NO_FILTERS, type TaskFilters } from './task-filters';

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
  const [search, setSearch] = useSearchText('q');
  const [address, write] = useAddressParams(FILTER_PARAMS);
  const filters = useMemo(() => ({ ...address, search }), [address, search]);
  const change = useCallback(
    (changes: Partial<TaskFilters>) => {
      if (changes.search !== undefined) setSearch(changes.search);
      else write(changes);
    },
    [setSearch, write],
  );
  const clear = useCallback(() => {
    setSearch('');
    write({ ...NO_FILTERS, view: address.view });
  }, [setSearch, write, address.view]);
  return { filters, applied: useDeferredValue(filters), change, clear };
}
