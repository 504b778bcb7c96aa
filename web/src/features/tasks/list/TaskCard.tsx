import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { RemarkCount } from '#shared/task/RemarkCount';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { FormatBadge } from '#shared/ui/FormatBadge';
import { StatusChip } from '#shared/ui/StatusChip';
import { TaskPlace } from './TaskPlace';
import { ToValidateTag } from './ToValidateTag';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { useTaskLine, type LineWords } from './useTaskLine';

interface TaskCardProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly words: LineWords;
  readonly index: number;
  readonly total: number;
  /** Measures the card in a windowed list. */
  readonly measure?: Ref<HTMLLIElement>;
}

const useStyles = makeStyles({
  item: { paddingBlockEnd: '10px' },
  card: {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) auto',
    columnGap: '10px',
    padding: '14px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
  },
  tint: { backgroundColor: ouvrageTokens.well },
  title: { ...typography.bodyStrong, gridColumn: '2 / -1' },
  place: { gridColumn: '2', alignSelf: 'center' },
  bubble: { gridRow: '1 / span 3' },
  format: { alignSelf: 'center' },
  chips: {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    marginBlockStart: '8px',
  },
  day: { ...typography.chip, color: ouvrageTokens.ink2 },
});

/** One task on a phone: the same order as the row; the whole card is the link. */
export const TaskCard = memo(function TaskCard({
  task,
  today,
  words,
  index,
  total,
  measure,
}: TaskCardProps) {
  const styles = useStyles();
  const line = useTaskLine(task, today, words);
  const isTinted = useLiveTint(`${task.status} ${task.revision} ${task.assigneeId}`);
  const { badge } = line.due;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.item}
    >
      <Link to={line.to} className={mergeClasses(styles.card, isTinted && styles.tint)}>
        <span className={styles.bubble}>
          <AxisBubble letter={task.sectionId} size={26} />
        </span>
        <span className={styles.title}>{line.title}</span>
        <span className={styles.place}>
          <TaskPlace
            line={line}
            words={words}
            steps={[task.subsectionId, task.projectName]}
            separator="·"
          />
        </span>
        <span className={styles.format}>
          <FormatBadge label={line.format} />
        </span>
        <span className={styles.chips}>
          <StatusChip state={task.status} label={line.status} />
          <RemarkCount count={task.openRemarks} />
          {badge !== null && <DeadlineBadge urgency={badge.urgency} label={badge.label} />}
          {badge === null && <span className={styles.day}>{line.dueText}</span>}
          {line.toValidate && <ToValidateTag />}
        </span>
      </Link>
    </li>
  );
});
