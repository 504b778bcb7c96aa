import { Button, makeStyles } from '@fluentui/react-components';
import type { TaskEvent } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { EVENTS_PAGE, useTaskEvents } from '../../../data/assignments';
import { useFormat } from '../../../shared/i18n/useFormat';
import { LiveContent } from '../../../shared/live/LiveContent';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';
import { Timeline } from '../../../shared/ui/Timeline';
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
          <EventLines events={events} />
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

function EventLines({ events }: { readonly events: readonly TaskEvent[] }) {
  const { dateTime } = useFormat();
  return (
    <Timeline
      items={events.map((event) => ({
        id: event.id,
        state: event.to,
        text: <EventText event={event} />,
        when: dateTime(event.at),
        ...(event.detail.comment !== undefined && { reason: event.detail.comment }),
      }))}
    />
  );
}

function EventText({ event: { kind, byName, detail } }: { readonly event: TaskEvent }) {
  const { t } = useTranslation('tasks');
  const isBare =
    (kind === 'assigned' || kind === 'reassigned') && detail.assigneeName === undefined;
  return (
    <Trans
      t={t}
      i18nKey={isBare ? `history.eventBare.${kind}` : `history.event.${kind}`}
      values={{ name: byName, assignee: detail.assigneeName, revision: detail.revision }}
      components={{ b: <strong /> }}
    />
  );
}
