import { SPECIALTIES } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A specialty in the page's language; the stored word itself when it is none of the twenty-four. */
export function useSpecialtyText(): (specialty: string) => string {
  const { t } = useTranslation('intervenants');
  return useCallback(
    (specialty: string) => {
      const match = SPECIALTIES.find((one) => one === specialty);
      return match === undefined ? specialty : t(`specialties.${match}`);
    },
    [t],
  );
}
