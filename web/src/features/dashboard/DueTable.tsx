import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { taskAddress, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { DataTable, type DataRow } from '#shared/list/DataTable';
import { useDue } from '#shared/task/useDue';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ROW_LINK } from '#shared/theme/row-link';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { StatusChip } from '#shared/ui/StatusChip';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { TaskPlace } from './TaskPlace';

interface DueTableProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
}

const COLUMNS = ['task', 'responsible', 'status', 'due'] as const;

/** Where the side column leaves little room, the name column is hidden. */
const BESIDE = '@media (min-width: 1101px) and (max-width: 1360px)';

const useStyles = makeStyles({
  task: { width: 'auto' },
  responsible: { width: '19%', [BESIDE]: { display: 'none' } },
  status: { width: '116px' },
  due: { width: '178px' },
  row: {
    position: 'relative',
    height: ouvrageTokens.rowTableTwoLine,
    ...edgeBlockEnd(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  cell: {
    paddingBlock: '8px',
    paddingInlineEnd: '16px',
    ':first-child': { paddingInlineStart: '20px' },
  },
  first: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  textColumn: { minWidth: 0 },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  person: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
    [BESIDE]: { display: 'none' },
  },
});

/** The week's deadlines on a desk. */
export function DueTable({ tasks, today }: DueTableProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  return (
    <DataTable
      labelledBy="due"
      columns={COLUMNS.map((key) => ({
        key,
        className: styles[key],
        head: t(`due.column.${key}`),
      }))}
      rows={tasks}
    >
      {(task, at) => <DueRow key={task.id} task={task} today={today} {...at} />}
    </DataTable>
  );
}

interface DueRowProps extends DataRow {
  readonly task: Assignment;
  readonly today: CalendarDay;
}

function DueRow({ task, today, index }: DueRowProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const titles = useStructureTitles();
  const { badge } = useDue(task, today);
  const isTinted = useLiveTint(`${task.status} ${task.revision} ${task.assigneeId}`);
  return (
    <tr aria-rowindex={index + 2} className={mergeClasses(styles.row, isTinted && styles.tint)}>
      <td className={styles.cell}>
        <div className={styles.first}>
          <AxisBubble letter={task.sectionId} size={30} />
          <div className={styles.textColumn}>
            <Link to={taskAddress(task.id)} className={styles.link}>
              {taskTitle(titles, task)}
            </Link>
            <TaskPlace task={task} />
          </div>
        </div>
      </td>
      <td className={mergeClasses(styles.cell, styles.person)}>
        <bdi>{task.assigneeName === '' ? t('person.unknown') : task.assigneeName}</bdi>
      </td>
      <td className={styles.cell}>
        <StatusChip state={task.status} label={t(`status.${task.status}`)} />
      </td>
      <td className={styles.cell}>
        {badge !== null && <DeadlineBadge urgency={badge.urgency} label={badge.label} />}
      </td>
    </tr>
  );
}
