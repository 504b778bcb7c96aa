import {
  accountVersion,
  companyNameKey,
  createAccountContract,
  setPasswordForm,
  updateAccountContract,
  type Company,
  type CreateAccountRequest,
  type Language,
  type Specialty,
  type UpdateAccountRequest,
  type User,
} from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';
import { isIndependent } from '../useCompanyText';

/** A person's identity, as typed. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly specialty: string;
  /** Id of a listed company; null for a typed name or an independent. */
  readonly companyId: string | null;
  /** Empty for an independent. */
  readonly companyName: string;
}

export interface NewAccountValues extends PersonValues {
  readonly sendsLink: boolean;
  readonly language: Language;
  readonly typesPassword: boolean;
  readonly password: string;
}

export interface AccountEditValues extends PersonValues {
  readonly changesPassword: boolean;
  readonly newPassword: string;
  readonly confirmation: string;
}

const NOBODY: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  specialty: '',
  companyId: null,
  companyName: '',
};

/** Initially an independent who gets a link in the admin's language. */
export function newAccountValues(language: Language): NewAccountValues {
  return { ...NOBODY, sendsLink: true, language, typesPassword: false, password: '' };
}

export function personValuesOf(user: User): PersonValues {
  const { firstName, lastName, email, specialty, companyId, companyName } = user;
  const company = isIndependent(user) ? '' : companyName;
  return { firstName, lastName, email, specialty, companyId, companyName: company };
}

export function accountEditValues(user: User): AccountEditValues {
  return { ...personValuesOf(user), changesPassword: false, newPassword: '', confirmation: '' };
}

function personOf({ firstName, lastName, email, specialty, companyId, companyName }: PersonValues) {
  // An empty value is not a specialty, but the schema refuses it before anything is sent.
  const chosenSpecialty = specialty as Specialty;
  return { firstName, lastName, email, specialty: chosenSpecialty, companyId, companyName };
}

export function createRequestOf(
  values: NewAccountValues,
  operationId: string,
): CreateAccountRequest {
  const { sendsLink, language, typesPassword, password } = values;
  return {
    operationId,
    ...personOf(values),
    password: typesPassword ? password : null,
    sendsLink,
    language,
  };
}

export function updateRequestOf(
  values: AccountEditValues,
  user: User,
  operationId: string,
): UpdateAccountRequest {
  const password = values.changesPassword ? values.newPassword : null;
  const version = accountVersion(user);
  return { operationId, uid: user.id, version, ...personOf(values), password };
}

/** Validates with the server's schema. A missing access is reported under the first of its two fields. */
export function createAccountErrors(
  values: NewAccountValues,
  operationId: string,
): FormikErrors<NewAccountValues> {
  // The schema reports it for the whole request, which is not a field of the form.
  const request = { ...createRequestOf(values, operationId), sendsLink: true };
  return {
    ...formErrors<NewAccountValues>(createAccountContract.request, request),
    ...(!hasWayIn(values) && { sendsLink: 'form.accessRequired' }),
  };
}

export function updateAccountErrors(
  values: AccountEditValues,
  user: User,
  operationId: string,
): FormikErrors<AccountEditValues> {
  const { changesPassword, newPassword, confirmation } = values;
  const request = { ...updateRequestOf(values, user, operationId), password: null };
  return {
    ...formErrors<AccountEditValues>(updateAccountContract.request, request),
    ...(changesPassword &&
      formErrors<AccountEditValues>(setPasswordForm, { newPassword, confirmation })),
  };
}

export function hasWayIn({ sendsLink, typesPassword }: NewAccountValues): boolean {
  return sendsLink || typesPassword;
}

/** Whether a field that every account needs is empty. */
export function lacksIdentity(values: PersonValues): boolean {
  const { firstName, lastName, email, specialty } = values;
  return [firstName, lastName, email, specialty].some((text) => text.trim() === '');
}

/** The listed company with that name, ignoring case and accents; null without one. */
export function companyNamed(companies: readonly Company[], name: string): Company | null {
  const key = companyNameKey(name);
  return companies.find(({ nameKey }) => nameKey === key) ?? null;
}

/** A field of the form, as the unit of conflicts; the company counts as one field. */
export type PersonField = 'firstName' | 'lastName' | 'email' | 'specialty' | 'company';

const PARTS: Readonly<Record<PersonField, readonly (keyof PersonValues)[]>> = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['email'],
  specialty: ['specialty'],
  company: ['companyId', 'companyName'],
};
const FIELDS = Object.keys(PARTS) as PersonField[];

function differ(a: PersonValues, b: PersonValues, field: PersonField): boolean {
  return PARTS[field].some((part) => a[part] !== b[part]);
}

export interface MergedPerson {
  /** The form's next values: fields that were not edited here take the new value. */
  readonly values: PersonValues;
  readonly hasChanged: boolean;
  /** Fields that both changed differently: they stay as typed here. */
  readonly conflicts: readonly PersonField[];
}

/** Merges another admin's change of the record into the form. */
export function follow(
  before: PersonValues,
  after: PersonValues,
  mine: PersonValues,
): MergedPerson {
  const changedFields = FIELDS.filter((field) => differ(before, after, field));
  const untouchedFields = changedFields.filter((field) => !differ(before, mine, field));
  const takenParts = untouchedFields.flatMap((field) => PARTS[field]);
  return {
    values: { ...mine, ...Object.fromEntries(takenParts.map((part) => [part, after[part]])) },
    hasChanged: changedFields.length > 0,
    conflicts: changedFields.filter(
      (field) => !untouchedFields.includes(field) && differ(after, mine, field),
    ),
  };
}
