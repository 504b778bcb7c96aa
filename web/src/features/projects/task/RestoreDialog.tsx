import { restoreTaskContract } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ActionErrorBar } from '../ActionErrorBar';
import { useConfirmStyles } from './confirm-styles';
import { TaskSubtitle } from './TaskSubtitle';
import type { TaskDialogProps } from './UnassignDialog';
import { useTaskOperation } from './useTaskOperation';

/** Brings archived work back as it was. */
export function RestoreDialog({ task, assignment, onClose }: TaskDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useConfirmStyles();
  const { execute, isRunning, error } = useTaskOperation(
    restoreTaskContract,
    { assignment, task, success: t('restore.success') },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('restore.title')}
      confirmLabel={t(isRunning ? 'restore.running' : 'restore.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('restore.failed')} error={error} />
      <div className={styles.text}>
        <p>
          <strong>
            <TaskSubtitle task={task} />
          </strong>
        </p>
        <p>
          {t('restore.text', {
            name: assignment.assigneeName,
            status: common(`status.${assignment.status}`),
          })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
