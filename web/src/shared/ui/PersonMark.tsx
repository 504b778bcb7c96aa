import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useStoredImage } from '#data/uploads/stored-image';
import { ouvrageTokens } from '../theme/tokens';

interface PersonMarkProps {
  /** Two letters; one in Arabic. */
  readonly initials: string;
  /** The person's photo in storage; their initials stand in for it while it is on its way. */
  readonly photoPath?: string | null;
  /** 24 in rows, 28 in bars, 32 beside two lines. */
  readonly size?: number;
  /** In ink: the person is there. */
  readonly isFilled?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    fontWeight: 600,
    lineHeight: 1,
    userSelect: 'none',
    overflow: 'hidden',
  },
  filled: {
    border: `1px solid ${ouvrageTokens.inkFill}`,
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
  },
  photo: { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

/** A person in a ring: their photo, or their initials. Decorative: the name stands beside it. */
export function PersonMark({
  initials,
  photoPath = null,
  size = 32,
  isFilled = false,
}: PersonMarkProps) {
  const styles = useStyles();
  const fontSize = Math.max(10, Math.round(size * 0.375));
  return (
    <span
      className={mergeClasses(styles.root, isFilled && styles.filled)}
      style={{ inlineSize: size, blockSize: size, fontSize }}
      aria-hidden
    >
      {photoPath === null ? initials : <Photo path={photoPath}>{initials}</Photo>}
    </span>
  );
}

function Photo({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const url = useStoredImage(path);
  return url === null ? children : <img className={styles.photo} src={url} alt="" />;
}
