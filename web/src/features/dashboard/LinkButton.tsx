import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { media, ouvrageTokens } from '#shared/theme/tokens';

const useStyles = makeStyles({
  root: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

interface LinkButtonProps {
  readonly to: string;
  readonly appearance?: 'primary' | 'outline';
  readonly icon?: ReactElement;
  /** Set where the text alone does not say what is opened. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button, and can be opened in another tab. */
export function LinkButton({ to, appearance = 'outline', icon, label, children }: LinkButtonProps) {
  const styles = useStyles();
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <Button
      as="a"
      href={href}
      className={styles.root}
      appearance={appearance}
      onClick={go}
      {...(icon !== undefined && { icon })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Button>
  );
}
