import { useSearchParams } from 'react-router-dom';
import type { ContactFilter } from '../../../data/contact-requests';

/** In the address, beside the tab; those that wait unless it says otherwise. */
export function useContactFilter(): readonly [ContactFilter, (filter: ContactFilter) => void] {
  const [params, setParams] = useSearchParams();
  function setFilter(filter: ContactFilter) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (filter === 'open') next.delete('status');
        else next.set('status', filter);
        return next;
      },
      { replace: true },
    );
  }
  return [params.get('status') === 'handled' ? 'handled' : 'open', setFilter];
}
