import { Button } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { ActionErrorBar } from '../../../shared/ui/ActionErrorBar';
import { ProjectFields } from './ProjectFields';
import { StartsHere } from '../../../shared/forms/StartsHere';
import { useSaveProject } from './useSaveProject';
import { useSubmit } from '../../../shared/forms/useSubmit';

interface ProjectFormDialogProps {
  /** Null creates one. */
  readonly project: Project | null;
  readonly onClose: () => void;
}

/** Creates or edits a project. Mounted for one opening. */
export function ProjectFormDialog({ project, onClose }: ProjectFormDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const { formik, isRunning, error } = useSaveProject(project, onClose);
  const submit = useSubmit(formik);
  const isNew = project === null;
  const submitText = isNew
    ? t(isRunning ? 'form.creating' : 'form.create')
    : t(isRunning ? 'form.saving' : 'form.save');
  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        title={t(isNew ? 'form.createTitle' : 'form.editTitle')}
        subtitle={isNew ? t('form.createText') : project.name}
        closeLabel={common('action.close')}
        onSubmit={submit}
        actions={
          <>
            <Button appearance="outline" disabled={isRunning} onClick={onClose}>
              {common('action.cancel')}
            </Button>
            <Button appearance="primary" type="submit" disabledFocusable={isRunning}>
              {submitText}
            </Button>
          </>
        }
      >
        <ActionErrorBar
          title={t(isNew ? 'form.createFailed' : 'form.updateFailed')}
          error={error}
        />
        <StartsHere>
          <ProjectFields />
        </StartsHere>
      </DialogFrame>
    </FormikProvider>
  );
}
