import {
  AppError,
  projectFormSchema,
  projectImagePath,
  projectVersion,
  saveProjectContract,
  type AppErrorReason,
  type Project,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useToday } from '#data/live/today';
import { readPicture } from '#shared/images/read-picture';
import { useImageChoice, type ChoosesImage } from '#shared/images/useImageChoice';
import { useStoreImage } from '#shared/images/useStoreImage';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { formErrors } from '#shared/forms/form-errors';
import { useTakeOver, type TakesOver } from './useTakeOver';
import { initialProjectValues, projectFormOf, type ProjectValues } from './project-form';

/** The uploaded picture the project will have. Without one, the form's address is used. */
export interface Picture extends ChoosesImage {
  /** The one the project has. */
  readonly keptPath: string | null;
  readonly isUploaded: boolean;
}

interface SaveProject {
  readonly formik: FormikContextType<ProjectValues>;
  readonly picture: Picture;
  /** What the project's drawing is made of: the id that it has, or will have. */
  readonly drawingSource: Pick<Project, 'id' | 'counts'>;
  readonly takesOver: TakesOver;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
}

interface Created {
  readonly projectId: string;
  readonly version: string;
}

const IMAGE_REFUSALS: readonly AppErrorReason[] = [
  'image/not-found',
  'image/too-large',
  'image/wrong-type',
];

/**
 * The project form's state and its one act: the picture is stored, then the project is saved. One mount
 * has one operation id: a retry after a lost answer creates nothing twice.
 */
export function useSaveProject(
  project: Project | null,
  onSaved: (projectId: string) => void,
): SaveProject {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  const today = useToday();
  const [operationId] = useState(newOperationId);
  // Made, though not all that it takes over was done: the next attempt edits it.
  const [createdProject, setCreatedProject] = useState<Created | null>(null);
  const picture = usePicture(project?.imagePath ?? null);
  const takesOver = useTakeOver();
  const { store, forget } = useStoreImage(projectImagePath);

  const { execute, isRunning, error } = useAction(async (values: ProjectValues) => {
    const imagePath = await store(picture.choice, picture.keptPath);
    try {
      const answer = await call(saveProjectContract, {
        operationId: createdProject === null ? operationId : newOperationId(),
        ...(project === null
          ? {
              projectId: createdProject?.projectId ?? null,
              version: createdProject?.version ?? null,
            }
          : { projectId: project.id, version: projectVersion(project) }),
        ...projectFormOf(values, imagePath),
      });
      if (project === null) {
        setCreatedProject(answer);
        await takesOver.apply(answer.projectId, values.startDate);
      }
      notify.success(t(project === null ? 'form.created' : 'form.updated'), values.name.trim());
      onSaved(answer.projectId);
    } catch (failure) {
      if (failure instanceof AppError && IMAGE_REFUSALS.includes(failure.reason)) forget();
      throw failure;
    }
  });
  const formik = useFormik<ProjectValues>({
    initialValues: initialProjectValues(project, today),
    validate: (values) => {
      // An address that an uploaded picture replaces is not sent, so it must not block the form either.
      const valuesToSave = picture.isUploaded ? { ...values, imageUrl: '' } : values;
      return formErrors<ProjectValues>(projectFormSchema, projectFormOf(valuesToSave, null));
    },
    onSubmit: async (values) => {
      await execute(values);
    },
  });
  const drawingSource = project ?? { id: operationId, counts: {} };
  return { formik, picture, drawingSource, takesOver, isRunning, error };
}

function usePicture(keptPath: string | null): Picture {
  const chooses = useImageChoice(readPicture);
  const { kind } = chooses.choice;
  const isUploaded = kind === 'chosen' || (kind === 'kept' && keptPath !== null);
  return { ...chooses, keptPath, isUploaded };
}
