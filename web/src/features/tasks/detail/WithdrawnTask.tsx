import { ADDRESSES, isReviewer, type Assignment, type Revision } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { BackLink } from '#shared/ui/BackLink';
import { PageTitle } from '#shared/ui/PageTitle';
import { useLayout } from '#shared/ui/useLayout';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import type { DecisionDraft } from '../decision/useDecision';
import { KeptFileActions } from '../submission/KeptFileActions';
import { LeftDrafts } from '../room/remarks/LeftDrafts';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import type { Submission } from '../submission/useSubmission';
import { NO_PANELS } from './task-panels';
import { ChangeNotice } from './task-parts';
import { useLostWork } from './useLostWork';

interface WithdrawnTaskProps {
  /** Last known state. Only the name is shown: the rest may be outdated. */
  readonly task: Assignment;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
  readonly remarks: ReviewedTask;
}

const NO_REVISIONS: readonly Revision[] = [];

/** Says that the user has lost access to the task, and keeps their text and file available. */
export function WithdrawnTask({ task, submission, decision, remarks }: WithdrawnTaskProps) {
  const { t } = useTranslation('tasks');
  const { id } = useSignedInUser();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const lostWork = useLostWork({
    ...{ task, submission, decision },
    ...{ panels: NO_PANELS, isWithdrawn: true, revisions: NO_REVISIONS },
  });
  const { t: common } = useTranslation();
  const title = taskTitle(titles, task);
  useDocumentTitle(title, common('nav.tasks'));
  const isOwn = task.assigneeId === id || isReviewer(id, task);
  return (
    <>
      <PageTitle
        above={<BackLink to={ADDRESSES.tasks}>{t('detail.back')}</BackLink>}
        {...(!isPhone && { lead: <AxisBubble letter={task.sectionId} size={44} /> })}
        title={title}
      />
      <ChangeNotice
        title={t(isOwn ? 'withdrawn.own' : 'withdrawn.other')}
        what={t('withdrawn.text')}
        text={lostWork?.text ?? ''}
        fileName={lostWork?.fileName}
        {...(lostWork?.fileName !== undefined && {
          // Nothing can be sent now; the form does it once the task is back.
          actions: (
            <KeptFileActions
              fileName={lostWork.fileName}
              read={submission.read}
              onDiscard={lostWork.dismiss}
            />
          ),
        })}
        onDismiss={lostWork?.dismiss}
      />
      <LeftDrafts drafts={remarks.leftDrafts} />
    </>
  );
}
