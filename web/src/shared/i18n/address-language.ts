import { ADDRESSES, isLanguage, LANGUAGES, type Language } from '@ouvrage/domain';

/** `/dashboard/projets/ar`, `/dashboard/projets/{id}/ar`, `/dashboard/projets/{id}/dossier/ar`, `/dashboard/projets/edit/{id}/ar`. Mirrored in public/boot.js. */
const VARIANT = new RegExp(
  `^(${ADDRESSES.projects}(?:/edit/[^/]+|/[^/]+(?:/dossier)?)?)/(${LANGUAGES.join('|')})/?$`,
);

/** The language that an address forces on its page, whoever reads it; null when it follows the reader. */
export function addressLanguage(pathname: string): Language | null {
  const language = VARIANT.exec(pathname)?.[2];
  return isLanguage(language) ? language : null;
}

/** The same page in a language; without one, as it follows the reader. */
export function addressIn(pathname: string, language: Language | null): string {
  const plain = VARIANT.exec(pathname)?.[1] ?? pathname;
  return language === null ? plain : `${plain}/${language}`;
}
