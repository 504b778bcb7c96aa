import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import type { DocumentCodec } from '../core/document-codec';
import {
  filePath,
  instant,
  line,
  optional,
  pathId,
  record,
  text,
  type RecordOf,
} from '../core/record';
import { formFieldsOf } from '../core/record-form';

export const COMPANY_LIMITS = { nameMax: 120, countryMax: 80, sectorMax: 120 } as const;

/** `companies/{id}`. Written by `saveCompany` and `deleteCompany`, because a logo is checked by content. */
export const companyRecord = record({
  id: pathId(),
  name: line({
    required: 'validation:company.name',
    max: COMPANY_LIMITS.nameMax,
    tooLong: 'validation:company.nameTooLong',
  }),
  /** The name without case and accents: names are looked up and sorted by it. */
  nameKey: text(),
  country: line({ max: COMPANY_LIMITS.countryMax, tooLong: 'validation:company.countryTooLong' }),
  sector: line({ max: COMPANY_LIMITS.sectorMax, tooLong: 'validation:company.sectorTooLong' }),
  /** In a request: the stored logo it shall have, one just uploaded by `logoPath`, or none. */
  logoPath: optional(filePath({ max: 300, tooLong: 'validation:request' })),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Company = RecordOf<typeof companyRecord>;

export const companyCodec: DocumentCodec<Company> = companyRecord;

/** `Société Générale du Bâtiment` is `societe generale du batiment`. */
export function companyNameKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const { logoPath, ...companyFields } = formFieldsOf(companyRecord);

/** The form that creation and edition share; the logo is chosen beside it. */
export const companyForm = yup.object(companyFields).noUnknown();
export type CompanyForm = yup.InferType<typeof companyForm>;

const saveCompanyRequest = yup
  .object({
    operationId: operationIdField,
    /** Null creates a company, whose id is then the operation's. */
    companyId: documentIdField.nullable().defined(),
    ...companyFields,
    logoPath,
  })
  .noUnknown()
  .required();
export type SaveCompanyRequest = yup.InferType<typeof saveCompanyRequest>;

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
