import { ADDRESSES } from '@ouvrage/domain';
import type { LandingTexts } from '../texts';

const ANCHORS = ['services', 'about', 'features', 'testimonials'] as const;
const LABELS = {
  services: 'bar.services',
  about: 'bar.about',
  features: 'bar.tools',
  testimonials: 'bar.testimonials',
} as const;

/** The bar's links on phones, behind three lines. */
export function PhoneMenu({ t }: { readonly t: LandingTexts }) {
  return (
    <details className="phone-menu" data-menu name="bar">
      <summary className="phone-menu-button" aria-label={t('bar.menu')}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden>
          <path className="burger" d="M3 6.5H21M3 12H21M3 17.5H21" />
          <path className="cross" d="m5 5 14 14M19 5 5 19" />
        </svg>
      </summary>
      <nav className="phone-menu-sheet" aria-label={t('bar.main')}>
        <ul>
          {ANCHORS.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{t(LABELS[id])}</a>
            </li>
          ))}
        </ul>
        <a className="button outline" href={ADDRESSES.login}>
          {t('bar.signIn')}
        </a>
      </nav>
    </details>
  );
}
