import * as yup from 'yup';
import { ASSIGNMENT_LIMITS } from '../assignments/assignment';
import { calendarDayField } from '../core/calendar-day-field';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { LANGUAGES } from '../people/user-settings';
import { SHIFT_DAYS_MAX } from './shift';

/** The dialog's form: which tasks, and by how many days. */
export const shiftFormSchema = yup
  .object({
    /** An address of tasks, which the screen makes and reads. */
    scope: yup.string().required('validation:task'),
    day: calendarDayField('validation:shift.day'),
    days: yup
      .number()
      .typeError('validation:shift.days')
      .integer('validation:shift.days')
      .min(-SHIFT_DAYS_MAX, 'validation:shift.daysTooMany')
      .max(SHIFT_DAYS_MAX, 'validation:shift.daysTooMany')
      .notOneOf([0], 'validation:shift.days')
      .required('validation:shift.days'),
    toWorkingDay: yup.boolean().required(),
  })
  .noUnknown();

/** As they are stored, perhaps since before there was a range of days. */
const storedDaysField = yup
  .object({
    deadline: yup.string().required('validation:assign.deadline'),
    validationDeadline: yup.string().required('validation:assign.validationDeadline'),
  })
  .noUnknown()
  .required();

const daysField = yup
  .object({
    deadline: calendarDayField('validation:assign.deadline'),
    validationDeadline: calendarDayField('validation:assign.validationDeadline').test(
      'not-before-deadline',
      'validation:assign.validationBeforeDeadline',
      (value, { parent }) => value >= (parent as { deadline: string }).deadline,
    ),
  })
  .noUnknown()
  .required();

/** A line before it is checked. */
interface UncheckedLine {
  readonly assignmentId?: string;
}

const shiftDeadlinesRequest = yup
  .object({
    operationId: operationIdField,
    projectId: documentIdField,
    tasks: yup
      .array(
        yup
          .object({
            assignmentId: documentIdField,
            /** What was on screen. */
            isSubmitted: yup.boolean().required('validation:task'),
            before: storedDaysField,
            after: daysField,
          })
          .noUnknown(),
      )
      .min(1, 'validation:task')
      .max(ASSIGNMENT_LIMITS.tasksPerCallMax, 'validation:task')
      .test('no-twin', 'validation:task', (tasks: readonly (UncheckedLine | null)[] = []) => {
        return new Set(tasks.map((task) => task?.assignmentId)).size === tasks.length;
      })
      .required('validation:task'),
  })
  .noUnknown()
  .required();
export type ShiftDeadlinesRequest = yup.InferType<typeof shiftDeadlinesRequest>;

/** Gives tasks of one project other days: all of them or none. Nobody's work is touched. */
export const shiftDeadlinesContract: CallableContract<
  ShiftDeadlinesRequest,
  { readonly assignmentIds: readonly string[] }
> = { name: 'shiftDeadlines', request: shiftDeadlinesRequest };

const undoShiftRequest = yup
  .object({
    operationId: operationIdField,
    /** The operation of `shiftDeadlines` that is taken back. */
    undoneOperationId: operationIdField,
  })
  .noUnknown()
  .required();
export type UndoShiftRequest = yup.InferType<typeof undoShiftRequest>;

/** Gives all tasks of one `shiftDeadlines` their former days, for `SHIFT_UNDO_MINUTES` and while none has moved. */
export const undoShiftContract: CallableContract<
  UndoShiftRequest,
  { readonly assignmentIds: readonly string[] }
> = { name: 'undoShift', request: undoShiftRequest };

/** The most years that one request for holidays spans. */
const YEARS_MAX = 30;

const yearField = yup
  .number()
  .integer('validation:year')
  .min(1900, 'validation:year')
  .max(2200, 'validation:year')
  .required('validation:year');

const listHolidaysRequest = yup
  .object({
    fromYear: yearField,
    untilYear: yearField.test('span', 'validation:year', (value, { parent }) => {
      const { fromYear } = parent as { fromYear: number };
      return value >= fromYear && value - fromYear < YEARS_MAX;
    }),
    language: yup.string().oneOf(LANGUAGES).required(),
  })
  .noUnknown()
  .required();
export type ListHolidaysRequest = yup.InferType<typeof listHolidaysRequest>;

export interface ListedHolidays {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly weekend: readonly number[];
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

/** The non-working days of the workspace's country. */
export const listHolidaysContract: CallableContract<ListHolidaysRequest, ListedHolidays> = {
  name: 'listHolidays',
  request: listHolidaysRequest,
};
