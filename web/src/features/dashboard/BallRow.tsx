import { makeStyles } from '@fluentui/react-components';
import {
  dayAt,
  daysBetween,
  taskAddress,
  type Assignment,
  type CalendarDay,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { useDue } from '#shared/task/useDue';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { StatusChip } from '#shared/ui/StatusChip';
import { LinkButton } from './LinkButton';
import { TaskPlace } from './TaskPlace';

interface BallRowProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly isFirst: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '12px',
    paddingInline: '20px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      gridTemplateColumns: '30px minmax(0, 1fr)',
      alignItems: 'start',
      paddingInline: '16px',
    },
  },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    marginBlockStart: '6px',
  },
  action: { [media.phone]: { gridColumnStart: '2', marginBlockStart: '10px' } },
});

/** A decision to take, or a task to do. */
export function BallRow({ task, today, isFirst }: BallRowProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const titles = useStructureTitles();
  const title = taskTitle(titles, task);
  const toDecide = task.status === 'submitted';
  const action = toDecide ? t('ball.examine') : t('ball.open');
  return (
    <li className={styles.root}>
      <AxisBubble letter={task.sectionId} size={30} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        {toDecide ? <Submitted task={task} today={today} /> : <Work task={task} today={today} />}
      </div>
      <div className={styles.action}>
        <LinkButton
          to={taskAddress(task.id)}
          appearance={isFirst ? 'primary' : 'outline'}
          label={t('ball.named', { action, task: title })}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  );
}

function Submitted({ task, today }: Pick<BallRowProps, 'task' | 'today'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const submittedOn = dayAt(task.submittedAt ?? task.updatedAt);
  return (
    <TaskPlace
      task={task}
      more={t('ball.submitted', {
        revision: task.revision,
        name: task.assigneeName,
        when: format.daysAgo(Math.max(0, daysBetween(submittedOn, today))),
      })}
    />
  );
}

function Work({ task, today }: Pick<BallRowProps, 'task' | 'today'>) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { badge } = useDue(task, today);
  return (
    <>
      <TaskPlace task={task} />
      <div className={styles.chips}>
        <StatusChip state={task.status} label={t(`status.${task.status}`)} />
        {badge !== null && <DeadlineBadge urgency={badge.urgency} label={badge.label} />}
      </div>
    </>
  );
}
