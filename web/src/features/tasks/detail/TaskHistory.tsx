import { Button, makeStyles } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENTS_PAGE, useTaskEvents } from '../../../data/assignments';
import { LiveContent } from '../../../shared/live/LiveContent';
import { TaskEventLines } from '../../../shared/task/TaskEventLines';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';

import { useLastReady } from './useLastReady';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  more: { alignSelf: 'flex-start' },
});

/** Everything that happened to the task, newest first, twenty lines at a time. */
export function TaskHistory({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const titleId = useId();
  const [count, setCount] = useState(EVENTS_PAGE);
  const live = useTaskEvents(assignmentId, count);
  // Asking for more opens another listener: what is shown stays until it answers.
  const events = useLastReady(live);
  return (
    <Sheet as="section" padded className={styles.root} aria-labelledby={titleId}>
      <SectionHeader title={t('history.title')} id={titleId} />
      {events === null ? (
        <LiveContent live={live} errorText={t('history.error')}>
          {() => null}
        </LiveContent>
      ) : (
        <>
          <TaskEventLines events={events} />
          {events.length >= count && (
            <Button
              className={styles.more}
              appearance="subtle"
              disabled={live.status === 'loading'}
              onClick={() => setCount(count + EVENTS_PAGE)}
            >
              {t(live.status === 'loading' ? 'history.loadingMore' : 'history.more')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}
