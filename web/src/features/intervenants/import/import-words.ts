import { specialtyWords, wordKey, type ImportSettings, type Specialty } from '@ouvrage/domain';

interface Texts {
  readonly specialties: Readonly<Record<Specialty, string>>;
  readonly independent: string;
}

/** In every language: a file may be in another one than its reader. */
const files = import.meta.glob<Texts>('../../../locales/*/intervenants.json', {
  import: 'default',
});

export type ImportWords = Pick<ImportSettings, 'specialties' | 'independents'>;

/** What specialties, and people without a company, are called in the four languages. */
export async function loadImportWords(): Promise<ImportWords> {
  const texts = await Promise.all(Object.values(files).map((load) => load()));
  return {
    specialties: specialtyWords(texts.map(({ specialties }) => specialties)),
    independents: new Set(texts.map(({ independent }) => wordKey(independent))),
  };
}
