import { projectFormSchema, saveProjectContract, type Project } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../data/call';
import { newOperationId } from '../../../data/operation-id';
import { useToday } from '../../../data/today';
import { useNotify } from '../../../shared/ui/useNotify';
import { useAction, type ActionError } from '../../../shared/useAction';
import { formErrors } from '../../../shared/forms/form-errors';
import { initialProjectValues, projectFormOf, type ProjectValues } from './project-form';

interface SaveProject {
  readonly formik: FormikContextType<ProjectValues>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
}

/**
 * The project form's state and its one act. One mount is one act: trying again after a failure
 * repeats it under the same operation id, so a lost answer creates nothing twice.
 */
export function useSaveProject(
  project: Project | null,
  onSaved: (projectId: string) => void,
): SaveProject {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  const today = useToday();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async (values: ProjectValues) => {
    const answer = await call(saveProjectContract, {
      operationId,
      projectId: project?.id ?? null,
      ...projectFormOf(values),
    });
    notify.success(t(project === null ? 'form.created' : 'form.updated'), values.name.trim());
    onSaved(answer.projectId);
  });
  const formik = useFormik<ProjectValues>({
    initialValues: initialProjectValues(project, today),
    validate: (values) => formErrors<ProjectValues>(projectFormSchema, projectFormOf(values)),
    onSubmit: async (values) => {
      await execute(values);
    },
  });
  return { formik, isRunning, error };
}
