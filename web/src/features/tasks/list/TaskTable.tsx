import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '../../../shared/theme/edges';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';
import { TaskRow } from './TaskRow';
import { useLineWords } from './useTaskLine';
import { useWindowedList } from '../../../shared/useWindowedList';

interface TaskTableProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
}

const COLUMNS = ['task', 'project', 'status', 'due', 'format'] as const;
const ROW_HEIGHT = 59;

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& > tbody > tr:last-of-type': { borderBlockEndStyle: 'none' },
  },
  head: {
    ...typography.label,
    height: '37px',
    paddingInlineEnd: '16px',
    textAlign: 'start',
    color: ouvrageTokens.ink2,
    ...edgeBlockEnd(ouvrageTokens.frame),
    ':first-child': { paddingInlineStart: '20px' },
    ':last-child': { textAlign: 'end' },
  },
  task: { width: 'auto' },
  project: { width: '19%' },
  status: { width: '124px' },
  due: { width: '300px', [media.narrow]: { width: '160px' } },
  format: { width: '76px' },
  arrow: { marginInlineStart: '6px' },
  spacer: { padding: 0, border: 'none' },
});

/** The tasks as a table; beyond a screenful or two only the rows in view are in the page. */
export function TaskTable({ tasks, today }: TaskTableProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const words = useLineWords();
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLTableRowElement>(
    tasks.length,
    ROW_HEIGHT,
    useCallback((index) => tasks[index]?.id ?? String(index), [tasks]),
  );
  return (
    <Sheet>
      <div ref={anchor}>
        <table className={styles.table} aria-rowcount={tasks.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={mergeClasses(styles.head, styles[column])}
                  {...(column === 'due' && { 'aria-sort': 'ascending' as const })}
                >
                  {t(`list.column.${column}`)}
                  {column === 'due' && (
                    <span className={styles.arrow} aria-hidden>
                      ↑
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} />
            {indexes.map((index) => {
              const task = tasks[index];
              if (task === undefined) return null;
              return (
                <TaskRow
                  key={task.id}
                  task={task}
                  today={today}
                  words={words}
                  index={index}
                  {...(measure !== undefined && { measure })}
                />
              );
            })}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

/** Stands for the rows that are not in the page. */
function Spacer({ height }: { readonly height: number }) {
  const styles = useStyles();
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length} className={styles.spacer} style={{ blockSize: height }} />
    </tr>
  );
}
