import * as yup from 'yup';
import { operationIdField, type CallableContract } from '../core/callable-contract';
import { firstNameField, lastNameField, newPasswordField } from './account';
import { SETTINGS_LIMITS } from './user-settings';

/** The profile tab of the settings; the address is read there, not written. */
export const ownProfileForm = yup
  .object({
    firstName: firstNameField,
    lastName: lastNameField,
    phone: yup.string().trim().defined().max(SETTINGS_LIMITS.phoneMax, 'validation:phoneTooLong'),
    bio: yup.string().trim().defined().max(SETTINGS_LIMITS.bioMax, 'validation:bioTooLong'),
  })
  .noUnknown();
export type OwnProfileForm = yup.InferType<typeof ownProfileForm>;

/** Left empty it is missing, not different: `oneOf` would say the latter alone. */
const confirmationField = yup
  .string()
  .required('validation:password.confirmation')
  .test(
    'same',
    'validation:password.mismatch',
    (value, { parent }) => !value || value === (parent as { newPassword?: unknown }).newPassword,
  );

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
