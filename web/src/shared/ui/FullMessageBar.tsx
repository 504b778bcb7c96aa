import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface MessageBarContent {
  readonly intent: 'error' | 'info' | 'success' | 'warning';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  /** Of the text. */
  readonly bodyClassName?: string | undefined;
  readonly role?: 'alert';
  readonly politeness?: 'assertive' | 'polite';
}

const useStyles = makeStyles({ body: { whiteSpace: 'normal', overflowWrap: 'anywhere' } });

/** What `LazyMessageBar` shows once this file is there. */
export function FullMessageBar(content: MessageBarContent) {
  const { title, children, actions, bodyClassName, ...bar } = content;
  const styles = useStyles();
  return (
    <MessageBar layout="multiline" {...bar}>
      <MessageBarBody className={mergeClasses(styles.body, bodyClassName)}>
        {title !== undefined && (
          <>
            <MessageBarTitle>{title}</MessageBarTitle>{' '}
          </>
        )}
        {children}
      </MessageBarBody>
      {actions !== undefined && <MessageBarActions>{actions}</MessageBarActions>}
    </MessageBar>
  );
}
