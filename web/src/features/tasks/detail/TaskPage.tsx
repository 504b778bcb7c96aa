import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { useToday } from '#data/live/today';
import { lazyComponent } from '#shared/lazy-component';
import { TaskCartouche } from './TaskCartouche';
import { TaskHead } from './TaskHead';
import { fetchTaskParts, PART_SKELETON } from './task-parts';
import { useReview } from './useReview';

// The work with all its parts is requested beside the data, and shown once it is there, so that nothing moves.
const TaskWork = lazyComponent(async () => {
  const [{ TaskWork: work }] = await Promise.all([import('./TaskWork'), fetchTaskParts()]);
  return work;
}, PART_SKELETON);
void TaskWork.prefetch();

interface TaskPageProps {
  readonly task: Assignment;
  /** Whether the user lost access while the page was open; `task` is then its last known state. */
  readonly isWithdrawn: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '20px', outlineStyle: 'none' },
});

/** One task, or the notice that it is withdrawn. */
export function TaskPage({ task, isWithdrawn }: TaskPageProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its panel: the focus moves to the top of the task.
  const takeFocus = () => root.current?.focus({ preventScroll: true });
  const today = useToday();
  const review = useReview(task);
  const wasWithdrawn = useRef(isWithdrawn);
  useEffect(() => {
    if (wasWithdrawn.current === isWithdrawn) return;
    wasWithdrawn.current = isWithdrawn;
    // The focused element was in the content that was replaced.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [isWithdrawn]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {!isWithdrawn && (
        <>
          <TaskHead task={task} />
          <TaskCartouche task={task} today={today} review={review} />
        </>
      )}
      <TaskWork {...{ task, review, isWithdrawn, takeFocus }} />
    </div>
  );
}
