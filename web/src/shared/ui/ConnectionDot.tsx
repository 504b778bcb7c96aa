import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, ouvrageTokens, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface ConnectionDotProps {
  readonly isConnected: boolean;
  /** "À jour", "Hors ligne". */
  readonly label: string;
}

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink3,
    whiteSpace: 'nowrap',
  },
  dot: {
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: '50%',
    backgroundColor: statusTokens.validated.mark,
    [media.forcedColors]: { border: '4px solid CanvasText' },
  },
  hollow: {
    backgroundColor: 'transparent',
    border: `2px solid ${ouvrageTokens.ink2}`,
    [media.forcedColors]: { border: '2px solid CanvasText' },
  },
});

/** Whether what is on screen is up to date: a full dot, hollow when the network is gone. */
export function ConnectionDot({ isConnected, label }: ConnectionDotProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={mergeClasses(styles.dot, !isConnected && styles.hollow)} />
      {label}
    </span>
  );
}
