import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.label,
    fontFamily: 'inherit',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: '22px',
    blockSize: '22px',
    paddingInline: '6px',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '2px',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
  },
});

/** A key of the keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return <kbd className={styles.root}>{children}</kbd>;
}
