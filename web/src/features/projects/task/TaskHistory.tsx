import { Button } from '@fluentui/react-components';
import type { TaskEvent } from '@ouvrage/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { EVENTS_PAGE, useTaskEvents } from '../../../data/assignments';
import { useFormat } from '../../../shared/i18n/useFormat';
import { LiveContent } from '../../../shared/live/LiveContent';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows';
import { Timeline } from '../../../shared/ui/Timeline';

interface TaskHistoryProps {
  readonly assignmentId: string;
}

/** What happened to the task, the newest first; older lines on demand. */
export function TaskHistory({ assignmentId }: TaskHistoryProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
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
          <Timeline
            items={lines.map((event) => ({
              id: event.id,
              state: event.to,
              text: <EventText event={event} />,
              when: format.dateTime(event.at),
              ...(event.detail.comment !== undefined && { reason: event.detail.comment }),
            }))}
          />
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

function EventText({ event }: { readonly event: TaskEvent }) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const { kind, byName, detail } = event;
  return (
    <Trans
      t={t}
      i18nKey={`event.${kind}`}
      values={{
        by: byName,
        assignee: detail.assigneeName ?? common('person.unknown'),
        revision: detail.revision ?? '',
      }}
      components={{ strong: <strong /> }}
    />
  );
}
