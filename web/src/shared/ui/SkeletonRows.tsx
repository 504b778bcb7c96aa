import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { edgeBlockEnd } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';

interface SkeletonRowsProps {
  readonly rows?: number;
  /** `table`: two lines and a bubble, 58 px. `structure`: one line, 42 px. */
  readonly variant?: 'table' | 'structure';
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '24px',
    paddingInline: '20px',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px', gridTemplateColumns: '1fr' },
  },
  table: { minHeight: ouvrageTokens.rowTableTwoLine, gridTemplateColumns: '5fr 3fr 2fr 2fr' },
  structure: { minHeight: ouvrageTokens.rowStructure, gridTemplateColumns: '5fr 2fr 2fr' },
  first: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  bubble: {
    flexShrink: 0,
    width: '32px',
    height: '32px',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '50%',
  },
  mark: { width: '16px', height: '16px' },
  lines: { display: 'flex', flexDirection: 'column', flexGrow: 1, rowGap: '6px' },
  bar: {
    height: '11px',
    maxWidth: '150px',
    backgroundColor: ouvrageTokens.well,
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
  rest: { [media.phone]: { display: 'none' } },
  thin: { height: '9px' },
  long: { maxWidth: 'none' },
});

/** Widths of the first column, so that rows do not look ruled. */
const WIDTHS = ['72%', '62%', '54%', '68%', '58%'] as const;

/** Rows that have not come yet: their geometry, in well bars, still. What loads is said around them. */
export function SkeletonRows({ rows = 5, variant = 'table' }: SkeletonRowsProps) {
  const styles = useStyles();
  const others = variant === 'table' ? ['a', 'b', 'c'] : ['a', 'b'];
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={mergeClasses(styles.row, styles[variant])}>
          <div className={styles.first}>
            <div className={mergeClasses(styles.bubble, variant === 'structure' && styles.mark)} />
            <div className={styles.lines}>
              <div
                className={mergeClasses(styles.bar, styles.long)}
                style={{ inlineSize: WIDTHS[row % WIDTHS.length] }}
              />
              {variant === 'table' && <div className={mergeClasses(styles.bar, styles.thin)} />}
            </div>
          </div>
          {others.map((column) => (
            <div key={column} className={mergeClasses(styles.bar, styles.rest)} />
          ))}
        </div>
      ))}
    </div>
  );
}
