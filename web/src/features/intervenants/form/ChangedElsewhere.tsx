import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';
import type { PersonField } from './account-form';
import { NoticeBar } from './NoticeBar';
import type { ElsewhereChange } from './useFollowedPerson';

interface ChangedElsewhereProps {
  readonly change: ElsewhereChange | null;
  /** Whether the person has left the list. */
  readonly isGone: boolean;
}

/** Shows changes by another admin, before the input here replaces them. */
export function ChangedElsewhere({ change, isGone }: ChangedElsewhereProps) {
  const { t } = useTranslation('intervenants');
  const storedText = useStoredText();
  if (isGone) return <NoticeBar intent="error">{t('form.gone')}</NoticeBar>;
  if (change === null) return null;
  return (
    <NoticeBar intent="warning">
      <p>{t('form.changed')}</p>
      {change.conflicts.length > 0 && (
        <>
          <p>{t('form.changedConflict')}</p>
          <ul>
            {change.conflicts.map((field) => (
              <li key={field}>
                {t('form.changedValue', { field: t(`form.${field}`) })}{' '}
                <bdi>{storedText(change.storedUser, field)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </NoticeBar>
  );
}

function useStoredText(): (storedUser: User, field: PersonField) => string {
  const companyText = useCompanyText();
  const specialtyText = useSpecialtyText();
  return (storedUser, field) => {
    if (field === 'company') return companyText(storedUser);
    return field === 'specialty' ? specialtyText(storedUser.specialty) : storedUser[field];
  };
}
