import {
  ARCHIVE_DAYS,
  unassignTaskContract,
  type Assignment,
  type Project,
  type Task,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ActionErrorBar } from '../ActionErrorBar';
import { useConfirmStyles } from './confirm-styles';
import { TaskSubtitle } from './TaskSubtitle';
import { useTaskOperation } from './useTaskOperation';

export interface TaskDialogProps {
  readonly project: Project;
  readonly task: Task;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Takes a task back; its work is archived. */
export function UnassignDialog({ task, assignment, onClose }: TaskDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useConfirmStyles();
  const { execute, isRunning, error } = useTaskOperation(
    unassignTaskContract,
    { assignment, task, success: t('unassign.success') },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('unassign.title')}
      confirmLabel={t(isRunning ? 'unassign.running' : 'unassign.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('unassign.failed')} error={error} />
      <div className={styles.text}>
        <p>
          <strong>
            <TaskSubtitle task={task} />
          </strong>
        </p>
        <p>{t('unassign.text', { name: assignment.assigneeName })}</p>
        <p>{t('unassign.archive', { days: ARCHIVE_DAYS })}</p>
      </div>
    </ConfirmDialog>
  );
}
