import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '../../../shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';
import type { PersonField } from './account-form';
import { NoticeBar } from './NoticeBar';
import type { ElsewhereChange } from './useFollowedPerson';

interface ChangedElsewhereProps {
  readonly change: ElsewhereChange | null;
  /** The person has left the list. */
  readonly isGone: boolean;
}

/** Tells what another admin did to the record, before what is typed here replaces it. */
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
                <bdi>{storedText(change.stored, field)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </NoticeBar>
  );
}

function useStoredText(): (stored: User, field: PersonField) => string {
  const companyText = useCompanyText();
  const specialtyText = useSpecialtyText();
  return (stored, field) => {
    if (field === 'company') return companyText(stored);
    return field === 'specialty' ? specialtyText(stored.specialty) : stored[field];
  };
}
