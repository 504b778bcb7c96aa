import type { Language } from '@ouvrage/domain';

/** Where the product is deployed, without a final slash: search engines and social sites want whole addresses. */
export const SITE_ORIGIN: string = import.meta.env.VITE_SITE_ORIGIN;

/** In the order of the language menu. */
export const LANDING_LANGUAGES: readonly Language[] = ['en', 'fr', 'es', 'ar'];

/** Where the page is in one language, whatever the browser asks for. */
export function addressOf(language: Language): string {
  return `/${language}`;
}

/** Its address for search engines: French is at the root. */
export function canonicalOf(language: Language): string {
  return language === 'fr' ? '/' : addressOf(language);
}
