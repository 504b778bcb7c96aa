import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, taskAddress, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { DataTable, type DataRow } from '#shared/list/DataTable';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ROW_LINK } from '#shared/theme/row-link';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DueScale } from '#shared/ui/DueRuler';
import { PersonMark } from '#shared/ui/PersonMark';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { DueMark, DueTime } from './DueTime';
import type { DueGroup } from './due-groups';
import { TaskPlace } from './TaskPlace';

interface DueTableProps {
  readonly groups: readonly DueGroup[];
  readonly today: CalendarDay;
}

type Row =
  | { readonly kind: 'group'; readonly group: DueGroup }
  | { readonly kind: 'task'; readonly task: Assignment; readonly isOwn: boolean };

/** Beside others: the names give their place to the tasks. */
const NARROW = '@container due (max-width: 760px)';

const useStyles = makeStyles({
  task: { width: 'auto' },
  container: { containerType: 'inline-size', containerName: 'due' },
  responsible: { width: '24%', [NARROW]: { display: 'none' } },
  due: { width: '280px', paddingInlineEnd: 0 },
  row: {
    position: 'relative',
    height: '52px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  group: {
    ...typography.bodyStrong,
    paddingBlock: '7px',
    paddingInline: '20px',
    textAlign: 'start',
    color: ouvrageTokens.ink,
    backgroundColor: ouvrageTokens.table,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  cell: {
    paddingBlock: '6px',
    paddingInlineEnd: '16px',
    ':first-child': { paddingInlineStart: '20px' },
  },
  // A cell's height is no height for what is in it.
  rulerCell: { position: 'relative', padding: 0 },
  ruler: { position: 'absolute', inset: 0 },
  first: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  textColumn: { minWidth: 0 },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  personCell: { [NARROW]: { display: 'none' } },
  person: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
  },
  hidden: HIDDEN_TEXT,
});

/** The week's deadlines on a desk, on a ruler under today's axis. */
export function DueTable({ groups, today }: DueTableProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const rows = groups.flatMap((group): Row[] => [
    { kind: 'group', group },
    ...group.tasks.map((task): Row => ({ kind: 'task', task, isOwn: group.isOwn })),
  ]);
  const columns = [
    { key: 'task', className: styles.task, head: t('due.column.task') },
    { key: 'responsible', className: styles.responsible, head: t('due.column.responsible') },
    {
      key: 'due',
      className: styles.due,
      head: (
        <>
          <span className={styles.hidden}>{t('due.column.due')}</span>
          <DueScale today={today} />
        </>
      ),
    },
  ];
  return (
    <div className={styles.container}>
      <DataTable labelledBy="due" columns={columns} rows={rows}>
        {(row, at) =>
          row.kind === 'group' ? (
            <tr key={String(row.group.isOwn)} aria-rowindex={at.index + 2}>
              <td colSpan={columns.length} className={styles.group}>
                {t(row.group.isOwn ? 'due.own' : 'due.others')}
              </td>
            </tr>
          ) : (
            <DueRow key={row.task.id} task={row.task} isOwn={row.isOwn} today={today} {...at} />
          )
        }
      </DataTable>
    </div>
  );
}

interface DueRowProps extends DataRow {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly isOwn: boolean;
}

function DueRow({ task, today, isOwn, index }: DueRowProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const titles = useStructureTitles();
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
            <TaskPlace task={task} lead={<DueMark task={task} />} />
          </div>
        </div>
      </td>
      <td className={mergeClasses(styles.cell, styles.personCell)}>
        <div className={styles.person}>
          <PersonMark initials={initialsOf(task.assigneeName)} size={24} />
          <bdi>{task.assigneeName === '' ? t('person.unknown') : task.assigneeName}</bdi>
        </div>
      </td>
      <td className={styles.rulerCell}>
        <div className={styles.ruler}>
          <DueTime task={task} today={today} isOwn={isOwn} />
        </div>
      </td>
    </tr>
  );
}
