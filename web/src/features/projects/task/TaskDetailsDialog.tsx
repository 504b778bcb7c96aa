import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ADMIN_QUICK_COMMENTS, stateOf, type DecisionOutcome } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SectionBubble } from '../structure/SectionBubble';
import { useTitles } from '../useTitles';
import { quickDecisions } from './quick-decision';
import { TaskDetailsActions } from './TaskDetailsActions';
import { TaskFacts } from './TaskFacts';
import { TaskHistory } from './TaskHistory';
import { TaskSubtitle } from './TaskSubtitle';
import type { TaskDialogProps } from './TaskOperationDialog';
import { useQuickDecision } from './useQuickDecision';

const FAILURES = {
  validated: 'details.validateFailed',
  rejected: 'details.rejectFailed',
} as const satisfies Record<DecisionOutcome, string>;

const useStyles = makeStyles({
  note: { marginBlockEnd: '16px' },
  heading: { ...typography.title3, color: ouvrageTokens.ink, marginBlock: '24px 12px' },
  history: { [media.phone]: { paddingBlockEnd: '8px' } },
});

/** A live task, its history and, for an admin, the quick decision on the submitted revision. */
export function TaskDetailsDialog({ project, task, assignment, onClose }: TaskDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const titles = useTitles();
  const user = useSignedInUser();
  const decision = useQuickDecision(assignment, titles.task(task), onClose);
  const isGone = stateOf(assignment) === 'unassigned';
  const decisions = quickDecisions(assignment, user);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('details.title')}
      subtitle={<TaskSubtitle task={task} />}
      lead={<SectionBubble sectionId={task.sectionId} counts={project.counts} />}
      closeLabel={common('action.close')}
      actions={
        <TaskDetailsActions assignment={assignment} decisions={decisions} decision={decision} />
      }
    >
      {decision.failedDecision !== null && (
        <ActionErrorBar title={t(FAILURES[decision.failedDecision])} error={decision.error} />
      )}
      {isGone && (
        <MessageBar intent="warning" className={styles.note}>
          <MessageBarBody>{t('details.gone')}</MessageBarBody>
        </MessageBar>
      )}
      {decisions.length > 0 && (
        <MessageBar layout="multiline" className={styles.note}>
          <MessageBarBody>
            {t('details.waiting', { revision: assignment.revision })}{' '}
            {t('details.quickHint', ADMIN_QUICK_COMMENTS)}
          </MessageBarBody>
        </MessageBar>
      )}
      <TaskFacts assignment={assignment} />
      <h3 className={styles.heading}>{t('details.history')}</h3>
      <div className={styles.history}>
        <TaskHistory assignmentId={assignment.id} />
      </div>
    </DialogFrame>
  );
}
