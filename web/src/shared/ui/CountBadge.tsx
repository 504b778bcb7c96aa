import { makeStyles } from '@fluentui/react-components';
import { useFormat } from '../i18n/useFormat';
import { media, ouvrageTokens } from '../theme/tokens';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minInlineSize: '20px',
    blockSize: '18px',
    paddingInline: '6px',
    borderRadius: '9px',
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    fontSize: '12px',
    fontWeight: 600,
    lineHeight: 1,
    forcedColorAdjust: 'none',
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

/** More is not counted to the last: what matters is that it is a lot. */
const SHOWN_MAX = 99;

/** How many wait, as `3` or `99+`. Only seen: what it counts is said in words beside it. */
export function CountBadge({ count }: { readonly count: number }) {
  const styles = useStyles();
  const format = useFormat();
  return (
    <span className={styles.root} aria-hidden>
      {count > SHOWN_MAX ? `${format.number(SHOWN_MAX)}+` : format.number(count)}
    </span>
  );
}
