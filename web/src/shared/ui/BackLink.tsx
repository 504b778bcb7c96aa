import { Link, makeStyles } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { media, ouvrageTokens } from '../theme/tokens';
import { useDirection } from './useDirection';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    fontSize: ouvrageTokens.bodySize,
    [media.phone]: { minHeight: ouvrageTokens.touchTarget, marginBlock: '-8px' },
  },
});

/** The way back to a list, above the title of what stands in it. */
export function BackLink({ to, children }: BackLinkProps) {
  const styles = useStyles();
  const Arrow = useDirection() === 'rtl' ? ArrowRightRegular : ArrowLeftRegular;
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <Link href={href} onClick={go} className={styles.root} data-print="none">
      <Arrow fontSize={18} />
      {children}
    </Link>
  );
}
