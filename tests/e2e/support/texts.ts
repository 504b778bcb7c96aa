import { readFileSync } from 'node:fs';
import type { Language } from '@ouvrage/domain';
import type common from '../../../web/src/locales/en/common.json';
import type companies from '../../../web/src/locales/en/companies.json';
import type dashboard from '../../../web/src/locales/en/dashboard.json';
import type errors from '../../../web/src/locales/en/errors.json';
import type intervenants from '../../../web/src/locales/en/intervenants.json';
import type login from '../../../web/src/locales/en/login.json';
import type messages from '../../../web/src/locales/en/messages.json';
import type settings from '../../../web/src/locales/en/settings.json';
import type validation from '../../../web/src/locales/en/validation.json';

interface Texts {
  readonly common: typeof common;
  readonly companies: typeof companies;
  readonly dashboard: typeof dashboard;
  readonly errors: typeof errors;
  readonly intervenants: typeof intervenants;
  readonly login: typeof login;
  readonly messages: typeof messages;
  readonly settings: typeof settings;
  readonly validation: typeof validation;
}

/**
 * The texts of the product in a language. Tests contain the French texts, as in the specification; the other
 * languages are read from the translations. These have the keys of English, and more plurals.
 */
export function textsOf<N extends keyof Texts>(language: Language, namespace: N): Texts[N] {
  const file = new URL(`../../../web/src/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts[N];
}

/** A text as displayed: its values inserted, its tags removed. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
    .replaceAll(/<\/?\w+>/g, '');
}
