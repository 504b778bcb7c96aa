import { Button } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  readonly to: string;
  readonly appearance?: 'primary' | 'outline';
  readonly icon?: ReactElement;
  /** Where the words alone do not say what is opened. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that leads to a screen: a true link, which may be opened in another tab. */
export function LinkButton({ to, appearance = 'outline', icon, label, children }: LinkButtonProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <Button
      as="a"
      href={href}
      appearance={appearance}
      onClick={go}
      {...(icon !== undefined && { icon })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Button>
  );
}
