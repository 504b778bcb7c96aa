import { makeStyles } from '@fluentui/react-components';
import type { Assignment, CalendarDay, ReviewFacts } from '@ouvrage/domain';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowedTable } from '#shared/list/WindowedTable';
import { media } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';
import { TaskRow } from './TaskRow';
import { useLineWords } from './useTaskLine';

export interface TaskRowsProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
  readonly reviewOf: (task: Assignment) => ReviewFacts;
}

const COLUMNS = ['task', 'project', 'status', 'due', 'format'] as const;
const ROW_HEIGHT = 59;

const useStyles = makeStyles({
  task: { width: 'auto' },
  project: { width: '19%' },
  status: { width: '124px' },
  due: { width: '300px', [media.narrow]: { width: '160px' } },
  format: { width: '76px', textAlign: 'end' },
  arrow: { marginInlineStart: '6px' },
});

/** The tasks as a table, the most urgent first. */
export const TaskTable = memo(function TaskTable({ tasks, today, reviewOf }: TaskRowsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const words = useLineWords(reviewOf);
  const keyOf = useCallback((index: number) => tasks[index]?.id ?? String(index), [tasks]);
  return (
    <Sheet>
      <WindowedTable
        columns={COLUMNS.map((key) => ({
          key,
          className: styles[key],
          head: (
            <>
              {t(`list.column.${key}`)}
              {key === 'due' && (
                <span className={styles.arrow} aria-hidden>
                  ↑
                </span>
              )}
            </>
          ),
          sort: key === 'due' ? 'ascending' : undefined,
        }))}
        rows={tasks}
        keyOf={keyOf}
        rowHeight={ROW_HEIGHT}
      >
        {(task, at) => <TaskRow key={task.id} task={task} today={today} words={words} {...at} />}
      </WindowedTable>
    </Sheet>
  );
});
