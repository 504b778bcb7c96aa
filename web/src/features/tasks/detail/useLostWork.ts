import type { Assignment, Revision } from '@ouvrage/domain';
import { useEffect } from 'react';
import { useSignedInUser } from '#data/session/session-context';
import { isBegun } from '../decision/decision-form';
import type { DecisionDraft } from '../decision/useDecision';
import type { Submission } from '../submission/useSubmission';
import { taskChange, type TaskChange } from './task-change';
import type { TaskPanels } from './task-panels';

/** The user's work whose panel has disappeared because the task changed. */
export interface LostWork {
  /** The panel it was in; the notice takes its place. */
  readonly panel: 'submission' | 'decision';
  readonly change: TaskChange;
  readonly text: string;
  readonly fileName: string | undefined;
  readonly dismiss: () => void;
}

interface Page {
  readonly task: Assignment;
  readonly panels: TaskPanels;
  readonly isWithdrawn: boolean;
  readonly revisions: readonly Revision[];
  readonly submission: Submission;
  readonly decision: DecisionDraft;
}

/**
 * What the user was typing or sending when the task changed, and why it changed; null while the panel is
 * shown, or when the user made the change.
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
    // The server would refuse the file once it is uploaded. When the task can no longer be read, the server
    // must answer instead: perhaps only the session has ended.
    if (hasLostSubmission && !page.isWithdrawn) block();
  }, [hasLostSubmission, page.isWithdrawn, block]);

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
