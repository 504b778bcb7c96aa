import type { Assignment, Revision } from '@ouvrage/domain';
import { useEffect } from 'react';
import { useSignedInUser } from '../../../data/session-context';
import { isBegun } from '../decision/decision-form';
import type { DecisionDraft } from '../decision/useDecision';
import type { Submission } from '../submission/useSubmission';
import { taskChange, type TaskChange } from './task-change';
import type { TaskPanels } from './task-panels';

/** Work of the reader that has lost its panel because the task moved on without them. */
export interface LostWork {
  /** Which panel it was in: the notice takes its place. */
  readonly panel: 'submission' | 'decision';
  readonly change: TaskChange;
  readonly text: string;
  readonly fileName: string | undefined;
  readonly dismiss: () => void;
}

interface Page {
  readonly task: Assignment;
  readonly panels: TaskPanels;
  readonly gone: boolean;
  readonly revisions: readonly Revision[];
  readonly submission: Submission;
  readonly decision: DecisionDraft;
}

/**
 * What the reader was typing or sending when the task changed under their hands, and why; null while
 * the panel is there, or when the change is the reader's own act.
 */
export function useLostWork(page: Page): LostWork | null {
  const { id: readerId } = useSignedInUser();
  const { submission, decision } = page;
  const last = page.revisions[0] ?? null;
  const change = taskChange(page.task, last);

  const { upload, block } = submission;
  const isOwnSubmission =
    upload !== null && page.revisions.some(({ uploadId }) => uploadId === upload.uploadId);
  const hasLostSubmission =
    !page.panels.submit &&
    !submission.isRunning &&
    !isOwnSubmission &&
    (upload !== null || submission.form.values.comment.trim() !== '');
  useEffect(() => {
    // The server would refuse the file once it is all there. Who may no longer read the task is told by
    // the server instead: it may be the session alone that has ended.
    if (hasLostSubmission && !page.gone) block();
  }, [hasLostSubmission, page.gone, block]);

  const hasLostDecision =
    !page.panels.decide &&
    !decision.isRunning &&
    last?.decision?.by !== readerId &&
    isBegun(decision.form.values);

  if (hasLostDecision) {
    const { comment } = decision.form.values;
    return {
      panel: 'decision',
      change,
      text: comment,
      fileName: undefined,
      dismiss: decision.clear,
    };
  }
  if (hasLostSubmission) {
    const { comment } = submission.form.values;
    return {
      panel: 'submission',
      change,
      text: comment,
      fileName: upload?.fileName,
      dismiss: submission.clear,
    };
  }
  return null;
}
