import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../../shared/useSearchText';
import { readView, writeView, type IntervenantView } from './intervenant-view';

export interface IntervenantViewState extends IntervenantView {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly change: (changes: Partial<IntervenantView>) => void;
  readonly clear: () => void;
}

/** Search, filter and sort, kept in the address so that a link, a reload and the way back find them again. */
export function useIntervenantView(): IntervenantViewState {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useSearchText('q');
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (changes: Partial<IntervenantView>) => {
      setParams((current) => writeView(current, { ...readView(current), ...changes }), {
        replace: true,
      });
    },
    [setParams],
  );
  return {
    ...view,
    search,
    setSearch,
    change,
    clear: () => {
      setSearch('');
      change({ specialty: null });
    },
  };
}
