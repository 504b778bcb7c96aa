import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { meetingAddress, stateOf, taskAddress } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';
import { StatusMark } from '#shared/ui/StatusMark';
import type { Entry } from './calendar-entries';
import { useDeadlineDrag } from './deadline-drag';

interface EntryLineProps {
  readonly entry: Entry;
  /** Cut at one line, where many stand on a day. */
  readonly isShort: boolean;
}

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'grid',
    gridTemplateColumns: '14px auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '5px',
    // As high as a target has to be, where several stand below one another.
    minHeight: '24px',
    boxSizing: 'border-box',
    paddingBlock: '2px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [media.phone]: { paddingBlock: '10px' },
  },
  meeting: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    paddingInline: '6px',
    marginBlock: '1px',
    backgroundColor: ouvrageTokens.well,
  },
  mark: { display: 'flex', height: '20px', alignItems: 'center' },
  code: { fontWeight: 600 },
  late: { color: statusTokens.late.foreground },
  title: {
    display: '-webkit-box',
    overflow: 'hidden',
    // oxlint-disable-next-line typescript/no-deprecated -- clamping lines has no other spelling yet
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  short: { WebkitLineClamp: 1 },
  over: { textDecorationLine: 'line-through', color: ouvrageTokens.ink3 },
  hidden: HIDDEN_TEXT,
});

/** A deadline or a meeting on its day. */
export function EntryLine({ entry, isShort }: EntryLineProps) {
  return entry.kind === 'meeting' ? (
    <MeetingLine entry={entry} isShort={isShort} />
  ) : (
    <TaskLine entry={entry} isShort={isShort} />
  );
}

interface LineProps<Kind extends Entry['kind']> {
  readonly entry: Extract<Entry, { readonly kind: Kind }>;
  readonly isShort: boolean;
}

function MeetingLine({ entry: { meeting }, isShort }: LineProps<'meeting'>) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const format = useFormat();
  const { id, title, scheduledTime, status } = meeting;
  const isCancelled = status === 'cancelled';
  return (
    <Link to={meetingAddress(id)} className={mergeClasses(styles.root, styles.meeting)}>
      <span className={styles.code}>
        {scheduledTime === null ? '' : format.time(scheduledTime)}
      </span>
      <span
        dir="auto"
        className={mergeClasses(styles.title, isShort && styles.short, isCancelled && styles.over)}
      >
        {title}
      </span>
      {isCancelled && <span className={styles.hidden}>{t('cancelled')}</span>}
    </Link>
  );
}

function TaskLine({ entry: { task, isLate }, isShort }: LineProps<'task'>) {
  const { t } = useTranslation('common');
  const styles = useStyles();
  const titles = useStructureTitles();
  const state = stateOf(task);
  const drag = useDeadlineDrag(task);
  return (
    <Link
      {...drag}
      to={taskAddress(task.id)}
      className={mergeClasses(styles.root, isLate && styles.late)}
      title={taskTitle(titles, task)}
    >
      <span className={styles.mark}>
        {isLate ? <LateMark size={10} /> : <StatusMark state={state} size={12} />}
      </span>
      <bdi className={styles.code}>{task.subsectionId}</bdi>
      <span className={mergeClasses(styles.title, isShort && styles.short)}>
        {taskTitle(titles, task)}
      </span>
      {state !== 'unassigned' && <span className={styles.hidden}>{t(`status.${state}`)}</span>}
    </Link>
  );
}
