import { SECTIONS, TASKS, type Language } from '@ouvrage/domain';
import arabicTitles from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';
import arabicText from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import latinTitles from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url';
import { directionOf } from '#shared/i18n/direction';
import { canonicalOf, LANDING_LANGUAGES, SITE_ORIGIN } from './addresses';
import { LandingPage } from './LandingPage';
import styles from './landing.css?inline';
import type { LandingProps } from './texts';

interface LandingDocumentProps extends LandingProps {
  /** Address of the script that makes the page move. */
  readonly script: string;
}

/** `og:locale` of each language. */
const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr_FR',
  en: 'en_US',
  es: 'es_ES',
  ar: 'ar_SA',
};

/** The page with its head. Styles are inside, so that nothing is fetched before the first paint. */
export function LandingDocument({ script, ...props }: LandingDocumentProps) {
  const { language, t } = props;
  const description = t('meta.description', {
    sections: t('sections', { count: SECTIONS.length }),
    tasks: t('tasks', { count: TASKS.length }),
  });
  const titles = language === 'ar' ? arabicTitles : latinTitles;
  const image = `${SITE_ORIGIN}/social/${language}.png`;
  return (
    <html lang={language} dir={directionOf(language)} data-page="landing">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{t('meta.title')}</title>
        {/* Before the styles, so that it is asked for with the first bytes that arrive. */}
        <script src="/boot.js" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#F7F9F9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0B1219" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={titles} as="font" type="font/woff2" crossOrigin="anonymous" />
        {language === 'ar' && (
          // No font of the system has its measures: coming late it would move the page.
          <link
            rel="preload"
            href={arabicText}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        <link rel="canonical" href={`${SITE_ORIGIN}${canonicalOf(language)}`} />
        {LANDING_LANGUAGES.map((other) => (
          <link
            key={other}
            rel="alternate"
            hrefLang={other}
            href={`${SITE_ORIGIN}${canonicalOf(other)}`}
          />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${SITE_ORIGIN}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Ouvrage" />
        <meta property="og:title" content={t('meta.title')} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${SITE_ORIGIN}${canonicalOf(language)}`} />
        <meta property="og:locale" content={LOCALES[language]} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('meta.imageAlt')} />
        <meta name="twitter:card" content="summary_large_image" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={script} />
      </head>
      <body>
        <LandingPage {...props} />
      </body>
    </html>
  );
}
