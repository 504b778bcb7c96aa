import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { DeletionProgress } from '../../../data/accounts';
import { edgeBlockEnd } from '../../../shared/theme/edges';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';
import { useLayout } from '../../../shared/ui/useLayout';
import { useWindowedList } from '../../../shared/useWindowedList';
import type { IntervenantActs } from './IntervenantActions';
import { IntervenantRow } from './IntervenantRow';
import type { Sort, SortKey } from './intervenant-view';
import { SortButton } from './SortButton';

export interface IntervenantListProps {
  readonly users: readonly User[];
  readonly deletions: ReadonlyMap<string, DeletionProgress>;
  readonly acts: IntervenantActs;
  readonly sort: Sort;
}

interface IntervenantTableProps extends IntervenantListProps {
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

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& > tbody > tr:last-of-type': { borderBlockEndStyle: 'none' },
  },
  head: {
    ...typography.label,
    height: '37px',
    padding: 0,
    paddingInlineEnd: '16px',
    textAlign: 'start',
    color: ouvrageTokens.ink2,
    ...edgeBlockEnd(ouvrageTokens.frame),
    ':first-child': { paddingInlineStart: '20px' },
  },
  spacer: { padding: 0, border: 'none' },
});

/** Columns share what the fixed ones leave, wide and narrow. */
const useWidths = makeStyles({
  name: { width: 'auto' },
  company: { width: '20%' },
  specialty: { width: '22%' },
  date: { width: '142px' },
  status: { width: '84px' },
  actions: { width: '102px' },
});
const useNarrowWidths = makeStyles({
  name: { width: 'auto' },
  company: { width: '15%' },
  specialty: { width: '17%' },
  date: { width: '98px' },
  status: { width: '86px' },
  actions: { width: '102px' },
});

/** The list as a table; beyond a screenful or two only the rows in view are in the page. */
export function IntervenantTable({ users, deletions, acts, sort, onSort }: IntervenantTableProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const wide = useWidths();
  const narrow = useNarrowWidths();
  const isNarrow = useLayout('narrow');
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLTableRowElement>(
    users.length,
    ROW_HEIGHT,
    (index) => users[index]?.id ?? String(index),
  );
  return (
    <Sheet>
      <div ref={anchor}>
        <table className={styles.table} aria-rowcount={users.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map((column) => {
                const key = SORTED_BY[column];
                const label = t(`list.column.${column}`);
                return (
                  <th
                    key={column}
                    scope="col"
                    className={mergeClasses(styles.head, (isNarrow ? narrow : wide)[column])}
                    {...(key === sort.key && {
                      'aria-sort': sort.descending ? 'descending' : 'ascending',
                    })}
                  >
                    {key !== undefined && (
                      <SortButton
                        label={label}
                        direction={key === sort.key ? directionOf(sort) : null}
                        onClick={() => onSort(key)}
                      />
                    )}
                    {key === undefined && label}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} columns={COLUMNS.length} />
            {indexes.map((index) => {
              const user = users[index];
              if (user === undefined) return null;
              return (
                <IntervenantRow
                  key={user.id}
                  user={user}
                  deletion={deletions.get(user.id) ?? null}
                  acts={acts}
                  index={index}
                  {...(measure !== undefined && { measure })}
                />
              );
            })}
            <Spacer height={after} columns={COLUMNS.length} />
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

function directionOf({ descending }: Sort): 'ascending' | 'descending' {
  return descending ? 'descending' : 'ascending';
}

/** Stands for the rows that are not in the page. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  const styles = useStyles();
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} className={styles.spacer} style={{ blockSize: height }} />
    </tr>
  );
}
