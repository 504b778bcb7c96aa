import { makeStyles } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface OfflineStripProps {
  /** "Hors ligne depuis 14:32." */
  readonly title: string;
  /** What still works. */
  readonly text?: string;
  /** A link or a button; it takes the colour of the strip. */
  readonly action?: ReactNode;
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
  action: {
    flexShrink: 0,
    [media.phone]: { width: '100%', paddingInlineStart: '32px' },
    '& > *': { color: 'inherit', fontWeight: 500, textDecorationLine: 'underline' },
  },
});

/** Under the top bar while the network is gone. Assertive, because work may be lost from sight. */
export function OfflineStrip({ title, text, action }: OfflineStripProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <CloudOff20Regular className={styles.icon} aria-hidden />
      <p className={styles.words}>
        <strong className={styles.title}>{title}</strong> {text}
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
