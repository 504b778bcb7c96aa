import * as yup from 'yup';
import { operationIdField, type CallableContract } from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { newPasswordField } from './account';
import { userRecord } from './user';
import { userSettingsRecord } from './user-settings';

const nameFields = formFieldsOf(userRecord, ['firstName', 'lastName']);

/** The profile tab of the settings; the address is read there, not written. */
export const ownProfileForm = yup
  .object({
    ...nameFields,
    ...formFieldsOf(userSettingsRecord),
  })
  .noUnknown();
export type OwnProfileForm = yup.InferType<typeof ownProfileForm>;

const renameOneselfRequest = yup
  .object({ operationId: operationIdField, ...nameFields })
  .noUnknown()
  .required();
export type RenameOneselfRequest = yup.InferType<typeof renameOneselfRequest>;

/** Changes the caller's own name. That of another active person is refused: `account/name-in-use`. */
export const renameOneselfContract: CallableContract<
  RenameOneselfRequest,
  { readonly uid: string }
> = { name: 'renameOneself', request: renameOneselfRequest };

/** Left empty it is missing, not different: `oneOf` would say the latter alone. */
const confirmationField = yup
  .string()
  .required('validation:password.confirmation')
  .test(
    'same',
    'validation:password.mismatch',
    (value, { parent }) => !value || value === (parent as { newPassword?: unknown }).newPassword,
  );

const saveOwnPhotoRequest = yup
  .object({
    operationId: operationIdField,
    /** One just uploaded by `profilePhotoPath`, or none. */
    ...formFieldsOf(userRecord, ['photoPath']),
  })
  .noUnknown()
  .required();
export type SaveOwnPhotoRequest = yup.InferType<typeof saveOwnPhotoRequest>;

/** Makes an uploaded image the caller's photo, once its content is checked, or takes their photo away. */
export const saveOwnPhotoContract: CallableContract<
  SaveOwnPhotoRequest,
  { readonly photoPath: string | null }
> = { name: 'saveOwnPhoto', request: saveOwnPhotoRequest };

/** The password tab. Whether the current one is right is for Firebase Auth to say. */
export const ownPasswordForm = yup
  .object({
    currentPassword: yup.string().required('validation:password.current'),
    newPassword: newPasswordField,
    confirmation: confirmationField,
  })
  .noUnknown();
export type OwnPasswordForm = yup.InferType<typeof ownPasswordForm>;

/** Where the link of a password message leads. */
export const setPasswordForm = yup
  .object({ newPassword: newPasswordField, confirmation: confirmationField })
  .noUnknown();
export type SetPasswordForm = yup.InferType<typeof setPasswordForm>;

/** How long ago the current password may have been given, in milliseconds. */
export const RECENT_SIGN_IN_MS = 5 * 60_000;

const changePasswordRequest = yup
  .object({ operationId: operationIdField, newPassword: newPasswordField })
  .noUnknown()
  .required();
export type ChangePasswordRequest = yup.InferType<typeof changePasswordRequest>;

/**
 * Changes the caller's own password, if they signed in within `RECENT_SIGN_IN_MS`, and ends every
 * session that began before this one.
 */
export const changePasswordContract: CallableContract<
  ChangePasswordRequest,
  { readonly uid: string }
> = { name: 'changePassword', request: changePasswordRequest };
