import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf, type InputOf } from '../core/record';
import { formFieldsOf } from '../core/record-form';
import { companyRecord } from './company';

const { logoPath, ...companyFields } = formFieldsOf(companyRecord);

/** The form that creation and edition share; the logo is chosen beside it. */
export const companyForm = yup.object(companyFields).noUnknown();
export type CompanyForm = yup.InferType<typeof companyForm>;

const saveCompanyRequest = yup
  .object({
    operationId: operationIdField,
    /** Null creates a company, whose id is then the operation's. */
    companyId: documentIdField.nullable().defined(),
    version: versionField,
    ...companyFields,
    logoPath,
  })
  .noUnknown()
  .required();
export type SaveCompanyRequest = yup.InferType<typeof saveCompanyRequest>;

export function companyVersion(company: InputOf<typeof companyRecord>): string {
  return versionOf(companyRecord.inputs, company);
}

/** Creates or edits a company. An uploaded logo is checked by its content first, and deleted if it is none. */
export const saveCompanyContract: CallableContract<
  SaveCompanyRequest,
  { readonly companyId: string }
> = { name: 'saveCompany', request: saveCompanyRequest };

const deleteCompanyRequest = yup
  .object({ operationId: operationIdField, companyId: documentIdField })
  .noUnknown()
  .required();
export type DeleteCompanyRequest = yup.InferType<typeof deleteCompanyRequest>;

/** Deletes a company nobody belongs to; `company/in-use` tells how many do. */
export const deleteCompanyContract: CallableContract<
  DeleteCompanyRequest,
  { readonly companyId: string }
> = { name: 'deleteCompany', request: deleteCompanyRequest };
