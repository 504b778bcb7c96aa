import { ADDRESSES } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { SERVICES, YEARS_OF_EXPERIENCE } from '../claims';
import { Chevron } from '../drawings/Chevron';
import { LogoMark } from '../drawings/LogoMark';
import type { LandingProps } from '../texts';
import { LanguageMenu } from './LanguageMenu';
import { PhoneMenu } from './PhoneMenu';

const NAME = 'Ouvrage';
const ABOUT = ['mission', 'team', 'history'] as const;

/** The bar from which the axes hang. Its menus are disclosures, so they open without a script. */
export function Bar(props: LandingProps) {
  const { t } = props;
  return (
    <header className="bar" data-bar>
      <div className="frame bar-row">
        <a className="home" href="#top" aria-label={t('bar.home')}>
          <LogoMark />
          <span lang="fr">{NAME}</span>
        </a>
        <nav className="bar-menus" aria-label={t('bar.main')}>
          <Menu name={t('bar.features')}>
            {SERVICES.map((id) => (
              <MenuLink
                key={id}
                href={`#service-${id}`}
                name={t(`services.items.${id}.name`)}
                text={t(`services.items.${id}.text`)}
              />
            ))}
          </Menu>
          <Menu name={t('bar.about')}>
            {ABOUT.map((id) => (
              <MenuLink
                key={id}
                href={`#${id}`}
                name={t(`aboutMenu.${id}.name`)}
                text={t(`aboutMenu.${id}.text`, { years: YEARS_OF_EXPERIENCE })}
              />
            ))}
          </Menu>
          <a className="bar-item" href="#features">
            {t('bar.tools')}
          </a>
          <a className="bar-item" href="#testimonials">
            {t('bar.testimonials')}
          </a>
        </nav>
        <LanguageMenu {...props} />
        <a className="button outline bar-login" href={ADDRESSES.login}>
          {t('bar.signIn')}
        </a>
        <PhoneMenu t={t} />
      </div>
    </header>
  );
}

interface MenuProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Menu({ name, children }: MenuProps) {
  return (
    <details className="menu" data-menu="hover" name="bar">
      <summary className="bar-item">
        {name}
        <Chevron />
      </summary>
      <ul className="menu-sheet menu-columns">{children}</ul>
    </details>
  );
}

interface MenuLinkProps {
  readonly href: string;
  readonly name: string;
  readonly text: string;
}

function MenuLink({ href, name, text }: MenuLinkProps) {
  return (
    <li>
      <a className="menu-link" href={href}>
        <span className="menu-link-name">{name}</span>
        <span className="menu-link-text">{text}</span>
      </a>
    </li>
  );
}
