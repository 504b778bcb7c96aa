import { ADDRESSES, DEFAULT_LANGUAGE, isLanguage, type Language } from '@ouvrage/domain';
import type { i18n } from 'i18next';
import { localLanguage } from '#data/session/preferences';
import { addressLanguage } from '#shared/i18n/address-language';
import { startI18n } from '#shared/i18n/i18n';

/**
 * The language this page starts in: that of the link in a message, else of the address, else this browser's.
 * `boot.js` has set the same on <html> before the first paint.
 */
export function startLanguage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Language {
  const linkLanguage = new URLSearchParams(search).get('lang')?.split('-')[0];
  if (pathname === ADDRESSES.authAction && isLanguage(linkLanguage)) return linkLanguage;
  return addressLanguage(pathname) ?? ownLanguage();
}

/** The language of this browser's reader; French when it cannot be known. */
export function ownLanguage(): Language {
  try {
    return localLanguage();
  } catch (error) {
    logFailure(error);
    return DEFAULT_LANGUAGE;
  }
}

/** The page's texts in that language; French ones when they cannot be loaded. */
export function startTexts(location: Pick<Location, 'pathname' | 'search'>): Promise<i18n> {
  return startI18n(startLanguage(location)).catch((error: unknown) => {
    logFailure(error);
    return startI18n(DEFAULT_LANGUAGE);
  });
}

export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the spec asks that this failure is logged
  console.error('Error loading language preference', error);
}
