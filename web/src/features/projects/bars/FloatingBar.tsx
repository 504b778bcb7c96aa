import { makeStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';

interface FloatingBarProps {
  readonly id: string;
  /** Accessible name of the bar. */
  readonly label: string;
  readonly actions: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  // Lengthens the page, so that its last row can be scrolled clear of the bar.
  room: { blockSize: '64px', [media.phone]: { blockSize: '112px' } },
  root: {
    position: 'fixed',
    insetInline: '16px',
    insetBlockEnd: '20px',
    zIndex: 9,
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    inlineSize: 'fit-content',
    maxInlineSize: 'calc(100vw - 32px)',
    minBlockSize: '56px',
    marginInline: 'auto',
    paddingBlock: '8px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    boxShadow: 'var(--shadow16)',
    [media.phone]: {
      insetInline: '8px',
      insetBlockEnd: `calc(${ouvrageTokens.bottomBarPhone} + 8px + env(safe-area-inset-bottom))`,
      inlineSize: 'auto',
      maxInlineSize: 'none',
      columnGap: '8px',
      paddingInlineStart: '16px',
      paddingInlineEnd: '8px',
    },
  },
  textColumn: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: '8px',
    '& > button': { [media.phone]: { minHeight: '44px', minWidth: '44px' } },
  },
});

/** A bar over the foot of the page, above the phone's bottom bar. `ref` can focus its content. */
export function FloatingBar({ id, label, actions, ref, children }: FloatingBarProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.room} aria-hidden />
      <Sheet framed as="aside" id={id} aria-label={label} className={styles.root}>
        <div ref={ref} tabIndex={-1} className={styles.textColumn}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </Sheet>
    </>
  );
}
