import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({ root: { ...typography.body, color: ouvrageTokens.ink } });

/** The first words of a step. They get the focus: they are read before its fields, and a second Enter does nothing. */
export function StepIntro({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className={styles.root}>
      {children}
    </div>
  );
}
