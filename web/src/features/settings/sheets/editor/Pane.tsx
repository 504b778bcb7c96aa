import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';

interface PaneProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** On phones one pane is shown at a time; the others stay mounted. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: 'clamp(380px, calc(100dvh - 392px), 820px)',
    [media.phone]: { blockSize: 'clamp(300px, calc(100dvh - 470px), 640px)' },
    [media.print]: { blockSize: 'auto' },
  },
  hidden: { display: 'none' },
  head: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
    minBlockSize: '44px',
    paddingInline: '16px 8px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  title: { ...typography.bodyStrong, margin: 0, color: ouvrageTokens.ink },
});

/** One of the panes: editor, preview or French original. */
export function Pane({ title, actions, isHidden, children }: PaneProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <Sheet
      as="section"
      aria-labelledby={titleId}
      className={mergeClasses(styles.root, isHidden && styles.hidden)}
    >
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </Sheet>
  );
}
