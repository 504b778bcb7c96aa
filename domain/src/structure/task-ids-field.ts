import * as yup from 'yup';
import { findTaskById, TASKS } from './task-structure';

/** A task of the checklist, as `taskIdOf`. */
export const taskIdField = yup
  .string()
  .required('validation:task')
  .test('task', 'validation:task', (value) => findTaskById(value) !== undefined);

/** At least one of them. */
export const taskIdsField = yup
  .array(taskIdField)
  .min(1, 'validation:task')
  .max(TASKS.length, 'validation:task')
  .required('validation:task');
