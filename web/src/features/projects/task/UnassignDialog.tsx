import { ARCHIVE_DAYS } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { TaskOperationDialog, type TaskDialogProps } from './TaskOperationDialog';
import { useUndoUnassign } from './useUndoUnassign';

/** Unassigns a task; its work is archived. */
export function UnassignDialog({ task, assignment, onClose }: TaskDialogProps) {
  const { t } = useTranslation('projects');
  const undo = useUndoUnassign(assignment, task);
  return (
    <TaskOperationDialog
      operation="unassign"
      undo={{ label: t('unassign.undo'), onAct: undo }}
      task={task}
      assignment={assignment}
      onClose={onClose}
    >
      <p>{t('unassign.text', { name: assignment.assigneeName })}</p>
      <p>{t('unassign.archive', { days: ARCHIVE_DAYS })}</p>
    </TaskOperationDialog>
  );
}
