import { Button, makeStyles } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session-context';
import { useStructureTitles } from '../../../shared/i18n/useStructureTitles';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Sheet } from '../../../shared/ui/Sheet';
import { useLayout } from '../../../shared/ui/useLayout';
import { TaskCards } from './TaskCards';
import { TaskCount } from './TaskCount';
import { filterTasks, indexTasks } from './task-filters';
import { byDueDay } from './task-order';
import { TaskFilterBar } from './TaskFilterBar';
import { TaskTable } from './TaskTable';
import type { TaskFilterState } from './useTaskFilters';

interface TaskListProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
  readonly state: TaskFilterState;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  filters: { flexGrow: 1, minWidth: 0 },
});

/** The reader's tasks, in order, as far as the filters let them through. */
export function TaskList({ tasks, today, state }: TaskListProps) {
  const styles = useStyles();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const indexed = useMemo(() => indexTasks(tasks.toSorted(byDueDay), titles), [tasks, titles]);
  const shown = useMemo(() => filterTasks(indexed, state.applied), [indexed, state.applied]);
  if (tasks.length === 0) return <NoTasks />;
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <TaskFilterBar state={state} />
        </div>
        <TaskCount shown={shown.length} total={tasks.length} />
      </div>
      {shown.length === 0 && <NoMatch total={tasks.length} onClear={state.clear} />}
      {shown.length > 0 && isPhone && <TaskCards tasks={shown} today={today} />}
      {shown.length > 0 && !isPhone && <TaskTable tasks={shown} today={today} />}
    </div>
  );
}

function NoTasks() {
  const { t } = useTranslation('tasks');
  const { role } = useSignedInUser();
  return (
    <Sheet>
      <EmptyState title={t('list.none.title')} text={t(`list.none.${role}`)} />
    </Sheet>
  );
}

interface NoMatchProps {
  readonly total: number;
  readonly onClear: () => void;
}

function NoMatch({ total, onClear }: NoMatchProps) {
  const { t } = useTranslation('tasks');
  return (
    <Sheet>
      <EmptyState
        title={t('list.noMatch.title')}
        text={t('list.noMatch.text', { count: total })}
        action={<Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    </Sheet>
  );
}
