import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface BarFrameProps {
  readonly label: string;
  readonly children: ReactNode;
  /** The leave buttons, separated from the rest. */
  readonly end: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '32px',
    rowGap: '8px',
    paddingBlock: '16px',
    paddingInline: '20px',
    [media.phone]: {
      paddingBlock: '8px',
      paddingBlockEnd: 'calc(8px + env(safe-area-inset-bottom))',
      paddingInline: '8px',
    },
  },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
    [media.phone]: {
      inlineSize: '100%',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '4px',
    },
  },
  end: {
    display: 'flex',
    gap: '8px',
    '& > button': { minBlockSize: '40px' },
    [media.phone]: {
      inlineSize: '100%',
      '& > button': { flexGrow: 1, minBlockSize: ouvrageTokens.touchTarget },
    },
  },
});

/** The bar below the stage: controls, and the leave buttons. */
export function BarFrame({ label, children, end }: BarFrameProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <div className={styles.acts}>{children}</div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
