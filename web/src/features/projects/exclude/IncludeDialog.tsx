import { taskIdOf, type Project, type Task } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { TaskSubtitle } from '../task/TaskSubtitle';
import { useInclude } from './useInclude';

interface IncludeDialogProps {
  readonly project: Project;
  readonly task: Task;
  readonly onClose: () => void;
}

/** Lets a task that was set aside apply again. */
export function IncludeDialog({ project, task, onClose }: IncludeDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  const include = useInclude(project.id, [taskIdOf(task)]);
  async function confirm() {
    setIsRunning(true);
    if (await include()) onClose();
    setIsRunning(false);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('include.title')}
      confirmLabel={t('task.include')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <p>
        <strong>
          <TaskSubtitle task={task} />
        </strong>
      </p>
      <p>{t('include.text', { reason: project.excluded[taskIdOf(task)]?.reason ?? '' })}</p>
    </ConfirmDialog>
  );
}
