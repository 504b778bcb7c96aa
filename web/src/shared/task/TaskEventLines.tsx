import type { TaskEvent } from '@ouvrage/domain';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import { Timeline } from '../ui/Timeline';

/** A task's history as a timeline, newest first. */
export function TaskEventLines({ events }: { readonly events: readonly TaskEvent[] }) {
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
  const { t } = useTranslation();
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
