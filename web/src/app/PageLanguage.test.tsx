import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage, startI18n } from '#shared/i18n/i18n';
import { languageOf } from '#shared/i18n/useLanguage';
import { usePreferences } from '#shared/preferences';
import { PageLanguage } from './PageLanguage';
import { PreferencesProvider } from './PreferencesProvider';
import { startPreferences } from './start-preferences';

const OWN = '/dashboard/projets';

beforeEach(() => {
  localStorage.setItem('preferredLanguage', 'es');
  window.history.replaceState(null, '', OWN);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function Shell() {
  const { t } = useTranslation();
  const { changeLanguage } = usePreferences();
  return (
    <>
      <p>{t('nav.projects')}</p>
      <Link to={`${OWN}/ar`}>variant</Link>
      <Link to="/dashboard">away</Link>
      <button onClick={() => changeLanguage('en')}>english</button>
      <Outlet />
    </>
  );
}

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const i18n = await startI18n(address.endsWith('/ar') ? 'ar' : 'es');
  const router = createMemoryRouter(
    [
      {
        element: <PageLanguage />,
        children: [
          {
            element: <Shell />,
            children: [
              { path: '/dashboard', element: null },
              { path: OWN, element: null },
              {
                path: `${OWN}/ar`,
                lazy: async () => {
                  await loadLanguage('ar');
                  return { element: null };
                },
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <PreferencesProvider start={startPreferences(window.location.pathname, languageOf(i18n))}>
        <RouterProvider router={router} />
      </PreferencesProvider>
    </I18nextProvider>,
  );
}

const page = () => {
  const { lang, dir } = document.documentElement;
  return { lang, dir };
};

it("speaks the language of an address, and its reader's again after it", async () => {
  await open(OWN);
  expect(await screen.findByText('Proyectos')).toBeDefined();

  await userEvent.click(screen.getByText('variant'));
  expect(await screen.findByText('المشاريع')).toBeDefined();
  expect(page()).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(localStorage.getItem('preferredLanguage')).toBe('es');

  await userEvent.click(screen.getByText('away'));
  expect(await screen.findByText('Proyectos')).toBeDefined();
  expect(page()).toEqual({ lang: 'es', dir: 'ltr' });
});

it("begins in the language of its address, which is not taken for its reader's", async () => {
  await open(`${OWN}/ar`);
  expect(await screen.findByText('المشاريع')).toBeDefined();
  expect(page()).toEqual({ lang: 'ar', dir: 'rtl' });

  await userEvent.click(screen.getByText('away'));
  expect(await screen.findByText('Proyectos')).toBeDefined();
});

it('keeps the language that its reader chooses under such an address for afterwards', async () => {
  await open(`${OWN}/ar`);
  await userEvent.click(await screen.findByText('english'));
  expect(localStorage.getItem('preferredLanguage')).toBe('en');
  expect(screen.getByText('المشاريع')).toBeDefined();

  await userEvent.click(screen.getByText('away'));
  expect(await screen.findByText('Projects')).toBeDefined();
});
