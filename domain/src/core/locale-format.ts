import type { Language } from '../people/user-settings';

/** BCP 47 tags: Western digits and the Gregorian calendar in Arabic. */
export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-US',
  es: 'es-ES',
  ar: 'ar-SA-u-nu-latn-ca-gregory',
};

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `8,4 Mo` */
export function formatBytes(language: Language, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
