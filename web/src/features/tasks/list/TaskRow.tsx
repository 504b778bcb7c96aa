import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { RemarkCount } from '#shared/task/RemarkCount';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { FormatBadge } from '#shared/ui/FormatBadge';
import { StatusChip } from '#shared/ui/StatusChip';
import { TaskPlace } from './TaskPlace';
import { ToValidateTag } from './ToValidateTag';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { useTaskLine, type LineWords } from './useTaskLine';

interface TaskRowProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly words: LineWords;
  readonly index: number;
  /** Measures the row in a windowed list. */
  readonly measure?: Ref<HTMLTableRowElement>;
}

const useStyles = makeStyles({
  row: {
    position: 'relative',
    height: '59px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-within': { backgroundColor: ouvrageTokens.table },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  cell: { paddingBlock: '8px', paddingInlineEnd: '16px', verticalAlign: 'middle' },
  task: { display: 'flex', alignItems: 'center', columnGap: '14px', paddingInlineStart: '20px' },
  textColumn: { minWidth: 0 },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px' },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    // The whole row is the link's target.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '-3px',
    },
  },
  project: { color: ouvrageTokens.ink2 },
  due: {
    display: 'grid',
    gridTemplateColumns: '112px auto',
    justifyContent: 'start',
    alignItems: 'center',
    rowGap: '4px',
    [media.narrow]: { gridTemplateColumns: 'auto' },
  },
  day: { whiteSpace: 'nowrap' },
  last: { paddingInlineEnd: '16px', textAlign: 'end' },
});

/** One task as a row of the table: two lines, then columns. */
export const TaskRow = memo(function TaskRow({ task, today, words, index, measure }: TaskRowProps) {
  const styles = useStyles();
  const line = useTaskLine(task, today, words);
  const isTinted = useLiveTint(`${task.status} ${task.revision} ${task.assigneeId}`);
  const { badge } = line.due;
  return (
    <tr
      ref={measure}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, isTinted && styles.tint)}
    >
      <td className={styles.cell}>
        <div className={styles.task}>
          <AxisBubble letter={task.sectionId} size={30} />
          <div className={styles.textColumn}>
            <div className={styles.title}>
              <Link to={line.to} className={styles.link}>
                {line.title}
              </Link>
              {line.toValidate && <ToValidateTag />}
              <RemarkCount count={task.openRemarks} />
            </div>
            <TaskPlace
              line={line}
              words={words}
              steps={[line.phase, line.section, task.subsectionId]}
              separator="›"
            />
          </div>
        </div>
      </td>
      <td className={mergeClasses(styles.cell, styles.project)}>{task.projectName}</td>
      <td className={styles.cell}>
        <StatusChip state={task.status} label={line.status} />
      </td>
      <td className={styles.cell}>
        <div className={styles.due}>
          <span className={styles.day}>{line.dueText}</span>
          {badge !== null && <DeadlineBadge urgency={badge.urgency} label={badge.label} />}
        </div>
      </td>
      <td className={mergeClasses(styles.cell, styles.last)}>
        <FormatBadge label={line.format} />
      </td>
    </tr>
  );
});
