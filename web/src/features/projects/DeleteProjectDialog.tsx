import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useProjectDeletion } from '#data/queries/operations';
import { CONSEQUENCES } from '#shared/theme/consequences';
import { DeletionDialog } from '#shared/ui/DeletionDialog';
import { ProjectDeletion } from './ProjectDeletion';

interface DeleteProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  /** Called before `onClose`, once the project is deleted. */
  readonly onDeleted?: () => void;
}

const useStyles = makeStyles(CONSEQUENCES);

/** Lists what is deleted together with a project. Mounted for one opening. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const { id, name } = project;
  const taskCount = Object.values(project.counts).reduce((sum, count) => sum + count.assigned, 0);
  const isResumed = project.deletingAt !== null;
  return (
    <DeletionDialog
      name={name}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        running: t('delete.running'),
        resume: t('card.resumeDelete'),
        failed: t('delete.failed'),
        success: t('delete.success'),
      }}
      isResumed={isResumed}
      deletion={useProjectDeletion(id)}
      onDelete={(operationId) => callByName('deleteProject', { operationId, projectId: id })}
      onGone={() => {
        onDeleted?.();
        onClose();
      }}
      onClose={onClose}
      progress={<ProjectDeletion projectId={id} />}
    >
      <p>{t(isResumed ? 'delete.resumeText' : 'delete.text', { name })}</p>
      {!isResumed && (
        <ul className={styles.list}>
          <li>{t('delete.tasks', { count: taskCount })}</li>
          <li>{t('delete.files')}</li>
          <li>{t('delete.archive')}</li>
        </ul>
      )}
      {!isResumed && <p>{t('delete.seal')}</p>}
      <p className={styles.strong}>{t('delete.irreversible')}</p>
    </DeletionDialog>
  );
}
