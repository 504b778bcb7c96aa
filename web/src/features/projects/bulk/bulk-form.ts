import {
  bulkTermsSchema,
  DEFAULT_FILE_FORMAT,
  type BulkTerms,
  type CalendarDay,
  type LagUnit,
} from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';

/** A lag as it is typed. */
export interface LagValues {
  readonly count: string;
  readonly unit: LagUnit;
}

type LagName = 'dueAfter' | 'stagger' | 'validationAfter';

/** The dialog's fields. An empty comment is sent as null. */
export type BulkValues = Omit<BulkTerms, LagName | 'comment'> &
  Readonly<Record<LagName, LagValues>> & { readonly comment: string };

/** Dates count from today, or from the project's start when that is later. */
export function initialValues(startDate: CalendarDay, today: CalendarDay): BulkValues {
  return {
    assigneeId: '',
    validatorIds: [],
    visaRule: 'any',
    fileExtension: DEFAULT_FILE_FORMAT,
    comment: '',
    baseDay: startDate > today ? startDate : today,
    dueAfter: { count: '2', unit: 'week' },
    staggerBy: 'none',
    stagger: { count: '1', unit: 'week' },
    validationAfter: { count: '1', unit: 'week' },
  };
}

/** Errors by field. Past dates are reported per task, in the preview. */
export function bulkErrors(values: BulkValues): FormikErrors<BulkValues> {
  return formErrors<BulkValues>(bulkTermsSchema, sentValues(values));
}

/** The terms of a form that `bulkErrors` accepts. */
export function bulkTermsOf(values: BulkValues): BulkTerms {
  return bulkTermsSchema.cast(sentValues(values));
}

/** Null while the dates cannot be computed. */
export function scheduleOf(values: BulkValues): BulkTerms | null {
  const { baseDay, dueAfter, stagger, validationAfter } = bulkErrors(values);
  const isWrong = [baseDay, dueAfter, stagger, validationAfter].some(
    (error) => error !== undefined,
  );
  return isWrong ? null : bulkTermsOf(values);
}

function sentValues(values: BulkValues) {
  const comment = values.comment.trim();
  return { ...values, comment: comment === '' ? null : comment };
}
