import { dayAt, type User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import { useCompanyText } from '../useCompanyText';

/** The people that the list shows, as a table. */
export function IntervenantExport({ users }: { readonly users: readonly User[] }) {
  const { t: words } = useTranslation('intervenants');
  const companyText = useCompanyText();
  const specialtyText = useSpecialtyText();
  return (
    <ExportMenu<User>
      rowsOf={() => users}
      name={words('title')}
      columnsOf={(t) => [
        { title: t('column.lastName'), valueOf: ({ lastName }) => lastName },
        { title: t('column.firstName'), valueOf: ({ firstName }) => firstName },
        { title: t('column.email'), valueOf: ({ email }) => email },
        { title: t('column.company'), valueOf: companyText },
        { title: t('column.specialty'), valueOf: ({ specialty }) => specialtyText(specialty) },
        { title: t('column.added'), kind: 'day', valueOf: ({ createdAt }) => dayAt(createdAt) },
        { title: t('column.account'), valueOf: ({ status }) => words(`list.status.${status}`) },
      ]}
    />
  );
}
