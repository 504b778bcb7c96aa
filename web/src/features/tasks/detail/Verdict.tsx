import { followsReview, type Assignment, type Revision } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#data/session/session-context';
import { ReviewProgress } from '../decision/ReviewProgress';
import type { DecisionDraft } from '../decision/useDecision';
import { ReviewSheetButton } from '../documents/ReviewSheetButton';
import { LeftDrafts } from '../room/remarks/LeftDrafts';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import type { Submission } from '../submission/useSubmission';
import { LostWorkNotice } from './LostWorkNotice';
import { DecisionPanel, VisaSheet } from './task-parts';
import type { LostWork } from './useLostWork';
import type { LiveReview } from './useReview';

interface VerdictProps {
  readonly task: Assignment;
  /** The newest one, once it is there. */
  readonly revision: Revision | null;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
  readonly remarks: ReviewedTask;
  readonly review: LiveReview;
  readonly lostWork: LostWork | null;
  readonly isDeciding: boolean;
  /** The list of remarks, where it stands beside the document. */
  readonly remarkPanel: ReactNode;
  readonly nameOf: (uid: string) => string;
}

/** The remarks, and the pending decision or the visa once it is given. */
export function Verdict(props: VerdictProps) {
  const { submission, remarks, lostWork, remarkPanel, nameOf } = props;
  return (
    <>
      <LeftDrafts drafts={remarks.leftDrafts} />
      {remarkPanel}
      <LostWorkNotice
        lostWork={lostWork}
        panel="decision"
        submission={submission}
        nameOf={nameOf}
      />
      <Visa {...props} />
    </>
  );
}

function Visa(props: VerdictProps) {
  const { task, revision, decision, remarks, review, isDeciding, nameOf } = props;
  const user = useSignedInUser();
  if (isDeciding) {
    return <DecisionPanel {...{ task, draft: decision, remarks, review, nameOf }} />;
  }
  if (task.status === 'submitted' && task.visaRule !== 'any' && followsReview(task, user)) {
    return review.isKnown && <ReviewProgress {...{ task, review, nameOf }} />;
  }
  if (task.status !== 'validated') return null;
  return (
    <VisaSheet
      task={task}
      visas={revision?.visas ?? []}
      nameOf={nameOf}
      isObserved={(revision?.decision?.observations ?? 0) > 0}
      landing={decision.hasValidated}
      foot={revision !== null && <ReviewSheetButton revision={revision} />}
    />
  );
}
