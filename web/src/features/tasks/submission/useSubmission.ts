import {
  AppError,
  submissionCommentField,
  submitDeliverableContract,
  type Assignment,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { call } from '../../../data/call';
import { useDeliverableUpload, type UploadControls } from '../../../data/deliverable-upload';
import { useNotify } from '../../../shared/ui/useNotify';
import { useAction, type ActionError } from '../../../shared/useAction';
import { formErrors } from '../../../shared/forms/form-errors';
import { isFileRefusal, refusalOf, type FileRefusal } from './chosen-file';

export interface SubmissionForm {
  readonly comment: string;
}

const EMPTY: SubmissionForm = { comment: '' };
const schema = yup.object({ comment: submissionCommentField });

/** A deliverable on its way: the file, the word that goes with it and what stands in their way. */
export interface Submission extends Omit<UploadControls, 'start'> {
  readonly form: FormikContextType<SubmissionForm>;
  readonly refusal: FileRefusal | null;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly choose: (file: File) => void;
  /** Forgets everything typed and chosen. */
  readonly clear: () => void;
}

/**
 * Lives with the page, not with its panel: what was typed and sent survives live changes. The upload's
 * id is the operation's id, so submitting again after a lost answer makes no second revision.
 */
export function useSubmission(task: Assignment, onDone: () => void): Submission {
  const { t } = useTranslation('tasks');
  const notify = useNotify();
  const { start, ...controls } = useDeliverableUpload(task.id);
  const { upload, discard } = controls;
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  const action = useAction(async ({ comment }: SubmissionForm, resetForm: () => void) => {
    if (upload?.state !== 'uploaded') return;
    const { uploadId, fileName } = upload;
    try {
      const { revision } = await call(submitDeliverableContract, {
        assignmentId: task.id,
        uploadId,
        comment: comment.trim() === '' ? null : comment,
      });
      discard();
      resetForm();
      onDone();
      notify.success(t('submit.success'), t('submit.successText', { revision }));
    } catch (error) {
      if (!(error instanceof AppError) || !isFileRefusal(error.reason)) throw error;
      discard();
      setRefusal({ fileName, reason: error.reason });
    }
  });

  const form = useFormik<SubmissionForm>({
    initialValues: EMPTY,
    validate: (values) => formErrors(schema, values),
    onSubmit: async (values, { resetForm }) => {
      await action.execute(values, resetForm);
    },
  });

  function choose(file: File) {
    action.clear();
    const problem = refusalOf(task.fileExtension, file);
    setRefusal(problem);
    if (problem === null) start(file);
  }

  function clear() {
    discard();
    setRefusal(null);
    action.clear();
    form.resetForm();
  }

  return {
    ...controls,
    form,
    refusal,
    isRunning: action.isRunning,
    error: action.error,
    choose,
    clear,
  };
}
