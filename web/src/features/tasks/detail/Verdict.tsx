import type { Assignment, Revision } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { DecisionPanel } from '../decision/DecisionPanel';
import type { DecisionDraft } from '../decision/useDecision';
import { LeftDrafts } from '../room/remarks/LeftDrafts';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import type { Submission } from '../submission/useSubmission';
import { LostWorkNotice } from './LostWorkNotice';
import type { LostWork } from './useLostWork';
import { VisaSheet } from './VisaSheet';

interface VerdictProps {
  readonly task: Assignment;
  /** The newest one, once it is there. */
  readonly revision: Revision | null;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
  readonly review: ReviewedTask;
  readonly lostWork: LostWork | null;
  readonly isDeciding: boolean;
  /** The list of remarks, where it stands beside the document. */
  readonly remarkPanel: ReactNode;
  readonly nameOf: (uid: string) => string;
}

/** The remarks, and the pending decision or the visa once it is given. */
export function Verdict(props: VerdictProps) {
  const { submission, review, lostWork, remarkPanel, nameOf } = props;
  return (
    <>
      <LeftDrafts drafts={review.leftDrafts} />
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

function Visa({ task, revision, decision, review, isDeciding, nameOf }: VerdictProps) {
  if (isDeciding) return <DecisionPanel task={task} draft={decision} review={review} />;
  if (task.status !== 'validated') return null;
  return (
    <VisaSheet
      task={task}
      validatorName={nameOf(task.validatedBy ?? '')}
      isObserved={(revision?.decision?.observations ?? 0) > 0}
      landing={decision.hasValidated}
    />
  );
}
