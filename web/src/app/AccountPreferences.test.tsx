import { DEFAULT_SETTINGS, type Language, type Theme, type UserSettings } from '@ouvrage/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { PreferencesContext, usePreferences, useChoiceStates } from '#shared/preferences';
import { OuvrageProvider } from '#shared/theme/OuvrageProvider';
import { requestWelcome } from '#data/session/pending-welcome';
import SPANISH from '../locales/es/login.json';
import { AccountPreferences } from './AccountPreferences';

interface SettingsLive {
  readonly status: 'loading' | 'ready' | 'error';
  readonly value?: UserSettings;
}

interface Data {
  live: SettingsLive;
  follows: boolean;
}

const data = vi.hoisted((): Data => ({ live: { status: 'loading' }, follows: true }));
const save = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#data/queries/own-settings', () => ({
  useOwnSettings: () => data.live,
  useSaveSettings: () => save,
}));
vi.mock('#data/session/preferences', () => ({
  followsSettingsOf: () => data.follows,
  rememberFollowed: () => undefined,
}));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: 'sofia' }) }));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => notify }));

let texts: Awaited<ReturnType<typeof startI18n>>;
beforeAll(async () => {
  texts = await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  data.live = { status: 'loading' };
  // As Firestore does: what is saved is shown at once.
  save.mockImplementation((changes: Partial<UserSettings>) => {
    const { value = DEFAULT_SETTINGS } = data.live;
    data.live = { status: 'ready', value: { ...value, ...changes } };
    return Promise.resolve();
  });
  data.follows = true;
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const liveSettings = (language: Language, theme: Theme = 'light'): SettingsLive => ({
  status: 'ready',
  value: { ...DEFAULT_SETTINGS, language, theme },
});

/** A page in French by day. */
function Page({ address }: { readonly address: string }) {
  const [language, changeLanguage] = useState<Language>('fr');
  const [theme, changeTheme] = useState<Theme>('light');
  const page = useMemo(() => ({ language, theme, changeLanguage, changeTheme }), [language, theme]);
  return (
    <OuvrageProvider mode="light" dir="ltr" lang="fr">
      <PreferencesContext value={page}>
        <MemoryRouter initialEntries={[address]}>
          <AccountPreferences>
            <Shell />
          </AccountPreferences>
        </MemoryRouter>
      </PreferencesContext>
    </OuvrageProvider>
  );
}

function Shell() {
  const { language, theme, changeLanguage } = usePreferences();
  const { pathname, search } = useLocation();
  const { language: languageState } = useChoiceStates();
  return (
    <>
      <p>{`${language} ${theme}`}</p>
      <p>{`${pathname}${search}`}</p>
      {languageState !== undefined && <p>{`language: ${languageState}`}</p>}
      <button onClick={() => changeLanguage('ar')}>arabe</button>
    </>
  );
}

/** Each test's page is rendered again when the settings come. */
function open(address = '/dashboard') {
  const page = <Page key="page" address={address} />;
  const { rerender } = render(page);
  return async (live: SettingsLive) => {
    data.live = live;
    await act(async () => {
      rerender(<Page key="page" address={address} />);
      await Promise.resolve();
    });
  };
}

it("follows the account's language and theme", async () => {
  const receive = open();
  await receive(liveSettings('es', 'dark'));

  expect(screen.getByText('es dark')).toBeDefined();
  await receive(liveSettings('en', 'dark'));
  expect(screen.getByText('en dark')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

it('tells that a choice is sent, and for a moment that it is saved', async () => {
  let answer = () => {};
  save.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  const receive = open();
  await receive(liveSettings('fr'));
  await userEvent.click(screen.getByText('arabe'));
  expect(screen.getByText('language: sent')).toBeDefined();

  await act(() => {
    answer();
    return Promise.resolve();
  });
  expect(screen.getByText('language: saved')).toBeDefined();
});

it('tells nothing of a choice that is refused', async () => {
  save.mockRejectedValue(new Error('denied'));
  const receive = open();
  await receive(liveSettings('fr'));
  await userEvent.click(screen.getByText('arabe'));

  expect(notify.error).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^language:/)).toBeNull();
});

it('welcomes who has just signed in once, in the language of their account', async () => {
  requestWelcome();
  const receive = open();
  await receive(liveSettings('es'));
  expect(notify.success).not.toHaveBeenCalled();

  await act(() => texts.changeLanguage('es'));
  expect(notify.success.mock.calls).toEqual([[SPANISH.successTitle, SPANISH.successText]]);
  await act(() => texts.changeLanguage('fr'));
  expect(notify.success).toHaveBeenCalledOnce();
});

it('saves a language that was chosen before the settings came, rather than losing it', async () => {
  const receive = open();
  await userEvent.click(screen.getByText('arabe'));
  expect(screen.getByText('ar light')).toBeDefined();
  expect(save).not.toHaveBeenCalled();

  await receive(liveSettings('fr'));

  expect(screen.getByText('ar light')).toBeDefined();
  expect(save).toHaveBeenCalledWith({ language: 'ar' });
});

it('leaves an address that forces its language when a language is chosen, not when one is followed', async () => {
  const receive = open('/dashboard/projets/en?q=halle');
  await receive(liveSettings('es'));
  expect(screen.getByText('/dashboard/projets/en?q=halle')).toBeDefined();

  await userEvent.click(screen.getByText('arabe'));
  expect(screen.getByText('/dashboard/projets?q=halle')).toBeDefined();
  expect(save).toHaveBeenCalledWith({ language: 'ar' });
});

it('goes back to what is saved when the server refuses, and says so', async () => {
  save.mockRejectedValue(new Error('denied'));
  const receive = open();
  await userEvent.click(screen.getByText('arabe'));
  await receive(liveSettings('fr'));

  expect(await screen.findByText('fr light')).toBeDefined();
  expect(notify.error).toHaveBeenCalledWith('Impossible de mettre à jour vos paramètres');
});

it('shows nothing in another language to an account that is new to this browser', async () => {
  data.follows = false;
  const receive = open();
  expect(screen.queryByText('fr light')).toBeNull();

  await receive(liveSettings('ar'));
  expect(screen.queryByText('ar light')).toBeNull();

  await act(() => texts.changeLanguage('ar'));
  expect(screen.getByText('ar light')).toBeDefined();
  await act(() => texts.changeLanguage('fr'));
});

it('does not keep the workspace waiting for settings that fail to load', async () => {
  data.follows = false;
  const receive = open();
  await receive({ status: 'error' });

  expect(screen.getByText('fr light')).toBeDefined();
});
