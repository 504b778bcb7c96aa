import type { User } from '@ouvrage/domain';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage } from '#shared/i18n/useLanguage';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';
import { filterIntervenants, indexIntervenants, sortIntervenants } from './intervenant-view';
import type { IntervenantViewState } from './useIntervenantView';

/** The filtered and sorted people. The search text is deferred while typing. */
export function useShownIntervenants(
  users: readonly User[],
  { search, specialty, sort }: IntervenantViewState,
): readonly User[] {
  const language = useLanguage();
  const specialtyText = useSpecialtyText();
  const companyText = useCompanyText();
  const words = useDeferredValue(search);
  const sortedUsers = useMemo(
    () => sortIntervenants(users, sort, language, specialtyText),
    [users, sort, language, specialtyText],
  );
  const indexedUsers = useMemo(
    () => indexIntervenants(sortedUsers, companyText),
    [sortedUsers, companyText],
  );
  return useMemo(
    () => filterIntervenants(indexedUsers, words, specialty),
    [indexedUsers, words, specialty],
  );
}
