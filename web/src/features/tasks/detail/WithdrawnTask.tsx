import { ADDRESSES, type Assignment, type Revision } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../../data/session-context';
import { taskTitle, useStructureTitles } from '../../../shared/i18n/useStructureTitles';
import { AxisBubble } from '../../../shared/ui/AxisBubble';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { useLayout } from '../../../shared/ui/useLayout';
import type { DecisionDraft } from '../decision/useDecision';
import { KeptFileActions } from '../submission/KeptFileActions';
import type { Submission } from '../submission/useSubmission';
import { ChangeNotice } from './ChangeNotice';
import { NO_PANELS } from './task-panels';
import { useLostWork } from './useLostWork';

interface WithdrawnTaskProps {
  /** As the reader last saw it. Of that only its name is still shown: the rest may be wrong by now. */
  readonly task: Assignment;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
}

const NO_REVISIONS: readonly Revision[] = [];

/** The reader has just lost the task: says so, and keeps at hand what they had typed and chosen. */
export function WithdrawnTask({ task, submission, decision }: WithdrawnTaskProps) {
  const { t } = useTranslation('tasks');
  const { id } = useSignedInUser();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const lost = useLostWork({
    ...{ task, submission, decision },
    ...{ panels: NO_PANELS, gone: true, revisions: NO_REVISIONS },
  });
  const isOwn = task.assigneeId === id || task.validatorIds.includes(id);
  return (
    <>
      <PageTitle
        above={<Link to={ADDRESSES.tasks}>{t('detail.back')}</Link>}
        {...(!isPhone && { lead: <AxisBubble letter={task.sectionId} size={44} /> })}
        title={taskTitle(titles, task)}
      />
      <ChangeNotice
        title={t(isOwn ? 'withdrawn.own' : 'withdrawn.other')}
        what={t('withdrawn.text')}
        text={lost?.text ?? ''}
        fileName={lost?.fileName}
        {...(lost?.fileName !== undefined && {
          // Nothing can be sent meanwhile: the form itself does it once the task is back.
          actions: (
            <KeptFileActions
              fileName={lost.fileName}
              read={submission.read}
              onDiscard={lost.dismiss}
            />
          ),
        })}
        onDismiss={lost?.dismiss}
      />
    </>
  );
}
