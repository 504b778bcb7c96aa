import { REMARK_LIMITS, submissionCommentField } from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import * as yup from 'yup';
import { formErrors } from '#shared/forms/form-errors';
import type { SubmissionForm } from './submission-form';

const answerField = yup
  .string()
  .trim()
  .max(REMARK_LIMITS.textMax, 'validation:remark.tooLong')
  .nullable();

const schema = yup.object({
  comment: submissionCommentField,
  answers: yup.lazy((answers: SubmissionForm['answers']) =>
    yup.object(Object.fromEntries(Object.keys(answers).map((id) => [id, answerField]))),
  ),
});

export function submissionProblems(values: SubmissionForm): FormikErrors<SubmissionForm> {
  return formErrors<SubmissionForm>(schema, values);
}
