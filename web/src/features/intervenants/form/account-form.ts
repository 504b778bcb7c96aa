import {
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
import { formErrors } from '../../../shared/forms/form-errors';
import { isIndependent } from '../useCompanyText';

/** Who a person is, as typed. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly specialty: string;
  /** A company of the list; null for one that was typed, and for an independent. */
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

/** An independent who gets a link in the reader's language, until the admin says otherwise. */
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
  // What was not chosen yet is none of them: the schema says so before anything is sent.
  const typed = specialty as Specialty;
  return { firstName, lastName, email, specialty: typed, companyId, companyName };
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
  uid: string,
  operationId: string,
): UpdateAccountRequest {
  const password = values.changesPassword ? values.newPassword : null;
  return { operationId, uid, ...personOf(values), password };
}

/** By the schema that the server judges by. That there is no way in stands under the first of the two. */
export function createAccountErrors(
  values: NewAccountValues,
  operationId: string,
): FormikErrors<NewAccountValues> {
  // The schema says it of the whole request, which is no field of the form.
  const request = { ...createRequestOf(values, operationId), sendsLink: true };
  return {
    ...formErrors<NewAccountValues>(createAccountContract.request, request),
    ...(!hasWayIn(values) && { sendsLink: 'form.accessRequired' }),
  };
}

export function updateAccountErrors(
  values: AccountEditValues,
  uid: string,
  operationId: string,
): FormikErrors<AccountEditValues> {
  const { changesPassword, newPassword, confirmation } = values;
  const request = { ...updateRequestOf(values, uid, operationId), password: null };
  return {
    ...formErrors<AccountEditValues>(updateAccountContract.request, request),
    ...(changesPassword &&
      formErrors<AccountEditValues>(setPasswordForm, { newPassword, confirmation })),
  };
}

export function hasWayIn({ sendsLink, typesPassword }: NewAccountValues): boolean {
  return sendsLink || typesPassword;
}

/** Whether what every account needs is left empty. */
export function lacksIdentity(values: PersonValues): boolean {
  const { firstName, lastName, email, specialty } = values;
  return [firstName, lastName, email, specialty].some((text) => text.trim() === '');
}

/** The company a typed name stands for, case and accents aside; null when it is none of the list. */
export function companyNamed(companies: readonly Company[], name: string): Company | null {
  const key = companyNameKey(name);
  return companies.find(({ nameKey }) => nameKey === key) ?? null;
}

/** A field of the form, as two people may change it at once; the company is one. */
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

export interface Followed {
  /** What the form shall show: the new value of every field that was not touched here. */
  readonly values: PersonValues;
  readonly hasChanged: boolean;
  /** Fields that both changed, differently: they stay as typed here. */
  readonly conflicts: readonly PersonField[];
}

/** Follows someone whose record another admin changes while it is being edited here. */
export function follow(before: PersonValues, after: PersonValues, mine: PersonValues): Followed {
  const changed = FIELDS.filter((field) => differ(before, after, field));
  const untouched = changed.filter((field) => !differ(before, mine, field));
  const taken = untouched.flatMap((field) => PARTS[field]);
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((part) => [part, after[part]])) },
    hasChanged: changed.length > 0,
    conflicts: changed.filter((field) => !untouched.includes(field) && differ(after, mine, field)),
  };
}
