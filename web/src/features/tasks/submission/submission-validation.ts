import { submissionCommentField } from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import * as yup from 'yup';
import { formErrors } from '#shared/forms/form-errors';
import type { SubmissionForm } from './submission-form';

const schema = yup.object({ comment: submissionCommentField });

export function submissionProblems(values: SubmissionForm): FormikErrors<SubmissionForm> {
  return formErrors<SubmissionForm>(schema, values);
}
