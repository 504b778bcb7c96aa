import { useAddressParams, type ChangeAddress } from '#shared/list/useAddressState';
import { useSearchText } from '#shared/list/useSearchText';
import { VIEW_PARAMS, type IntervenantView } from './intervenant-view';

export interface IntervenantViewState extends IntervenantView {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly change: ChangeAddress<Partial<IntervenantView>>;
  readonly clear: () => void;
}

/** Search, filter and sort, kept in the address for links, reloads and Back. */
export function useIntervenantView(): IntervenantViewState {
  const [search, setSearch] = useSearchText('q');
  const [view, change] = useAddressParams(VIEW_PARAMS);
  function clear() {
    setSearch('');
    change({ specialty: null });
  }
  return { ...view, search, setSearch, change, clear };
}
