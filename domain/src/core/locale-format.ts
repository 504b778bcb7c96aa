import type { Language } from '../people/user-settings';

/** BCP 47 tags: Western digits and the Gregorian calendar in Arabic. */
export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-US',
  es: 'es-ES',
  ar: 'ar-SA-u-nu-latn-ca-gregory',
};

/** The months as `Intl` writes them in French, by their first letters. */
const FRENCH_FIRST = /(?<!\d)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/u;

/**
 * A format of dates that writes French as the French do, which `Intl` does not: `1er décembre 2026 à 16h20`.
 *
 * @throws RangeError (the returned function) for an invalid instant
 */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): (instant: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], options);
  if (language !== 'fr') return (instant) => format.format(instant);
  return (instant) => format.format(instant).replace(FRENCH_FIRST, '1er').replace(':', 'h');
}

/** With spaces that Barlow has: its narrow ones do not show, as in `33,2ko`. */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `8,4 Mo` */
export function formatBytes(language: Language, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const size = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
  return withWideSpaces(size);
}
