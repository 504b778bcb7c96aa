import { INDEPENDENT, type User } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Employed = Pick<User, 'companyId' | 'companyName'>;

/** Whether a person is independent, which is stored as the French word. */
export function isIndependent({ companyId, companyName }: Employed): boolean {
  return companyId === null && (companyName === '' || companyName === INDEPENDENT);
}

/** A person's company in the user's language. */
export function useCompanyText(): (person: Employed) => string {
  const { t } = useTranslation('intervenants');
  return useCallback(
    (person: Employed) => (isIndependent(person) ? t('independent') : person.companyName),
    [t],
  );
}
