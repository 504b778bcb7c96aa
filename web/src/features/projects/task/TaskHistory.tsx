import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENTS_PAGE, useTaskEvents } from '../../../data/assignments';
import { LiveContent } from '../../../shared/live/LiveContent';
import { TaskEventLines } from '../../../shared/task/TaskEventLines';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows';

interface TaskHistoryProps {
  readonly assignmentId: string;
}

/** What happened to the task, the newest first; older lines on demand. */
export function TaskHistory({ assignmentId }: TaskHistoryProps) {
  const { t } = useTranslation('projects');
  const [count, setCount] = useState(EVENTS_PAGE);
  const events = useTaskEvents(assignmentId, count);
  return (
    <LiveContent
      live={events}
      errorText={t('details.historyFailed')}
      skeleton={<SkeletonRows rows={3} variant="structure" />}
    >
      {(lines) => (
        <>
          <TaskEventLines events={lines} />
          {lines.length >= count && (
            <Button appearance="subtle" onClick={() => setCount(count + EVENTS_PAGE)}>
              {t('details.historyMore')}
            </Button>
          )}
        </>
      )}
    </LiveContent>
  );
}
