import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { edgeBlockEnd } from '../theme/edges';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import type { WindowedList } from './useWindowedList';

export interface DataColumn {
  readonly key: string;
  readonly head: ReactNode;
  /** Gives the column its width. */
  readonly className: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
}

export interface DataRow {
  readonly index: number;
  /** In a table of which only the rows in view are in the page. */
  readonly measure?: (element: HTMLTableRowElement | null) => void;
}

export interface DataTableProps<Row> {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly Row[];
  /** The rows in view, of a `WindowedTable`. */
  readonly view?: WindowedList<HTMLTableRowElement>;
  /** Id of the heading that names the table. */
  readonly labelledBy?: string;
  /** The `tr` of a row, with `row.id` or the like as its key. */
  readonly children: (row: Row, at: DataRow) => ReactNode;
}

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

/** A list as a table, with all its rows. One that can grow long is a `WindowedTable`. */
export function DataTable<Row>({ columns, rows, view, labelledBy, children }: DataTableProps<Row>) {
  const styles = useStyles();
  const indexes = view?.indexes ?? Array.from(rows.keys());
  const measure = view?.measure;
  return (
    <div ref={view?.anchor}>
      <table className={styles.table} aria-rowcount={rows.length + 1} aria-labelledby={labelledBy}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, head, className, sort }) => (
              <th
                key={key}
                scope="col"
                className={mergeClasses(styles.head, className)}
                aria-sort={sort}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={view?.before ?? 0} columns={columns.length} />
          {indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return children(row, { index, ...(measure !== undefined && { measure }) });
          })}
          <Spacer height={view?.after ?? 0} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
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
