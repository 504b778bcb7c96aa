import { makeStyles } from '@fluentui/react-components';
import { CloudOff20Regular, CloudSync20Regular } from '@fluentui/react-icons';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface OfflineStripProps {
  /** "Hors ligne depuis 14h32", or "2 modifications en attente". */
  readonly title: string;
  /** What still works. */
  readonly text: string;
  /** The connection is gone, not slow: that is told at once, because work may be lost from sight. */
  readonly isLost?: boolean;
  /** "2 modifications en attente"; empty when nothing waits. It changes without the rest being told again. */
  readonly waiting?: string;
}

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    fontWeight: 400,
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '2px',
    [media.phone]: { flexWrap: 'wrap', paddingInline: ouvrageTokens.pagePaddingPhone },
    minHeight: '38px',
    paddingBlock: '8px',
    paddingInline: ouvrageTokens.pagePadding,
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
    '& :focus-visible': { outlineColor: ouvrageTokens.focusOnInk },
  },
  icon: { flexShrink: 0 },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  title: { fontSize: ouvrageTokens.bodySize, fontWeight: 600 },
  waiting: {
    flexShrink: 0,
    fontWeight: 600,
    [media.phone]: { width: '100%', paddingInlineStart: '32px' },
  },
});

/** Under the top bar while the server is away, or slow to take what was done. */
export function OfflineStrip({ title, text, isLost = false, waiting = '' }: OfflineStripProps) {
  const styles = useStyles();
  const Icon = isLost ? CloudOff20Regular : CloudSync20Regular;
  return (
    <div className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.words} role={isLost ? 'alert' : 'status'}>
        <strong className={styles.title}>{title}</strong> {text}
      </p>
      <p className={styles.waiting} role="status">
        {waiting}
      </p>
    </div>
  );
}
