import type { LandingProps } from '../texts';
import { LANDING_LANGUAGES, addressOf } from '../addresses';
import { directionOf } from '#shared/i18n/direction';
import { Flag } from '#shared/drawings/Flag';
import { Chevron } from '../drawings/Chevron';
import { LANGUAGE_NAMES } from '../language-names';

/** The page in the other languages; choosing one is remembered (behaviour/language.ts). */
export function LanguageMenu({ language, t }: LandingProps) {
  const name = LANGUAGE_NAMES[language];
  return (
    <details className="menu language-menu" data-menu name="bar">
      <summary className="bar-item" aria-label={t('bar.language', { name })}>
        <Flag language={language} />
        <span className="language-name">{name}</span>
        <Chevron />
      </summary>
      <ul className="menu-sheet menu-list">
        {LANDING_LANGUAGES.map((other) => (
          <li key={other}>
            <a
              className="menu-language"
              href={addressOf(other)}
              hrefLang={other}
              lang={other}
              dir={directionOf(other)}
              data-language={other}
              {...(other === language && { 'aria-current': 'true' })}
            >
              <Flag language={other} />
              {LANGUAGE_NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
