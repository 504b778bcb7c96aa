import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { stateOf, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import type { ActionError } from '#shared/useAction';
import { OvertakenBar } from './OvertakenBar';

interface AssignMessagesProps {
  /** Live; null when the task was never assigned. */
  readonly assignment: Assignment | null;
  readonly isReassigning: boolean;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly title: string;
  /** Switches to the other act: from assigning to reassigning, or back. */
  readonly onSwitch: () => void;
}

const useStyles = makeStyles({ note: { marginBlockEnd: '16px' } });

/** At most one message above the form: a change by others, the failure, or what happens to the work. */
export function AssignMessages({
  assignment,
  isReassigning,
  isRunning,
  error,
  title,
  onSwitch,
}: AssignMessagesProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const isAssigned = stateOf(assignment) !== 'unassigned';
  // During an attempt, or after its answer was lost, the live change may be the user's own.
  const isJudged = !isRunning && error?.reason !== 'unreachable';
  if (isAssigned !== isReassigning && isJudged) {
    return (
      <OvertakenBar
        holder={isAssigned ? assignment : null}
        hasFailed={error !== null}
        onSwitch={onSwitch}
      />
    );
  }
  if (error !== null) {
    const texts = { 'access/admin-only': t('assign.refused') };
    const params = { task: title };
    return (
      <ActionErrorBar title={t('assign.failed')} error={error} params={params} texts={texts} />
    );
  }
  if (assignment === null || isRunning) return null;
  const name = assignment.assigneeName;
  const text = isReassigning ? t('assign.reassignText', { name }) : t('assign.reviveText');
  return (
    <MessageBar layout="multiline" className={styles.note}>
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
