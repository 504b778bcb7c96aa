import { ADDRESSES } from '@ouvrage/domain';
import { directionOf } from '#shared/i18n/direction';
import { addressOf, canonicalOf, LANDING_LANGUAGES, SITE_ORIGIN } from '../addresses';
import { HISTORY, TOOLS } from '../claims';
import { LogoMark } from '../drawings/LogoMark';
import { LANGUAGE_NAMES } from '../language-names';
import type { LandingProps } from '../texts';

const NAME = 'Ouvrage';
const SHEET = '01';
const NETWORKS = ['linkedin', 'x', 'youtube', 'facebook'] as const;
const SHOWN_TOOLS = TOOLS.slice(0, 3);
/** The year of the last event: the page is rendered at build and must not depend on its day. */
const YEAR = HISTORY[HISTORY.length - 1]?.year;

/** The page's own title block. */
export function Footer({ language, t }: LandingProps) {
  const page = encodeURIComponent(`${SITE_ORIGIN}${canonicalOf(language)}`);
  const title = encodeURIComponent(t('meta.title'));
  const networks = {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    x: `https://x.com/intent/post?url=${page}&text=${title}`,
    youtube: `https://www.youtube.com/results?search_query=${encodeURIComponent(t('meta.title'))}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
  } as const;
  return (
    <footer className="foot frame">
      <div className="cartouche" role="group" aria-label={t('footer.label')}>
        <div className="cell cell-name">
          <p className="cell-home">
            <LogoMark />
            <span lang="fr">{NAME}</span>
          </p>
          <p>{t('footer.tagline')}</p>
        </div>
        <div className="cell">
          <h2>{t('footer.features')}</h2>
          <ul>
            {SHOWN_TOOLS.map((tool) => (
              <li key={tool}>
                <a href="#features">{t(`tools.items.${tool}.name`)}</a>
              </li>
            ))}
            <li>
              <a href={ADDRESSES.verifier}>{t('footer.verifier')}</a>
            </li>
          </ul>
        </div>
        <div className="cell">
          <h2>{t('footer.languages')}</h2>
          <ul>
            {LANDING_LANGUAGES.map((other) => (
              <li key={other}>
                <a
                  href={addressOf(other)}
                  hrefLang={other}
                  lang={other}
                  dir={directionOf(other)}
                  data-language={other}
                  {...(other === language && { 'aria-current': 'true' })}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="cell">
          <h2>{t('footer.share')}</h2>
          <ul>
            {NETWORKS.map((id) => (
              <li key={id}>
                <a href={networks[id]} target="_blank" rel="noopener external">
                  {t(`footer.networks.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="cell">
          <h2>{t('footer.sheet')}</h2>
          <p className="sheet-number">{SHEET}</p>
        </div>
      </div>
      <p className="rights">{t('footer.rights', { year: YEAR })}</p>
    </footer>
  );
}
