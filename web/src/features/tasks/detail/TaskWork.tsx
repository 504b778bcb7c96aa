import type { Assignment } from '@ouvrage/domain';
import { useDecision } from '../decision/useDecision';
import { ReviewedTaskProvider } from '../documents/useReviewSheet';
import { useTaskRemarks } from '../room/remarks/useTaskRemarks';
import { UnshownPagesProvider } from '../room/unshown-pages';
import { useSubmission } from '../submission/useSubmission';
import { TaskContent } from './TaskContent';
import type { LiveReview } from './useReview';
import { WithdrawnTask } from './WithdrawnTask';

interface TaskWorkProps {
  readonly task: Assignment;
  readonly review: LiveReview;
  /** Whether the user lost access while the page was open; `task` is then its last known state. */
  readonly isWithdrawn: boolean;
  readonly takeFocus: () => void;
}

/** What is done on a task, or the notice that it is withdrawn. Holds the user's drafts, which survive the switch. */
export function TaskWork({ task, review, isWithdrawn, takeFocus }: TaskWorkProps) {
  const submission = useSubmission(task, takeFocus);
  const remarks = useTaskRemarks(task, review, isWithdrawn);
  const decision = useDecision(task, remarks, takeFocus);
  const drafts = { task, submission, decision, remarks };
  return isWithdrawn ? (
    <WithdrawnTask {...drafts} />
  ) : (
    <ReviewedTaskProvider value={task}>
      <UnshownPagesProvider>
        <TaskContent {...drafts} review={review} takeFocus={takeFocus} />
      </UnshownPagesProvider>
    </ReviewedTaskProvider>
  );
}
