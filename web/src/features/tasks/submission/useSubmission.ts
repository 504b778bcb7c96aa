import type { Assignment } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useCallback, useEffect, useState } from 'react';
import {
  useDeliverableUpload,
  useSubmissions,
  type RemarkAnswers,
  type UploadControls,
} from '#data/uploads/deliverable-upload';
import { lazyValidation } from '#shared/forms/lazy-validation';
import { useUnsaved } from '#shared/unsaved/useUnsaved';
import { refusalOf, type FileRefusal } from './chosen-file';
import { EMPTY_SUBMISSION, type SubmissionForm } from './submission-form';

const validate = lazyValidation<SubmissionForm>(
  async () => (await import('./submission-validation')).submissionProblems,
);

const isSame = (one: RemarkAnswers, other: RemarkAnswers) => {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
};

/** A deliverable on its way: the file, the word that goes with it and what stands in their way. */
export interface Submission extends Omit<UploadControls, 'choose' | 'say' | 'requestSubmission'> {
  readonly form: FormikContextType<SubmissionForm>;
  /** Why the last selected file was refused. */
  readonly refusal: FileRefusal | null;
  /** Whether the submission was sent: the file can no longer be withdrawn. */
  readonly isRunning: boolean;
  readonly choose: (file: File) => void;
  readonly type: (comment: string) => void;
  /** `undefined` takes the answer back. */
  readonly answer: (remarkId: string, text: string | null | undefined) => void;
  /** Clears text and file. */
  readonly clear: () => void;
}

/**
 * Belongs to the page, not to its panel, so that text and upload survive live changes. Once a file is
 * selected, the comment is stored with it, and both survive a reload.
 */
export function useSubmission(task: Assignment, onDone: () => void): Submission {
  const { choose: send, say, requestSubmission, ...controls } = useDeliverableUpload(task.id);
  const { upload, discard } = controls;
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  const form = useFormik<SubmissionForm>({
    initialValues: EMPTY_SUBMISSION,
    validate,
    onSubmit: requestSubmission,
  });
  const { setFieldValue, resetForm } = form;

  const { comment, answers } = form.values;
  const storedComment = upload?.comment ?? '';
  const storedAnswers = upload?.answers ?? EMPTY_SUBMISSION.answers;
  // The task shows the submission before its answer comes: what was typed is in it.
  const isShown = task.status === 'submitted';
  useUnsaved(!isShown && (comment !== storedComment || !isSame(answers, storedAnswers)));
  useEffect(() => {
    if (comment === '' && storedComment !== '') void setFieldValue('comment', storedComment);
  }, [comment, storedComment, setFieldValue]);
  useEffect(() => {
    if (isSame(answers, {}) && !isSame(storedAnswers, {})) {
      void setFieldValue('answers', storedAnswers);
    }
  }, [answers, storedAnswers, setFieldValue]);

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
    send(
      file,
      { id, subsectionId, taskKey, taskName, projectName },
      task.revision + 1,
      form.values,
    );
  }

  function changeComment(comment: string) {
    // Stored first: otherwise an emptied field would be filled again from the store.
    say({ comment });
    void setFieldValue('comment', comment);
  }

  function changeAnswer(remarkId: string, text: string | null | undefined) {
    const { [remarkId]: _former, ...others } = answers;
    const newAnswers = text === undefined ? others : { ...others, [remarkId]: text };
    say({ answers: newAnswers });
    void setFieldValue('answers', newAnswers);
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
    type: changeComment,
    answer: changeAnswer,
    clear,
  };
}
