import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface RoomNoteProps {
  readonly title: string;
  readonly text: string;
  /** The way out: a button. */
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    paddingBlock: '40px',
    paddingInline: '24px',
    textAlign: 'center',
    backgroundColor: ouvrageTokens.table,
  },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  text: { ...typography.body, color: ouvrageTokens.ink2, marginBlockEnd: '12px' },
});

/** In place of a document that is not shown: why, and what to do. */
export function RoomNote({ title, text, children }: RoomNoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
