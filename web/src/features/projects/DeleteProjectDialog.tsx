import { makeStyles } from '@fluentui/react-components';
import { deleteProjectContract, type Project } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/call';
import { newOperationId } from '../../data/operation-id';
import { CONSEQUENCES } from '../../shared/theme/consequences';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useNotify } from '../../shared/ui/useNotify';
import { useAction } from '../../shared/useAction';
import { ActionErrorBar } from '../../shared/ui/ActionErrorBar';

interface DeleteProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  /** Before `onClose`, once the project is gone. */
  readonly onDeleted?: () => void;
}

const useStyles = makeStyles(CONSEQUENCES);

/** Says what goes with a project before it goes. Mounted for one opening: a retry is the same act. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await call(deleteProjectContract, { operationId, projectId: project.id });
    notify.success(t('delete.success'), project.name);
    onDeleted?.();
    onClose();
  });
  const assigned = Object.values(project.counts).reduce((sum, count) => sum + count.assigned, 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('delete.title')}
      confirmLabel={t(isRunning ? 'delete.running' : 'delete.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('delete.failed')} error={error} />
      <p>{t('delete.text', { name: project.name })}</p>
      <ul className={styles.list}>
        <li>{t('delete.tasks', { count: assigned })}</li>
        <li>{t('delete.files')}</li>
        <li>{t('delete.archive')}</li>
      </ul>
      <p className={styles.strong}>{t('delete.irreversible')}</p>
    </ConfirmDialog>
  );
}
