import { makeStyles } from '@fluentui/react-components';
import {
  dayAt,
  daysBetween,
  taskAddress,
  type Assignment,
  type CalendarDay,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { edgeBlockStart } from '#shared/theme/edges';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { ActButton } from './ActButton';
import { TaskPlace } from './TaskPlace';

interface BallRowProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly isFirst: boolean;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '12px',
    paddingInline: '20px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: {
      gridTemplateColumns: '30px minmax(0, 1fr)',
      alignItems: 'start',
      paddingInline: '16px',
    },
  },
  title: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  action: {
    position: 'relative',
    zIndex: 1,
    [media.phone]: { gridColumnStart: '2', marginBlockStart: '10px' },
  },
});

/** A decision to take. */
export function BallRow({ task, today, isFirst }: BallRowProps) {
  const styles = useStyles();
  const titles = useStructureTitles();
  return (
    <li className={styles.root}>
      <AxisBubble letter={task.sectionId} size={30} />
      <div>
        <h3>
          <Link to={taskAddress(task.id)} className={styles.title}>
            {taskTitle(titles, task)}
          </Link>
        </h3>
        <Submitted task={task} today={today} />
      </div>
      <div className={styles.action}>
        <ActButton task={task} isFirst={isFirst} />
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
