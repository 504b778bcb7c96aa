import type { User } from '@ouvrage/domain';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/useLanguage';
import { useSpecialtyText } from '../../../shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';
import { filterIntervenants, indexIntervenants, sortIntervenants } from './intervenant-view';
import type { IntervenantViewState } from './useIntervenantView';

/** Those the reader asked to see, in the order they asked for; typed words follow a moment later. */
export function useShownIntervenants(
  users: readonly User[],
  { search, specialty, sort }: IntervenantViewState,
): readonly User[] {
  const language = useLanguage();
  const specialtyText = useSpecialtyText();
  const companyText = useCompanyText();
  const words = useDeferredValue(search);
  const sorted = useMemo(
    () => sortIntervenants(users, sort, language, specialtyText),
    [users, sort, language, specialtyText],
  );
  const indexed = useMemo(() => indexIntervenants(sorted, companyText), [sorted, companyText]);
  return useMemo(() => filterIntervenants(indexed, words, specialty), [indexed, words, specialty]);
}
