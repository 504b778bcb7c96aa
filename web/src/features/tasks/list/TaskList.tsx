import { Button, makeStyles } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenReviews } from '#data/queries/open-reviews';
import { useSignedInUser } from '#data/session/session-context';
import { lazyComponent } from '#shared/lazy-component';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useLayout } from '#shared/ui/useLayout';
import { TaskCount } from './TaskCount';
import { TaskExport } from './TaskExport';
import { filterTasks, isFiltered } from './task-filters';
import { createTaskIndex } from './task-index';
import { countViews, firstView, tasksInView, VIEWS_OF, type TaskView } from './task-views';
import { ClearFilters, TaskFilterBar } from './TaskFilterBar';
import type { TaskFilterState } from './useTaskFilters';
import { ViewTabs } from './ViewTabs';

// The rows and what scrolls through thousands of them are loaded while the tasks are.
const TaskRows = lazyComponent(
  async () => (await import('./TaskRows')).TaskRows,
  <Sheet>
    <SkeletonRows rows={7} />
  </Sheet>,
);
void TaskRows.prefetch();

interface TaskListProps {
  readonly tasks: readonly Assignment[];
  readonly today: CalendarDay;
  readonly state: TaskFilterState;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  // The same height with and without its button.
  count: { display: 'flex', alignItems: 'center', columnGap: '12px', minHeight: '32px' },
  export: { marginInlineStart: 'auto' },
});

/** The user's tasks, sorted, restricted to the view and the filters. */
export function TaskList(props: TaskListProps) {
  return props.tasks.length === 0 ? <NoTasks /> : <SomeTasks {...props} />;
}

function SomeTasks({ tasks, today, state }: TaskListProps) {
  const styles = useStyles();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const { id, role } = useSignedInUser();
  const reviewOf = useOpenReviews(tasks);
  const index = useMemo(
    () => createTaskIndex(titles, { id, role }, reviewOf),
    [titles, id, role, reviewOf],
  );
  const indexedTasks = useMemo(() => index(tasks), [index, tasks]);
  const counts = useMemo(() => countViews(indexedTasks), [indexedTasks]);
  const views = VIEWS_OF[role];
  // Computed once: the view must not change when its last task leaves.
  const [first] = useState(() => firstView(views, counts));
  const requestedView = state.filters.view;
  const view = requestedView !== null && views.includes(requestedView) ? requestedView : first;
  // Apart from the filters: typing filters what is in the view, not all tasks.
  const tasksOfView = useMemo(() => tasksInView(indexedTasks, view), [indexedTasks, view]);
  const visibleTasks = useMemo(
    () => filterTasks(tasksOfView, state.deferredFilters, today),
    [tasksOfView, state.deferredFilters, today],
  );
  const { change } = state;
  const changeView = useCallback((next: TaskView) => change({ view: next }), [change]);
  const matches = () => filterTasks(indexedTasks, state.deferredFilters, today).length;
  return (
    <div className={styles.root}>
      {views.length > 1 && (
        <ViewTabs views={views} counts={counts} view={view} onView={changeView} />
      )}
      <TaskFilterBar state={state} />
      <div className={styles.count}>
        <TaskCount visibleCount={visibleTasks.length} total={counts[view]} />
        {!isPhone && isFiltered(state.filters) && <ClearFilters onClear={state.clear} />}
        {!isPhone && (
          <div className={styles.export}>
            <TaskExport tasks={visibleTasks} />
          </div>
        )}
      </div>
      {visibleTasks.length === 0 && (
        <NothingShown
          view={view}
          total={counts[view]}
          matches={view === 'all' ? 0 : matches()}
          state={state}
        />
      )}
      {visibleTasks.length > 0 && (
        <TaskRows tasks={visibleTasks} today={today} reviewOf={reviewOf} />
      )}
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

interface NothingShownProps {
  readonly view: TaskView;
  /** Number of tasks of the view, without filters. */
  readonly total: number;
  /** Number of tasks of all views that match the filters. */
  readonly matches: number;
  readonly state: TaskFilterState;
}

/** An empty view, or one without matches, with a link to where there are tasks. */
function NothingShown({ view, total, matches, state }: NothingShownProps) {
  const { t } = useTranslation('tasks');
  const isEmpty = total === 0 && view !== 'all';
  return (
    <Sheet>
      <EmptyState
        kind={isEmpty ? 'done' : 'search'}
        title={t(isEmpty ? `list.viewEmpty.${view}` : 'list.noMatch.title')}
        text={isEmpty ? t('list.viewEmpty.text') : t('list.noMatch.text', { count: total })}
        action={
          <>
            {matches > 0 && (
              <Button onClick={() => state.change({ view: 'all' })}>
                {t('list.searchAll', { count: matches })}
              </Button>
            )}
            {isFiltered(state.filters) && <Button onClick={state.clear}>{t('list.clear')}</Button>}
          </>
        }
      />
    </Sheet>
  );
}
