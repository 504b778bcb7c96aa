import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { useDecision } from '../decision/useDecision';
import { ReviewedTaskProvider } from '../documents/useReviewSheet';
import { useTaskRemarks } from '../room/remarks/useTaskRemarks';
import { useSubmission } from '../submission/useSubmission';
import { TaskContent } from './TaskContent';
import { useReview } from './useReview';
import { WithdrawnTask } from './WithdrawnTask';

interface TaskPageProps {
  readonly task: Assignment;
  /** Whether the user lost access while the page was open; `task` is then its last known state. */
  readonly isWithdrawn: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '20px', outlineStyle: 'none' },
});

/** One task, or the notice that it is withdrawn. Holds the user's drafts, which survive the switch. */
export function TaskPage({ task, isWithdrawn }: TaskPageProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its panel: the focus moves to the top of the task.
  const takeFocus = () => root.current?.focus({ preventScroll: true });
  const submission = useSubmission(task, takeFocus);
  const review = useReview(task);
  const remarks = useTaskRemarks(task, review, isWithdrawn);
  const decision = useDecision(task, remarks, takeFocus);
  const wasWithdrawn = useRef(isWithdrawn);
  useEffect(() => {
    if (wasWithdrawn.current === isWithdrawn) return;
    wasWithdrawn.current = isWithdrawn;
    // The focused element was in the content that was replaced.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [isWithdrawn]);
  const drafts = { task, submission, decision, remarks };
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {isWithdrawn ? (
        <WithdrawnTask {...drafts} />
      ) : (
        <ReviewedTaskProvider value={task}>
          <TaskContent {...drafts} review={review} takeFocus={takeFocus} />
        </ReviewedTaskProvider>
      )}
    </div>
  );
}
