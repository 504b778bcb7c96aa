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
import { filterTasks, isFiltered } from './task-filters';
import { createTaskIndex } from './task-index';
import { ClearFilters, TaskFilterBar } from './TaskFilterBar';
import { TaskTable } from './TaskTable';
import type { TaskFilterState } from './useTaskFilters';

interface TaskListProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
  readonly state: TaskFilterState;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  // As high with its button as without.
  count: { display: 'flex', alignItems: 'center', columnGap: '12px', minHeight: '32px' },
});

/** The reader's tasks, in order, as far as the filters let them through. */
export function TaskList({ tasks, today, state }: TaskListProps) {
  const styles = useStyles();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const { id, role } = useSignedInUser();
  const index = useMemo(() => createTaskIndex(titles, { id, role }), [titles, id, role]);
  const indexed = useMemo(() => index(tasks), [index, tasks]);
  const shown = useMemo(
    () => filterTasks(indexed, state.applied, today),
    [indexed, state.applied, today],
  );
  if (tasks.length === 0) return <NoTasks />;
  return (
    <div className={styles.root}>
      <TaskFilterBar state={state} />
      <div className={styles.count}>
        <TaskCount shown={shown.length} total={tasks.length} />
        {!isPhone && isFiltered(state.filters) && <ClearFilters state={state} />}
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
