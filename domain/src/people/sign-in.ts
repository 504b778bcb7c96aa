import * as yup from 'yup';
import type { CallableContract } from '../core/callable-contract';
import type { Role } from './role';

/** The login form. The server alone says whether the pair is right, in one text for every failure. */
export const signInForm = yup.object({
  email: yup
    .string()
    .trim()
    .required('validation:email.required')
    .email('validation:email.invalid')
    .max(254, 'validation:email.invalid'),
  password: yup.string().required('validation:password.required').max(4096),
});
export type SignInForm = yup.InferType<typeof signInForm>;

const signInProfileRequest = yup.object({}).noUnknown().required();
/** Nothing: who asks is in the token. */
export type SignInProfileRequest = object;

export interface SignInProfileResponse {
  readonly uid: string;
  readonly role: Role;
  readonly name: string;
}

/** Called after signing in: makes the designated administrator's profile, and answers who one is. */
export const signInProfileContract: CallableContract<SignInProfileRequest, SignInProfileResponse> =
  { name: 'signInProfile', request: signInProfileRequest };
