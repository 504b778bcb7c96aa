import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';

interface SheetProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'form';
  /** The ink line, for what matters on the page; else a hairline. */
  readonly framed?: boolean;
  /** Room of 20 px inside, 16 on phones. */
  readonly padded?: boolean;
}

const useStyles = makeStyles({
  root: {
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.hair}`,
    minWidth: 0,
  },
  framed: { border: `1px solid ${ouvrageTokens.frame}` },
  padded: { padding: '20px', [media.phone]: { padding: '16px' } },
});

/** A sheet of paper on the desk: every surface of the product. Square, flat, on a line. */
export function Sheet({
  as: Element = 'div',
  framed = false,
  padded = false,
  className,
  ...rest
}: SheetProps) {
  const styles = useStyles();
  return (
    <Element
      {...rest}
      className={mergeClasses(
        styles.root,
        framed && styles.framed,
        padded && styles.padded,
        className,
      )}
    />
  );
}
