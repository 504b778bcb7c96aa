import { makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { DeletionProgress } from '#data/queries/accounts';
import { WindowedTable } from '#shared/list/WindowedTable';
import type { Sort } from '#shared/list/sort-param';
import { Sheet } from '#shared/ui/Sheet';
import { useLayout } from '#shared/ui/useLayout';
import type { IntervenantActs } from './IntervenantActions';
import { IntervenantRow } from './IntervenantRow';
import type { SortKey } from './intervenant-view';
import { SortButton } from './SortButton';

export interface IntervenantListProps {
  readonly users: readonly User[];
  readonly deletions: ReadonlyMap<string, DeletionProgress>;
  readonly acts: IntervenantActs;
  readonly sort: Sort<SortKey>;
}

export interface IntervenantTableProps extends IntervenantListProps {
  readonly onSort: (key: SortKey) => void;
}

const COLUMNS = ['name', 'company', 'specialty', 'date', 'status', 'actions'] as const;
type Column = (typeof COLUMNS)[number];

const SORTED_BY: Partial<Record<Column, SortKey>> = {
  name: 'name',
  specialty: 'specialty',
  date: 'date',
};

const ROW_HEIGHT = 49;

/** Columns share what the fixed ones leave, wide and narrow. */
const useWidths = makeStyles({
  name: { width: 'auto' },
  company: { width: '16%' },
  specialty: { width: '19%' },
  date: { width: '142px' },
  status: { width: '84px' },
  actions: { width: '128px' },
});
const useNarrowWidths = makeStyles({
  name: { width: 'auto' },
  company: { width: '15%' },
  specialty: { width: '17%' },
  date: { width: '98px' },
  status: { width: '86px' },
  actions: { width: '128px' },
});

/** The intervenants as a table. */
export function IntervenantTable({ users, deletions, acts, sort, onSort }: IntervenantTableProps) {
  const { t } = useTranslation('intervenants');
  const wide = useWidths();
  const narrow = useNarrowWidths();
  const isNarrow = useLayout('narrow');
  const columns = COLUMNS.map((column) => {
    const key = SORTED_BY[column];
    const label = t(`list.column.${column}`);
    const direction = key === sort.key ? directionOf(sort) : undefined;
    return {
      key: column,
      className: (isNarrow ? narrow : wide)[column],
      sort: direction,
      head:
        key === undefined ? (
          label
        ) : (
          <SortButton label={label} direction={direction ?? null} onClick={() => onSort(key)} />
        ),
    };
  });
  return (
    <Sheet>
      <WindowedTable
        columns={columns}
        rows={users}
        keyOf={(index) => users[index]?.id ?? String(index)}
        rowHeight={ROW_HEIGHT}
      >
        {(user, at) => (
          <IntervenantRow
            key={user.id}
            user={user}
            deletion={deletions.get(user.id) ?? null}
            acts={acts}
            {...at}
          />
        )}
      </WindowedTable>
    </Sheet>
  );
}

function directionOf({ descending }: Sort<SortKey>): 'ascending' | 'descending' {
  return descending ? 'descending' : 'ascending';
}
