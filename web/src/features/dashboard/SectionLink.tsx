import { Link, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface SectionLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    fontSize: ouvrageTokens.bodySize,
    lineHeight: '24px',
    [media.phone]: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: ouvrageTokens.touchTarget,
      marginBlock: '-10px',
    },
  },
});

/** The link from a section to the full screen. */
export function SectionLink({ to, children }: SectionLinkProps) {
  const styles = useStyles();
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <Link href={href} onClick={go} className={styles.root}>
      {children}
    </Link>
  );
}
