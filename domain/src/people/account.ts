import * as yup from 'yup';
import {
  operationIdField,
  personIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf } from '../core/record';
import { formFieldsOf } from '../core/record-form';
import { ACCOUNT_STATUSES, type AccountStatus } from './role';
import { PASSWORD_LIMITS, type PasswordContext } from './password-limits';
import { userRecord, type User } from './user';
import { LANGUAGES } from './user-settings';

/** An address as Firebase Auth keeps it: lower case, no surrounding spaces. */
export const emailField = yup
  .string()
  .trim()
  .lowercase()
  .required('validation:email.required')
  .email('validation:email.invalid')
  .max(254, 'validation:email.invalid');

const passwordMin = yup.ref<number>('$passwordMin' satisfies `$${keyof PasswordContext}`, {
  map: (min) => (typeof min === 'number' ? min : PASSWORD_LIMITS.min),
});

export const newPasswordField = yup
  .string()
  .required('validation:password.new')
  .min(passwordMin, 'validation:password.tooShort')
  .max(PASSWORD_LIMITS.max, 'validation:password.tooLong');

const { firstName, lastName, ...trade } = formFieldsOf(userRecord, [
  'firstName',
  'lastName',
  'specialty',
  /** A company of the list; its name is then the server's to say. */
  'companyId',
  /** What was typed, when no company of the list was chosen; empty for an independent. */
  'companyName',
]);

/** Who a person is, as an admin says it: shared by creation and edition. */
const accountFields = { firstName, lastName, email: emailField, ...trade };

const createAccountRequest = yup
  .object({
    operationId: operationIdField,
    ...accountFields,
    /** Typed by the admin; null when the person sets their own by the link. */
    password: newPasswordField.nullable().defined(),
    /** Whether Firebase Auth writes to the person, with a link to set their password. */
    sendsLink: yup.boolean().required(),
    /** The person's language: of that message, and of their first screen. */
    language: yup
      .string()
      .oneOf([...LANGUAGES])
      .required(),
  })
  .noUnknown()
  .required()
  .test(
    'a-way-in',
    'validation:account.required',
    ({ password, sendsLink }) => password !== null || sendsLink,
  );
export type CreateAccountRequest = yup.InferType<typeof createAccountRequest>;

/**
 * Creates an account with its profile, card, settings and counts, or nothing. Its uid is the
 * operation's id, so that a repeated call finds what the first one began.
 */
export const createAccountContract: CallableContract<
  CreateAccountRequest,
  {
    readonly uid: string;
    /** False when the message could not be sent: it can be sent again. */
    readonly linkSent: boolean;
  }
> = { name: 'createAccount', request: createAccountRequest };

const updateAccountRequest = yup
  .object({
    operationId: operationIdField,
    uid: personIdField('validation:documentId'),
    version: versionField,
    ...accountFields,
    /** Null leaves the password as it is; another one ends the person's sessions. */
    password: newPasswordField.nullable().defined(),
  })
  .noUnknown()
  .required();
export type UpdateAccountRequest = yup.InferType<typeof updateAccountRequest>;

type AccountField = keyof typeof accountFields;

export function accountVersion(user: Pick<User, AccountField>): string {
  return versionOf(Object.keys(accountFields) as AccountField[], user);
}

/** Edits an account. The role follows the specialty, except an admin's, which is kept. */
export const updateAccountContract: CallableContract<
  UpdateAccountRequest,
  { readonly uid: string }
> = { name: 'updateAccount', request: updateAccountRequest };

const setAccountStatusRequest = yup
  .object({
    operationId: operationIdField,
    uid: personIdField('validation:documentId'),
    status: yup
      .string()
      .oneOf([...ACCOUNT_STATUSES])
      .required(),
  })
  .noUnknown()
  .required();
export type SetAccountStatusRequest = yup.InferType<typeof setAccountStatusRequest>;

/** Disables an account, whose sessions and open screens end at once, or enables it again. */
export const setAccountStatusContract: CallableContract<
  SetAccountStatusRequest,
  { readonly status: AccountStatus }
> = { name: 'setAccountStatus', request: setAccountStatusRequest };

const deleteAccountRequest = yup
  .object({ operationId: operationIdField, uid: personIdField('validation:documentId') })
  .noUnknown()
  .required();
export type DeleteAccountRequest = yup.InferType<typeof deleteAccountRequest>;

/** Deletes an account with all that is its own, in steps that `operations` tells; a repeated call resumes. */
export const deleteAccountContract: CallableContract<
  DeleteAccountRequest,
  { readonly uid: string }
> = { name: 'deleteAccount', request: deleteAccountRequest };

const sendPasswordLinkRequest = yup
  .object({ uid: personIdField('validation:documentId') })
  .noUnknown()
  .required();
export type SendPasswordLinkRequest = yup.InferType<typeof sendPasswordLinkRequest>;

/** Has Firebase Auth write to a person again, in their language, with a link to set their password. */
export const sendPasswordLinkContract: CallableContract<
  SendPasswordLinkRequest,
  { readonly uid: string }
> = { name: 'sendPasswordLink', request: sendPasswordLinkRequest };
