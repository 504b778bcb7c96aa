import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { edgeBlockStart, edgeInlineStart } from '../theme/edges';
import { media, ouvrageTokens, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { LateMark } from './LateMark';

export interface CartoucheCell {
  readonly label: string;
  readonly value: ReactNode;
  readonly badge?: ReactNode;
  /** The value counts late things: minium, with the triangle. */
  readonly late?: boolean;
  /** On a line of its own. */
  readonly isWhole?: boolean;
}

interface CartoucheProps {
  readonly cells: readonly CartoucheCell[];
  /**
   * `frame`: the title block of a page, beside its title. `page`: the same under it, as wide as the page. `strip`: the
   * foot of a card, on a hairline, as wide as it.
   */
  readonly variant?: 'frame' | 'page' | 'strip';
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    overflow: 'clip',
    backgroundColor: ouvrageTokens.sheet,
  },
  frame: { border: `1px solid ${ouvrageTokens.frame}`, [media.phone]: { width: '100%' } },
  page: { border: `1px solid ${ouvrageTokens.frame}` },
  strip: { ...edgeBlockStart(ouvrageTokens.hair) },
  cell: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    minWidth: 0,
    paddingBlock: '9px',
    // Each cell draws the lines before it; those of the first fall outside and are cut.
    marginBlockStart: '-1px',
    marginInlineStart: '-1px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  frameCell: {
    paddingInline: '12px',
    [media.phone]: { flexGrow: 1, paddingInlineEnd: '8px' },
  },
  stripCell: {
    flexGrow: 1,
    paddingInlineStart: '16px',
    paddingInlineEnd: '12px',
    ':not(:first-child)': { paddingInlineStart: '13px' },
  },
  // Two names stand under each other, so that the short cells stay on the line.
  pageCell: {
    flexGrow: 1,
    boxSizing: 'border-box',
    maxWidth: '22%',
    paddingInline: '16px',
    [media.narrow]: { maxWidth: 'none' },
    [media.phone]: { paddingInline: '12px' },
  },
  whole: { flexBasis: '100%', maxWidth: 'none' },
  wrapped: { whiteSpace: 'normal', overflowWrap: 'anywhere', flexWrap: 'wrap' },
  label: { ...typography.label, color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  value: {
    ...typography.bodyStrong,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '22px',
    marginInlineStart: 0,
    color: ouvrageTokens.ink,
    whiteSpace: 'nowrap',
  },
  late: { columnGap: '6px', color: statusTokens.late.foreground },
  badge: { display: 'inline-flex', marginBlock: '-2px' },
});

const CELLS = { frame: 'frameCell', page: 'pageCell', strip: 'stripCell' } as const;

/** The title block of a drawing: who, when, which format, which indice. */
export function Cartouche({ cells, variant = 'frame' }: CartoucheProps) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.root, styles[variant])}>
      {cells.map(({ label, value, badge, late = false, isWhole = false }) => (
        <div
          key={label}
          className={mergeClasses(styles.cell, styles[CELLS[variant]], isWhole && styles.whole)}
        >
          <dt className={styles.label}>{label}</dt>
          <dd
            className={mergeClasses(
              styles.value,
              variant === 'page' && styles.wrapped,
              late && styles.late,
            )}
          >
            {late && <LateMark />}
            {value}
            {badge !== undefined && <span className={styles.badge}>{badge}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
