import { dayAt, type Company } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#shared/table-file/ExportMenu';

/** The companies that the list shows, as a table. */
export function CompanyExport({ companies }: { readonly companies: readonly Company[] }) {
  const { t: words } = useTranslation('companies');
  return (
    <ExportMenu<Company>
      rowsOf={() => companies}
      name={words('title')}
      columnsOf={(t) => [
        { title: t('column.name'), valueOf: ({ name }) => name },
        { title: t('column.country'), valueOf: ({ country }) => country },
        { title: t('column.sector'), valueOf: ({ sector }) => sector },
        { title: t('column.added'), kind: 'day', valueOf: ({ createdAt }) => dayAt(createdAt) },
      ]}
    />
  );
}
