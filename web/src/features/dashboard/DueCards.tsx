import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { taskAddress, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DueScale } from '#shared/ui/DueRuler';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { DueMark, DueTime } from './DueTime';
import type { DueListProps } from './DueTable';
import { TaskPlace } from './TaskPlace';

const useStyles = makeStyles({
  scale: { marginInline: '16px', ...edgeBlockEnd(ouvrageTokens.frame) },
  group: {
    ...typography.bodyStrong,
    paddingBlock: '7px',
    paddingInline: '16px',
    color: ouvrageTokens.ink,
    backgroundColor: ouvrageTokens.table,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  words: { fontWeight: 400 },
  list: { listStyleType: 'none' },
  item: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  card: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    columnGap: '10px',
    paddingBlock: '12px 6px',
    paddingInline: '16px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':focus-visible': { outlineOffset: '-4px' },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  title: { ...typography.bodyStrong, overflowWrap: 'anywhere' },
  ruler: { gridColumn: '1 / -1', position: 'relative', height: '30px', marginBlockStart: '4px' },
});

/** Tasks by due day on a phone; the whole card is the link. */
export function DueCards({ groups, today, isOwn }: DueListProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.scale}>
        <DueScale today={today} />
      </div>
      {groups.map(({ key, title, words, tasks }) => (
        <Fragment key={key}>
          <h3 className={styles.group}>
            {title} <span className={styles.words}>{words}</span>
          </h3>
          <ul className={styles.list}>
            {tasks.map((task) => (
              <li key={task.id} className={styles.item}>
                <DueCard task={task} today={today} isOwn={isOwn(task)} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

interface DueCardProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly isOwn: boolean;
}

function DueCard({ task, today, isOwn }: DueCardProps) {
  const styles = useStyles();
  const titles = useStructureTitles();
  const isTinted = useLiveTint(`${task.status} ${task.revision} ${task.assigneeId}`);
  return (
    <Link to={taskAddress(task.id)} className={mergeClasses(styles.card, isTinted && styles.tint)}>
      <AxisBubble letter={task.sectionId} size={30} />
      <div>
        <div className={styles.title}>{taskTitle(titles, task)}</div>
        <TaskPlace task={task} lead={<DueMark task={task} />} />
      </div>
      <div className={styles.ruler}>
        <DueTime task={task} today={today} isOwn={isOwn} />
      </div>
    </Link>
  );
}
