import { Button, makeStyles } from '@fluentui/react-components';
import { stateOf, taskAddress, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { media } from '#shared/theme/tokens';
import type { useQuickDecision } from './useQuickDecision';

interface TaskDetailsActionsProps {
  readonly assignment: Assignment;
  readonly decisions: readonly ('validate' | 'reject')[];
  readonly decision: ReturnType<typeof useQuickDecision>;
}

const useStyles = makeStyles({
  open: { marginInlineEnd: 'auto', [media.phone]: { width: '100%' } },
});

/** The link to the task's own page, and an admin's quick decision. */
export function TaskDetailsActions({ assignment, decisions, decision }: TaskDetailsActionsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const navigate = useNavigate();
  const { running, decide } = decision;
  const { revision } = assignment;
  return (
    <>
      {stateOf(assignment) !== 'unassigned' && (
        <Button
          className={styles.open}
          appearance={decisions.length === 0 ? 'outline' : 'subtle'}
          onClick={() => void navigate(taskAddress(assignment.id))}
        >
          {t('details.open')}
        </Button>
      )}
      {decisions.includes('reject') && (
        <Button
          appearance="outline"
          disabledFocusable={running !== null}
          onClick={() => decide('rejected')}
        >
          {running === 'rejected' ? t('details.rejecting') : t('details.reject', { revision })}
        </Button>
      )}
      {decisions.includes('validate') && (
        <Button
          appearance="primary"
          disabledFocusable={running !== null}
          onClick={() => decide('validated')}
        >
          {running === 'validated' ? t('details.validating') : t('details.validate', { revision })}
        </Button>
      )}
    </>
  );
}
