import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localTheme } from '#data/session/preferences';
import * as texts from '#shared/i18n/i18n';
import { destination, type LoginState } from './login-state';
import { startLanguage, startTexts } from './start-language';

const BOOT = readFileSync('web/public/boot.js', 'utf8');

/** What the page says of itself before any module has run. */
function boot() {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is a plain script
  new Function(BOOT)();
  const { lang, dir, dataset } = document.documentElement;
  return { lang, dir, mode: dataset['mode'] };
}

function inBrowser(language: string, prefersDark = false) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefersDark && query.includes('dark'),
  }));
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  { own: null, browser: 'fr-FR', language: 'fr' },
  { own: null, browser: 'en-US', language: 'en' },
  { own: null, browser: 'es-419', language: 'es' },
  { own: null, browser: 'ar-EG', language: 'ar' },
  { own: null, browser: 'ar', language: 'ar' },
  { own: null, browser: 'arc', language: 'fr' },
  { own: null, browser: 'de-DE', language: 'fr' },
  { own: 'ar', browser: 'en-US', language: 'ar' },
  { own: 'de', browser: 'es-ES', language: 'es' },
])('begins in $language with $own chosen in a $browser browser', ({ own, browser, language }) => {
  inBrowser(browser);
  if (own !== null) localStorage.setItem('preferredLanguage', own);
  expect(boot()).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
  expect(startLanguage(window.location)).toBe(language);
});

it.each([
  ['/auth/action?mode=resetPassword&oobCode=x&lang=ar', 'ar'],
  ['/auth/action?mode=resetPassword&oobCode=x&lang=es-419', 'es'],
  ['/auth/action?mode=resetPassword&oobCode=x&lang=de', 'en'],
  ['/auth/action', 'en'],
  ['/login?lang=ar', 'en'],
  ['/dashboard/projets/ar', 'ar'],
  ['/dashboard/projets/mFq3yTn8ZxkV0bRw1LcA/es?tab=structure', 'es'],
  ['/dashboard/projets/edit/mFq3yTn8ZxkV0bRw1LcA/fr/', 'fr'],
  ['/dashboard/projets/mFq3yTn8ZxkV0bRw1LcA', 'en'],
  ['/dashboard/tasks/ar', 'en'],
])('begins %s in %s, and keeps nothing of it', (address, language) => {
  inBrowser('en-GB');
  localStorage.setItem('storedUser', '{}');
  window.history.replaceState(null, '', address);
  expect(boot().lang).toBe(language);
  expect(startLanguage(window.location)).toBe(language);
  expect(Object.keys(localStorage)).toEqual(['storedUser']);
});

it('begins a screen that nobody was at with the way in, in its own language, and leads back there', () => {
  inBrowser('en-GB');
  window.history.replaceState(null, '', '/dashboard/projets/ar?tab=structure#phase-2');
  expect(boot().lang).toBe('en');
  expect(window.location.pathname).toBe('/login');
  expect(destination((window.history.state as { readonly usr: LoginState }).usr)).toBe(
    '/dashboard/projets/ar?tab=structure#phase-2',
  );
});

it.each([
  { own: null, prefersDark: true, theme: 'dark' },
  { own: null, prefersDark: false, theme: 'light' },
  { own: 'light', prefersDark: true, theme: 'light' },
  { own: 'dark', prefersDark: false, theme: 'dark' },
  { own: 'pink', prefersDark: true, theme: 'dark' },
])('begins $theme with $own chosen, dark preferred: $prefersDark', (scenario) => {
  inBrowser('fr', scenario.prefersDark);
  if (scenario.own !== null) localStorage.setItem('preferredTheme', scenario.own);
  expect(boot().mode).toBe(scenario.theme);
  expect(localTheme()).toBe(scenario.theme);
});

it('stays French and says so in the log when the preference cannot be read', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  inBrowser('es');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(startLanguage(window.location)).toBe('fr');
  expect(log).toHaveBeenCalledWith('Error loading language preference', expect.anything());
});

it('speaks French, and says why in the log, when the texts of a language cannot be loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  inBrowser('es');
  const loadError = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(texts, 'startI18n').mockRejectedValueOnce(loadError);
  expect((await startTexts(window.location)).language).toBe('fr');
  expect(log).toHaveBeenCalledWith('Error loading language preference', loadError);
});
