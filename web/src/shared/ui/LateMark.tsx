import { makeStyles } from '@fluentui/react-components';
import { media, statusTokens } from '../theme/tokens';

interface LateMarkProps {
  /** Width in px; the triangle is a little lower than wide. */
  readonly size?: number;
}

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    color: statusTokens.late.mark,
    // Over whatever the system gives a chosen button.
    [media.forcedColors]: { color: 'inherit' },
  },
});

/** The minium triangle of what is late. Always beside a word that says so. */
export function LateMark({ size = 10 }: LateMarkProps) {
  const styles = useStyles();
  return (
    <svg
      className={styles.root}
      width={size}
      height={size * 0.9}
      viewBox="0 0 10 9"
      aria-hidden
      focusable="false"
    >
      <path d="M5 0 10 9H0Z" fill="currentColor" />
    </svg>
  );
}
