import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { taskAddress, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { useDue } from '#shared/task/useDue';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { StatusChip } from '#shared/ui/StatusChip';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { TaskPlace } from './TaskPlace';

interface DueCardsProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none' },
  item: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  card: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    columnGap: '10px',
    paddingBlock: '14px',
    paddingInline: '16px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':focus-visible': { outlineOffset: '-4px' },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  title: { ...typography.bodyStrong, overflowWrap: 'anywhere' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '6px', marginBlockStart: '8px' },
});

/** The week's deadlines on a phone; the whole card is the link. */
export function DueCards({ tasks, today }: DueCardsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.item}>
          <DueCard task={task} today={today} />
        </li>
      ))}
    </ul>
  );
}

interface DueCardProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
}

function DueCard({ task, today }: DueCardProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const titles = useStructureTitles();
  const { badge } = useDue(task, today);
  const isTinted = useLiveTint(`${task.status} ${task.revision} ${task.assigneeId}`);
  return (
    <Link to={taskAddress(task.id)} className={mergeClasses(styles.card, isTinted && styles.tint)}>
      <AxisBubble letter={task.sectionId} size={30} />
      <div>
        <div className={styles.title}>{taskTitle(titles, task)}</div>
        <TaskPlace task={task} />
        <div className={styles.chips}>
          <StatusChip state={task.status} label={t(`status.${task.status}`)} />
          {badge !== null && <DeadlineBadge urgency={badge.urgency} label={badge.label} />}
        </div>
      </div>
    </Link>
  );
}
