import {
  createDOMRenderer,
  RendererProvider,
  SSRProvider,
  type GriffelRenderer,
} from '@fluentui/react-components';
import { ADDRESSES, LANGUAGES, ROLES, type Language } from '@ouvrage/domain';
import type { i18n } from 'i18next';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, MemoryRouter } from 'react-router-dom';
import { App } from '#app/App';
import { AppMissing } from '#app/AppMissing';
import { routes } from '#app/router';
import { navigationFor } from '#app/shell/navigation';
import { ShellOutline } from '#app/shell/ShellOutline';
import { waitForRouter } from '#app/wait-for-router';
import { AuthContext } from '#data/session/auth-context';
import type { Auth } from '#data/firebase/firebase';
import { directionOf } from '#shared/i18n/direction';
import { startI18n } from '#shared/i18n/i18n';
import { OuvrageProvider } from '#shared/theme/OuvrageProvider';
import { stylesOf } from './styles';
import {
  EMAIL_PLACE,
  loginTemplateId,
  missingTemplateId,
  shellTemplateId,
  writeRolePlaces,
} from './templates';

/** What the page shows before any script of the app: markup for the body, and its styles. */
export interface FirstPaint {
  readonly templates: string;
  readonly styles: string;
}

/** Renders the sign-in page and the shell's outline, once for each language, as the app would. */
async function renderFirstPaint(): Promise<FirstPaint> {
  const renderer = createDOMRenderer();
  const templates: string[] = [];
  for (const language of LANGUAGES) {
    const texts = await startI18n(language);
    templates.push(await renderLogin(texts, language, renderer));
    for (const sidebar of ['open', 'icons', 'nobody'] as const)
      templates.push(renderShell(texts, language, sidebar, renderer));
    const missing = markupOf(wrapInProviders(<AppMissing />, texts, language), renderer);
    templates.push(templateOf(missingTemplateId(language), missing));
  }
  const markup = templates.join('');
  return { templates: markup, styles: stylesOf(renderer, markup) };
}

/** Asked in effects and handlers alone, which never run here. */
const NO_AUTH = {} as Auth;

/** The theme is CSS's alone: any would do here. */
const THEME = 'light';

async function renderLogin(texts: i18n, language: Language, renderer: GriffelRenderer) {
  const router = await waitForRouter(
    createMemoryRouter(routes, { initialEntries: [ADDRESSES.login] }),
  );
  const markup = markupOf(
    <StrictMode>
      <App i18n={texts} auth={NO_AUTH} router={router} start={{ language, theme: THEME }} />
    </StrictMode>,
    renderer,
  );
  return templateOf(loginTemplateId(language), markup, {
    title: `${texts.t('login:title')} · ${texts.t('product')}`,
    busy: texts.t('login:submitting'),
  });
}

/** With the places of an admin, who has them all: what another role has not is taken away when it is shown. */
function renderShell(
  texts: i18n,
  language: Language,
  sidebar: 'open' | 'icons' | 'nobody',
  renderer: GriffelRenderer,
) {
  const state = { open: sidebar === 'open', isOverlay: false, toggle: ignore, close: ignore };
  const admin = { role: 'admin', email: EMAIL_PLACE, name: '', photoPath: null } as const;
  const person = sidebar === 'nobody' ? null : admin;
  const outline = (
    <AuthContext value={NO_AUTH}>
      <MemoryRouter initialEntries={[ADDRESSES.dashboard]}>
        <ShellOutline person={person} sidebar={state} />
      </MemoryRouter>
    </AuthContext>
  );
  const markup = markupOf(wrapInProviders(outline, texts, language), renderer);
  return templateOf(shellTemplateId(language, sidebar), markup, rolePlaces(texts));
}

function wrapInProviders(element: ReactElement, texts: i18n, language: Language): ReactElement {
  return (
    <I18nextProvider i18n={texts}>
      <OuvrageProvider mode={THEME} dir={directionOf(language)} lang={language}>
        {element}
      </OuvrageProvider>
    </I18nextProvider>
  );
}

function rolePlaces(texts: i18n): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ROLES.map((role) => {
      const places = navigationFor(role).map(({ to }) => to);
      return [role, writeRolePlaces({ label: texts.t(`role.${role}`), places })];
    }),
  );
}

function templateOf(id: string, markup: string, data: Readonly<Record<string, string>> = {}) {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<template id="${id}"${attributes.join('')}>${markup}</template>\n`;
}

function ignore(): void {}

/** Fluent writes its theme beside its root; here the styles have it, as no page takes a style from its text. */
function markupOf(element: ReactElement, renderer: GriffelRenderer): string {
  const markup = renderToString(
    <RendererProvider renderer={renderer}>
      <SSRProvider>{element}</SSRProvider>
    </RendererProvider>,
  ).replace(/<style[^>]*>[^<]*<\/style>/g, '');
  if (/<(style|script)/.test(markup)) throw new Error('The first paint brings its own script.');
  return markup;
}

/** Made while this module is evaluated: Vite's runner takes no import afterwards. */
export const firstPaint = await renderFirstPaint();
