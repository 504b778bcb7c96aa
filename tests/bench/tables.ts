import { printBarFigures } from './bar-figures';
import type * as tableFigures from './table-figures';

/** Saving a list of 10,000 rows, as a workbook and as CSV. */
export const benchTables = ({ json }: { json?: string }): Promise<void> =>
  printBarFigures(
    'table-figures.ts',
    ({ measureTables }: typeof tableFigures, browser) => measureTables(browser),
    json,
  );
