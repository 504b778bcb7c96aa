import { useTranslation } from 'react-i18next';
import { ListToolbar } from '#shared/list/ListToolbar';
import { GROUP_FILTERS, type GroupFilter } from './group-filters';

interface GroupToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: GroupFilter;
  readonly onFilter: (filter: GroupFilter) => void;
  /** Null until the groups are there, or when there is none to filter. */
  readonly totals: Readonly<Record<GroupFilter, number>> | null;
  /** Absent for those who may not create. */
  readonly onCreate?: (() => void) | undefined;
}

export const GROUP_TOOLBAR_ID = 'groups-toolbar';

/** Search, tabs by status, and the one act of the list. */
export function GroupToolbar(props: GroupToolbarProps) {
  const { query, onQuery, filter, onFilter, totals, onCreate } = props;
  const { t } = useTranslation('groups');
  return (
    <ListToolbar
      id={GROUP_TOOLBAR_ID}
      search={{ label: t('list.search'), clearLabel: t('list.clearSearch'), query, onQuery }}
      tabs={
        totals && {
          label: t('list.filter.label'),
          options: GROUP_FILTERS.map((value) => ({
            value,
            label: t(`list.filter.${value}`, { total: totals[value] }),
          })),
          value: filter,
          onChange: onFilter,
        }
      }
      act={onCreate && { label: t('list.create'), onClick: onCreate }}
    />
  );
}
