import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { archiveDaysLeft } from '../structure/archive';
import { TaskOperationDialog, type TaskDialogProps } from './TaskOperationDialog';

/** Restores archived work as it was. */
export function RestoreDialog({ task, assignment, onClose }: TaskDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const count = archiveDaysLeft(assignment, useToday());
  const status = common(`status.${assignment.status}`);
  return (
    <TaskOperationDialog operation="restore" task={task} assignment={assignment} onClose={onClose}>
      <p>{t('restore.text', { name: assignment.assigneeName, status })}</p>
      {count > 0 && <p>{t('restore.daysLeft', { count })}</p>}
    </TaskOperationDialog>
  );
}
