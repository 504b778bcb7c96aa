import * as yup from 'yup';
import { operationIdField, personIdField, type CallableContract } from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { deputyRecord } from './deputy';

const inputs = formFieldsOf(deputyRecord);

const termsFields = {
  ...inputs,
  until: inputs.until.test(
    'not-before-from',
    'validation:deputy.untilBeforeFrom',
    (value, { parent }) => {
      const { from } = parent as { from?: unknown };
      return typeof from !== 'string' || from === '' || value === '' || value >= from;
    },
  ),
};

/** The form. What depends on the day is checked by `deputyDayErrors`. */
export const deputyTermsSchema = yup.object(termsFields).noUnknown();
export type DeputyTerms = yup.InferType<typeof deputyTermsSchema>;

const uidField = personIdField('validation:documentId');

const setDeputyRequest = yup
  .object({
    operationId: operationIdField,
    /** The validator: oneself, or anybody for an admin. */
    uid: uidField,
    ...termsFields,
    deputyId: termsFields.deputyId.test(
      'somebody-else',
      'validation:deputy.oneself',
      (value, { parent }) => value === '' || value !== (parent as { uid?: unknown }).uid,
    ),
  })
  .noUnknown()
  .required();
export type SetDeputyRequest = yup.InferType<typeof setDeputyRequest>;

/** Names the one deputy of a validator, in place of an earlier one. */
export const setDeputyContract: CallableContract<SetDeputyRequest, { readonly uid: string }> = {
  name: 'setDeputy',
  request: setDeputyRequest,
};

const endDeputyRequest = yup
  .object({ operationId: operationIdField, uid: uidField })
  .noUnknown()
  .required();
export type EndDeputyRequest = yup.InferType<typeof endDeputyRequest>;

/** Ends the deputy of a validator at once. */
export const endDeputyContract: CallableContract<EndDeputyRequest, { readonly uid: string }> = {
  name: 'endDeputy',
  request: endDeputyRequest,
};
