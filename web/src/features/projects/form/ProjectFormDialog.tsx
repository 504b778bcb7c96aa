import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { EditedElsewhere } from '#shared/forms/EditedElsewhere';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ProjectFields } from './ProjectFields';
import { initialProjectValues } from './project-form';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { TakeOverField } from './TakeOverField';
import { useSaveProject } from './useSaveProject';

interface ProjectFormDialogProps {
  /** Null creates one. */
  readonly project: Project | null;
  readonly onClose: () => void;
}

/** Creates or edits a project. Mounted for one opening. */
export function ProjectFormDialog({ project, onClose }: ProjectFormDialogProps) {
  const { t } = useTranslation('projects');
  const { formik, picture, drawingSource, takesOver, isRunning, error } = useSaveProject(
    project,
    onClose,
  );
  const today = useToday();
  const isNew = project === null;
  const submitLabel = isNew
    ? t(isRunning ? 'form.creating' : 'form.create')
    : t(isRunning ? 'form.saving' : 'form.save');
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(isNew ? 'form.createTitle' : 'form.editTitle')}
      subtitle={isNew ? t('form.createText') : <bdi>{project.name}</bdi>}
      submitLabel={submitLabel}
      isRunning={isRunning}
      isWaiting={picture.isReading}
      hasMore={picture.choice.kind !== 'kept' || takesOver.source !== null}
    >
      {project !== null && !isRunning && (
        <EditedElsewhere
          currentValues={initialProjectValues(project, today)}
          onTakeOver={picture.keep}
        />
      )}
      <ActionErrorBar title={t(isNew ? 'form.createFailed' : 'form.updateFailed')} error={error} />
      <StartsHere>
        <ProjectFields picture={picture} drawingSource={drawingSource} />
        {isNew && <TakeOverField takesOver={takesOver} />}
      </StartsHere>
    </FormDialog>
  );
}
