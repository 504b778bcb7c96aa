import { LANGUAGES, type Language } from '@ouvrage/domain';
import arTitles from '@ouvrage/domain/structure/titles.ar.json';
import enTitles from '@ouvrage/domain/structure/titles.en.json';
import esTitles from '@ouvrage/domain/structure/titles.es.json';
import frTitles from '@ouvrage/domain/structure/titles.fr.json';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import ar from '../locales/ar/landing.json';
import arValidation from '../locales/ar/validation.json';
import en from '../locales/en/landing.json';
import enValidation from '../locales/en/validation.json';
import es from '../locales/es/landing.json';
import esValidation from '../locales/es/validation.json';
import fr from '../locales/fr/landing.json';
import frValidation from '../locales/fr/validation.json';
import { canonicalOf, SITE_ORIGIN } from './addresses';
import { LandingDocument } from './LandingDocument';

const RESOURCES = {
  fr: { landing: fr, validation: frValidation },
  en: { landing: en, validation: enValidation },
  es: { landing: es, validation: esValidation },
  ar: { landing: ar, validation: arValidation },
};

const TITLES = { fr: frTitles, en: enTitles, es: esTitles, ar: arTitles };

/** The form's problems are told in the texts of the schema that finds them. */
const NAMESPACES = ['landing', 'validation'] as const;

/** The whole page in one language, as a file to serve. */
async function renderLanding(language: Language, script: string): Promise<string> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: NAMESPACES,
    defaultNS: 'landing',
    resources: RESOURCES,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const t = instance.getFixedT(language, NAMESPACES);
  const markup = renderToStaticMarkup(
    <LandingDocument language={language} t={t} titles={TITLES[language]} script={script} />,
  );
  return `<!doctype html>${markup}\n`;
}

/**
 * The files of the landing page, by their path; `script` is the address of what makes it move. Each
 * language has an address; French has `/`, and `/fr` for those whose browser asks for another language.
 * Under `localized/` Hosting finds what `/` shows to a reader of each language (docs/decisions/0044).
 */
export async function landingPages(script: string): Promise<Readonly<Record<string, string>>> {
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await renderLanding(language, script);
      return { [`${language}.html`]: page, [`localized/${language}/index.html`]: page };
    }),
  );
  const byPath = Object.fromEntries(pages.flatMap((page) => Object.entries(page)));
  return { ...byPath, 'index.html': byPath['fr.html'] ?? '' };
}

/** What search engines ask the site for. */
export function siteFiles(): Readonly<Record<string, string>> {
  const pages = LANGUAGES.map(
    (language) => `  <url><loc>${SITE_ORIGIN}${canonicalOf(language)}</loc></url>\n`,
  );
  return {
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${SITE_ORIGIN}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`,
  };
}
