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
import { ActButton } from './ActButton';
import { DueMark, DueTime } from './DueTime';
import { TaskPlace } from './TaskPlace';
import { useHolderName, type Holder } from './useHolder';

/** Tasks under one head, by when they are due. */
export interface DueGroup {
  readonly key: 'late' | 'week' | 'later';
  readonly title: string;
  /** How many there are in all; empty where that is not known. */
  readonly words: string;
  readonly tasks: readonly Assignment[];
}

export interface DueListProps {
  readonly groups: readonly DueGroup[];
  readonly today: CalendarDay;
  /** Whether the reader acts next. */
  readonly isOwn: (task: Assignment) => boolean;
  /** Who acts next, where that is not always the reader; else each row has a button for the act. */
  readonly holderOf?: ((task: Assignment) => Holder) | undefined;
}

type Row =
  | { readonly kind: 'group'; readonly group: DueGroup }
  | { readonly kind: 'task'; readonly task: Assignment; readonly isFirst: boolean };

/** Beside others: the holders go under the titles. */
const NARROW = '@container due (max-width: 760px)';

const useStyles = makeStyles({
  container: { containerType: 'inline-size', containerName: 'due' },
  task: { width: 'auto' },
  // A column that is not drawn would keep its place under the cells that span all columns.
  holder: { width: '24%', [NARROW]: { width: 0, paddingInlineEnd: 0, fontSize: 0 } },
  due: { width: '280px', paddingInlineEnd: 0 },
  ownDue: { width: '208px' },
  action: { width: '124px' },
  row: {
    position: 'relative',
    height: '54px',
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
  words: { fontWeight: 400, marginInlineStart: '5px' },
  cell: {
    paddingBlock: '6px',
    paddingInlineEnd: '16px',
    ':first-child': { paddingInlineStart: '20px' },
  },
  // A cell's height is no height for what is in it.
  rulerCell: { position: 'relative', padding: 0 },
  ruler: { position: 'absolute', inset: 0 },
  actionCell: { paddingInlineEnd: '20px', textAlign: 'end' },
  button: { position: 'relative', zIndex: 1, display: 'inline-block' },
  first: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  textColumn: { minWidth: 0 },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  holderCell: { [NARROW]: { padding: 0, '& > *': { display: 'none' } } },
  person: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
  },
  under: {
    ...typography.meta,
    display: 'none',
    color: ouvrageTokens.ink2,
    [NARROW]: { display: 'block' },
  },
  hidden: HIDDEN_TEXT,
});

/** Tasks by due day on a desk, on a ruler under today's axis. */
export function DueTable({ groups, today, isOwn, holderOf }: DueListProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const first = groups[0]?.tasks[0];
  const rows = groups.flatMap((group): Row[] => [
    { kind: 'group', group },
    ...group.tasks.map((task): Row => ({ kind: 'task', task, isFirst: task === first })),
  ]);
  const columns = [
    { key: 'task', className: styles.task, head: t('due.column.task') },
    ...(holderOf === undefined
      ? []
      : [{ key: 'holder', className: styles.holder, head: t('due.column.holder') }]),
    {
      key: 'due',
      className: mergeClasses(styles.due, holderOf === undefined && styles.ownDue),
      head: (
        <>
          <span className={styles.hidden}>{t('due.column.due')}</span>
          <DueScale today={today} />
        </>
      ),
    },
    ...(holderOf === undefined
      ? [
          {
            key: 'action',
            className: styles.action,
            head: <span className={styles.hidden}>{t('due.column.action')}</span>,
          },
        ]
      : []),
  ];
  return (
    <div className={styles.container}>
      <DataTable labelledBy="due" columns={columns} rows={rows}>
        {(row, at) =>
          row.kind === 'group' ? (
            <tr key={row.group.key} aria-rowindex={at.index + 2}>
              <td colSpan={columns.length} className={styles.group}>
                {row.group.title}
                {row.group.words !== '' && (
                  <>
                    {' '}
                    <span className={styles.words}>{row.group.words}</span>
                  </>
                )}
              </td>
            </tr>
          ) : (
            <DueRow
              key={row.task.id}
              task={row.task}
              isFirst={row.isFirst}
              isOwn={isOwn(row.task)}
              holder={holderOf?.(row.task)}
              today={today}
              {...at}
            />
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
  readonly isFirst: boolean;
  readonly holder: Holder | undefined;
}

function DueRow({ task, today, isOwn, isFirst, holder, index }: DueRowProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const titles = useStructureTitles();
  const holderName = useHolderName();
  const author = t('due.submitted', { name: task.assigneeName, revision: task.revision });
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
            <TaskPlace
              task={task}
              lead={<DueMark task={task} />}
              {...(holder === undefined && task.status === 'submitted' && { more: author })}
            />
            {holder !== undefined && (
              <bdi className={styles.under}>{t('others.holder', { name: holderName(holder) })}</bdi>
            )}
          </div>
        </div>
      </td>
      {holder !== undefined && (
        <td className={mergeClasses(styles.cell, styles.holderCell)}>
          <HolderName holder={holder} />
        </td>
      )}
      <td className={styles.rulerCell}>
        <div className={styles.ruler}>
          <DueTime task={task} today={today} isOwn={isOwn} />
        </div>
      </td>
      {holder === undefined && (
        <td className={mergeClasses(styles.cell, styles.actionCell)}>
          <span className={styles.button}>
            <ActButton task={task} isFirst={isFirst} />
          </span>
        </td>
      )}
    </tr>
  );
}

function HolderName({ holder }: { readonly holder: Holder }) {
  const styles = useStyles();
  const holderName = useHolderName();
  return (
    <div className={styles.person}>
      {holder.count === 1 && <PersonMark initials={initialsOf(holder.name)} size={24} />}
      <bdi>{holderName(holder)}</bdi>
    </div>
  );
}
