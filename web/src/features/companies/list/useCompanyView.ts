import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../../shared/useSearchText';
import { companySortOf, sortInAddress, type CompanySort } from './company-order';

export interface CompanyView {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly sort: CompanySort;
  readonly setSort: (sort: CompanySort) => void;
}

/** What is searched and how it is ordered: kept in the address, so that it can be sent and come back to. */
export function useCompanyView(): CompanyView {
  const [query, setQuery] = useSearchText('q');
  const [params, setParams] = useSearchParams();
  function setSort(sort: CompanySort) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        const written = sortInAddress(sort);
        if (written === null) next.delete('sort');
        else next.set('sort', written);
        return next;
      },
      { replace: true },
    );
  }
  return { query, setQuery, sort: companySortOf(params.get('sort')), setSort };
}
