import { makeStyles } from '@fluentui/react-components';
import type { TaskEvent } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../i18n/MarkedText';
import { useFormat } from '../i18n/useFormat';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { Timeline } from '../ui/Timeline';

const useStyles = makeStyles({
  changed: { ...typography.meta, display: 'block', color: ouvrageTokens.ink2 },
});

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

function EventText({ event }: { readonly event: TaskEvent }) {
  const { t } = useTranslation();
  const { kind, byName, detail } = event;
  const isBare =
    (kind === 'assigned' || kind === 'reassigned') && detail.assigneeName === undefined;
  return (
    <>
      <MarkedText
        text={t(isBare ? `history.eventBare.${kind}` : `history.event.${kind}`, {
          skipInterpolation: true,
        })}
        values={{ name: byName, assignee: detail.assigneeName, revision: detail.revision }}
      >
        {(content) => <strong>{content}</strong>}
      </MarkedText>
      {detail.fields !== undefined && <ChangedFields fields={detail.fields} />}
      {detail.days !== undefined && <MovedDays days={detail.days} />}
      {detail.forName !== undefined && <ForName name={detail.forName} />}
      <RemarkNumbers event={event} />
    </>
  );
}

/** The days by which a task was due before a shift, and after it. */
function MovedDays({ days }: { readonly days: NonNullable<TaskEvent['detail']['days']> }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const styles = useStyles();
  return (['deadline', 'validationDeadline'] as const).map((name) => (
    <span key={name} className={styles.changed}>
      {t(`history.moved.${name}`, { before: day(days.before[name]), after: day(days.after[name]) })}
    </span>
  ));
}

/** The validator for whom a deputy decided. */
function ForName({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const styles = useStyles();
  return <span className={styles.changed}>{t('history.forName', { name })}</span>;
}

/** How many remarks a submission answered, or a decision published, closed and left open. */
function RemarkNumbers({ event: { kind, detail } }: { readonly event: TaskEvent }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const styles = useStyles();
  const numbers = [
    [kind === 'submitted' ? 'answers' : 'remarks', detail.remarks],
    ['closed', detail.closedRemarks],
    ['observations', detail.observations],
  ] as const;
  const parts = numbers.flatMap(([name, count]) =>
    count === undefined ? [] : [t(`history.number.${name}`, { count })],
  );
  return parts.length > 0 && <span className={styles.changed}>{list(parts)}</span>;
}

/** What a reassignment may change (`reassignTask`). */
const FIELDS = [
  'assigneeId',
  'validatorIds',
  'visaRule',
  'deadline',
  'validationDeadline',
  'fileExtension',
  'comment',
] as const;

function ChangedFields({ fields }: { readonly fields: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const styles = useStyles();
  const knownFields = FIELDS.filter((field) => fields.includes(field));
  if (knownFields.length === 0) return null;
  return (
    <span className={styles.changed}>
      {t('history.changed', {
        fields: list(knownFields.map((field) => t(`history.field.${field}`))),
      })}
    </span>
  );
}
