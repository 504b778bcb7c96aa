import { makeStyles } from '@fluentui/react-components';
import { ouvrageTokens } from '../theme/tokens';

interface PersonMarkProps {
  /** Two letters; one in Arabic. */
  readonly initials: string;
  /** 24 in rows, 28 in bars, 32 beside two lines. */
  readonly size?: number;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    fontWeight: 600,
    lineHeight: 1,
    userSelect: 'none',
  },
});

/** A person as initials in a ring. Decorative: the name stands beside it. */
export function PersonMark({ initials, size = 32 }: PersonMarkProps) {
  const styles = useStyles();
  const fontSize = Math.max(10, Math.round(size * 0.375));
  return (
    <span
      className={styles.root}
      style={{ inlineSize: size, blockSize: size, fontSize }}
      aria-hidden
    >
      {initials}
    </span>
  );
}
