import type { ObjectSchema } from 'yup';
import * as yup from 'yup';
import { PERSON_ID } from './person-id';

/** What a callable is named, what it takes and what it answers. Shared by the caller and the function. */
export interface CallableContract<Request extends object, Response> {
  readonly name: string;
  readonly request: ObjectSchema<Request>;
  /** Never read: carries the answer's type to both ends. */
  readonly response?: Response;
}

/**
 * The caller's id for one act. The event of the act is stored under it, so a repeated call (a lost
 * answer, a double click, a retry after a cut) has one effect.
 */
export const operationIdField = yup
  .string()
  .matches(/^(?!__.*__$)[A-Za-z0-9_-]{16,64}$/, 'validation:operationId')
  .required('validation:operationId');

/**
 * A Firestore document id as this product makes them: no slash, no dots alone, bounded, and not
 * `__like_this__`, which Firestore keeps for itself.
 */
export const documentIdField = yup
  .string()
  .matches(/^(?!__.*__$)[A-Za-z0-9_-]{1,200}$/, 'validation:documentId')
  .required('validation:documentId');

/** `versionOf` the document as the form showed it last; null for a new one. */
export const versionField = yup
  .string()
  .max(100_000, 'validation:request')
  .nullable()
  .defined('validation:request');

/** The uid of a person chosen in a form; `message` is the text key shown when none is. */
export function personIdField(message: string) {
  return yup.string().matches(PERSON_ID, { message, excludeEmptyString: true }).required(message);
}
