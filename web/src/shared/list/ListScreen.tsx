import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { LiveWithRetry } from '#data/live/live';
import { LiveContent } from '../live/LiveContent';
import { HIDDEN_TEXT } from '../theme/hidden-text';

interface ListScreenProps<T> {
  /** For the outline of the page and for screen readers: the top bar shows it already. */
  readonly title: string;
  readonly toolbar: ReactNode;
  /** How many there are, for screen readers, where the toolbar does not say it. */
  readonly count?: string | undefined;
  readonly live: LiveWithRetry<T>;
  /** The spec's sentence for a failure to load. */
  readonly errorText: string;
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

const useStyles = makeStyles({ visuallyHidden: HIDDEN_TEXT });

/** A screen that is one list: its title, its toolbar, and the list in each of its states. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const { title, toolbar, count, live, errorText, skeleton, children } = props;
  const styles = useStyles();
  return (
    <>
      <h1 className={styles.visuallyHidden}>{title}</h1>
      {toolbar}
      {count !== undefined && (
        <p className={styles.visuallyHidden} role="status">
          {live.status === 'ready' && count}
        </p>
      )}
      <LiveContent live={live} errorText={errorText} skeleton={skeleton}>
        {children}
      </LiveContent>
    </>
  );
}
