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

/** `Société Générale du Bâtiment` is `societe generale du batiment`. */
export function companyNameKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
