import { makeStyles } from '@fluentui/react-components';
import type { Company } from '@ouvrage/domain';
import { useRef } from 'react';
import { media } from '#shared/theme/tokens';
import { usePrinting } from '#shared/ui/usePrinting';
import { useWindowedList } from '#shared/list/useWindowedList';
import { CompanyCard } from './CompanyCard';
import { useColumns } from './useColumns';

interface CompanyGridProps {
  readonly companies: readonly Company[];
  readonly onEdit: (company: Company) => void;
  readonly onDelete: (company: Company) => void;
}

/** Pixels of a row of cards with the gap below. */
const ROW_HEIGHT = 279;

/** Columns in print. */
const PRINTED_COLUMNS = 2;

const useStyles = makeStyles({
  list: { display: 'grid', columnGap: '24px', marginBlockEnd: '-24px' },
  // The gap is part of the row, so that the measured height is complete.
  item: { minWidth: 0, paddingBlockEnd: '24px', [media.phone]: { paddingBlockEnd: '16px' } },
});

/** One to four columns of companies. A long list renders only the rows near the screen. */
export function CompanyGrid({ companies, onEdit, onDelete }: CompanyGridProps) {
  const styles = useStyles();
  const width = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const screenColumns = useColumns(width);
  const columns = isPrinting ? PRINTED_COLUMNS : screenColumns;
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLLIElement>(
    Math.ceil(companies.length / columns),
    ROW_HEIGHT,
    (row) => `${columns}/${companies[row * columns]?.id ?? row}`,
  );
  return (
    <div ref={width}>
      <div ref={anchor}>
        <ul
          className={styles.list}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            paddingBlockStart: before,
            paddingBlockEnd: after,
          }}
        >
          {indexes.flatMap((row) =>
            companies.slice(row * columns, (row + 1) * columns).map((company, column) => (
              <li
                key={company.id}
                // All cards of a row have its height, so only the first one is measured.
                ref={column === 0 ? measure : undefined}
                data-index={row}
                aria-posinset={row * columns + column + 1}
                aria-setsize={companies.length}
                className={styles.item}
              >
                <CompanyCard company={company} onEdit={onEdit} onDelete={onDelete} />
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
