import {
  restoreTaskContract,
  unassignTaskContract,
  type Assignment,
  type Project,
  type Task,
} from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import type { NoticeAction } from '#shared/ui/notices';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useConfirmStyles } from './confirm-styles';
import { TaskSubtitle } from './TaskSubtitle';
import { useTaskOperation } from './useTaskOperation';

export interface TaskDialogProps {
  readonly project: Project;
  readonly task: Task;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

interface TaskOperationDialogProps extends Omit<TaskDialogProps, 'project'> {
  readonly operation: 'unassign' | 'restore';
  readonly undo?: NoticeAction;
  /** What will happen, in paragraphs. */
  readonly children: ReactNode;
}

const CONTRACTS = { unassign: unassignTaskContract, restore: restoreTaskContract } as const;

/** Confirms one act on one assignment. Stays open with the reason when it is refused. */
export function TaskOperationDialog({
  operation,
  undo,
  task,
  assignment,
  onClose,
  children,
}: TaskOperationDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useConfirmStyles();
  const { execute, isRunning, error } = useTaskOperation(
    CONTRACTS[operation],
    { assignment, task, success: t(`${operation}.success`), undo },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t(`${operation}.title`)}
      confirmLabel={t(isRunning ? `${operation}.running` : `${operation}.confirm`)}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t(`${operation}.failed`)} error={error} />
      <div className={styles.text}>
        <p>
          <strong>
            <TaskSubtitle task={task} />
          </strong>
        </p>
        {children}
      </div>
    </ConfirmDialog>
  );
}
