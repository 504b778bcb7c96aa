import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeBarProps {
  readonly intent: 'error' | 'warning';
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** One sentence above the fields: what is missing, or what has changed. */
export function NoticeBar({ intent, children }: NoticeBarProps) {
  const styles = useStyles();
  return (
    <MessageBar intent={intent} layout="multiline" politeness="assertive" className={styles.root}>
      <MessageBarBody className={styles.body}>{children}</MessageBarBody>
    </MessageBar>
  );
}
