import { DataTable, type DataTableProps } from './DataTable';
import { useWindowedList } from './useWindowedList';

interface WindowedTableProps<Row> extends Omit<DataTableProps<Row>, 'view'> {
  /** For thousands of rows the same function while they are the same rows. */
  readonly keyOf: (index: number) => string;
  /** Pixels of a row, before it is measured. */
  readonly rowHeight: number;
}

/** A list as a table; beyond a screenful or two only the rows in view are in the page. */
export function WindowedTable<Row>({ keyOf, rowHeight, ...table }: WindowedTableProps<Row>) {
  const view = useWindowedList<HTMLTableRowElement>(table.rows.length, rowHeight, keyOf);
  return <DataTable {...table} view={view} />;
}
