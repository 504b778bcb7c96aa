import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface PageTitleProps {
  readonly title: ReactNode;
  /** The way back, or a `PathTrail`. */
  readonly above?: ReactNode;
  /** Usually an `AxisBubble` of 44. */
  readonly lead?: ReactNode;
  /** Usually a `StatusChip`, after the title. */
  readonly badge?: ReactNode;
  readonly cartouche?: ReactNode;
  readonly actions?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    columnGap: '24px',
    rowGap: '12px',
    minWidth: 0,
  },
  heading: { flexGrow: 1, flexShrink: 1, flexBasis: '320px', minWidth: 0 },
  above: {
    ...typography.meta,
    display: 'flex',
    minHeight: '24px',
    alignItems: 'center',
    marginBlockEnd: '4px',
    color: ouvrageTokens.ink2,
  },
  line: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '6px',
    minWidth: 0,
  },
  badges: { display: 'flex', alignItems: 'center', columnGap: '12px', minWidth: 0 },
  title: {
    ...typography.title1,
    color: ouvrageTokens.ink,
    minWidth: 0,
    overflowWrap: 'anywhere',
    [media.phone]: { fontSize: '26px', lineHeight: '1.25' },
  },
  side: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '24px',
    rowGap: '12px',
    maxWidth: '100%',
    [media.phone]: { width: '100%' },
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: '8px' },
});

/** The head of a page: its title, and at the inline end its cartouche, which goes under when narrow. */
export function PageTitle({ title, above, lead, badge, cartouche, actions }: PageTitleProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <div className={styles.heading}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <div className={styles.line}>
          {lead}
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {badge !== undefined && <div className={styles.badges}>{badge}</div>}
          </div>
        </div>
      </div>
      {(cartouche !== undefined || actions !== undefined) && (
        <div className={styles.side}>
          {cartouche}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </header>
  );
}
