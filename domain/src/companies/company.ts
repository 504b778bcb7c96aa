import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { lineField } from '../core/visible-text';
import { readInstant, readText, readTextOrNull, type DocumentCodec } from '../core/document-codec';

export const COMPANY_LIMITS = { nameMax: 120, countryMax: 80, sectorMax: 120 } as const;

/** `companies/{id}`. Written by `saveCompany` and `deleteCompany`, because a logo is checked by content. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** The name without case and accents: names are looked up and sorted by it. */
  readonly nameKey: string;
  readonly country: string;
  readonly sector: string;
  readonly logoPath: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const companyCodec: DocumentCodec<Company> = {
  decode: (id, data) => ({
    id,
    name: readText(data, 'name'),
    nameKey: readText(data, 'nameKey'),
    country: readText(data, 'country'),
    sector: readText(data, 'sector'),
    logoPath: readTextOrNull(data, 'logoPath'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: readInstant(data, 'updatedAt'),
  }),
};

/** `Société Générale du Bâtiment` is `societe generale du batiment`. */
export function companyNameKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const companyFields = {
  name: lineField()
    .required('validation:company.name')
    .max(COMPANY_LIMITS.nameMax, 'validation:company.nameTooLong'),
  country: lineField()
    .defined()
    .max(COMPANY_LIMITS.countryMax, 'validation:company.countryTooLong'),
  sector: lineField().defined().max(COMPANY_LIMITS.sectorMax, 'validation:company.sectorTooLong'),
};

/** The form that creation and edition share; the logo is chosen beside it. */
export const companyForm = yup.object(companyFields).noUnknown();
export type CompanyForm = yup.InferType<typeof companyForm>;

const saveCompanyRequest = yup
  .object({
    operationId: operationIdField,
    /** Null creates a company, whose id is then the operation's. */
    companyId: documentIdField.nullable().defined(),
    ...companyFields,
    /** The stored logo it shall have: the one it has, one just uploaded by `logoPath`, or none. */
    logoPath: yup.string().max(300, 'validation:request').nullable().defined(),
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
