import { submissionCommentField, type Assignment } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useCallback, useEffect, useState } from 'react';
import * as yup from 'yup';
import {
  useDeliverableUpload,
  useSubmissions,
  type UploadControls,
} from '../../../data/deliverable-upload';
import { formErrors } from '../../../shared/forms/form-errors';
import { useUnsaved } from '../../../shared/unsaved/useUnsaved';
import { refusalOf, type FileRefusal } from './chosen-file';

export interface SubmissionForm {
  readonly comment: string;
}

const EMPTY: SubmissionForm = { comment: '' };
const schema = yup.object({ comment: submissionCommentField });

/** A deliverable on its way: the file, the word that goes with it and what stands in their way. */
export interface Submission extends Omit<
  UploadControls,
  'choose' | 'comment' | 'requestSubmission'
> {
  readonly form: FormikContextType<SubmissionForm>;
  /** Why the last chosen file was not taken at all. */
  readonly refusal: FileRefusal | null;
  /** The server is asked: the file can no longer be taken back. */
  readonly isRunning: boolean;
  readonly choose: (file: File) => void;
  readonly type: (comment: string) => void;
  /** Forgets everything typed and chosen. */
  readonly clear: () => void;
}

/**
 * Lives with the page, not with its panel: what was typed and sent survives live changes. Once a file
 * is chosen, the word that goes with it is kept with it, and both are found again after a reload.
 */
export function useSubmission(task: Assignment, onDone: () => void): Submission {
  const {
    choose: send,
    comment: keep,
    requestSubmission,
    ...controls
  } = useDeliverableUpload(task.id);
  const { upload, discard } = controls;
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  const form = useFormik<SubmissionForm>({
    initialValues: EMPTY,
    validate: (values) => formErrors(schema, values),
    onSubmit: ({ comment }) => requestSubmission(comment),
  });
  const { setFieldValue, resetForm } = form;

  const typed = form.values.comment;
  const kept = upload?.comment ?? '';
  useUnsaved(typed !== kept);
  useEffect(() => {
    if (typed === '' && kept !== '') void setFieldValue('comment', kept);
  }, [typed, kept, setFieldValue]);

  const onSubmission = useCallback(
    (assignmentId: string) => {
      if (assignmentId !== task.id) return;
      resetForm();
      onDone();
    },
    [task.id, resetForm, onDone],
  );
  useSubmissions(onSubmission);

  function choose(file: File) {
    const problem = refusalOf(task.fileExtension, file);
    setRefusal(problem);
    if (problem !== null) return;
    const { id, subsectionId, taskKey, taskName, projectName } = task;
    send(file, { id, subsectionId, taskKey, taskName, projectName }, task.revision + 1, typed);
  }

  function type(comment: string) {
    // First where it is kept: an emptied field must not be filled again from there.
    keep(comment);
    void setFieldValue('comment', comment);
  }

  function clear() {
    discard();
    setRefusal(null);
    resetForm();
  }

  return {
    ...controls,
    form,
    refusal,
    isRunning: upload?.state === 'submitting',
    choose,
    type,
    clear,
  };
}
