import type { Language, Theme } from '@ouvrage/domain';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ContextType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOwnSettings, useSaveSettings } from '#data/queries/own-settings';
import { followsSettingsOf, rememberFollowed } from '#data/session/preferences';
import { useSignedInUser } from '#data/session/session-context';
import { addressIn, addressLanguage } from '#shared/i18n/address-language';
import { useLanguage } from '#shared/i18n/useLanguage';
import {
  PreferencesContext,
  ChoiceStatesContext,
  usePreferences,
  type Choice,
} from '#shared/preferences';
import { useSaveState } from '#shared/useSaveState';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { Welcome } from './Welcome';

/**
 * Milliseconds that a browser new to this account waits for the account's language before it shows its own.
 */
const WAIT_MS = 2_000;

/** Inside the shell the account's language and theme win, in every tab, and changes are saved to it. */
export function AccountPreferences({ children }: { readonly children: ReactNode }) {
  const { id } = useSignedInUser();
  const page = usePreferences();
  const live = useOwnSettings();
  const { persist, states } = usePersist();
  // Choices made on this page before the account's settings have loaded.
  const [early, setEarly] = useState<Choice>({});
  const { changeLanguage, changeTheme } = page;
  const followReader = useFollowReader();
  const isKnown = live.status === 'ready';
  const accountSettings = isKnown ? live.value : null;
  const language = early.language ?? accountSettings?.language;
  const theme = early.theme ?? accountSettings?.theme;

  // The saved choice may come from another tab or browser: the page follows it.
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language, changeLanguage]);
  useEffect(() => {
    if (theme !== undefined) changeTheme(theme);
  }, [theme, changeTheme]);

  // An early choice is saved as soon as the settings have loaded.
  useEffect(() => {
    if (isKnown && Object.keys(early).length > 0) void persist(early).then(() => setEarly({}));
  }, [isKnown, early, persist]);

  const isSpoken = useLanguage() === (addressLanguage(useLocation().pathname) ?? page.language);
  const agrees =
    accountSettings !== null && language === page.language && isSpoken && theme === page.theme;
  useEffect(() => {
    if (agrees) rememberFollowed(id);
  }, [agrees, id]);
  const isSettled = agrees || live.status === 'error';
  const isWaiting = useFirstWait(id, isSettled);

  const preferences = useMemo(() => {
    const keep = (choice: Choice) => {
      if (isKnown) void persist(choice);
      else setEarly((before) => ({ ...before, ...choice }));
    };
    return {
      ...page,
      changeLanguage: (next: Language) => {
        changeLanguage(next);
        keep({ language: next });
        followReader();
      },
      changeTheme: (next: Theme) => {
        changeTheme(next);
        keep({ theme: next });
      },
    };
  }, [page, changeLanguage, changeTheme, followReader, isKnown, persist]);

  return (
    <PreferencesContext value={preferences}>
      <ChoiceStatesContext value={states}>
        {isWaiting ? <SkeletonRows rows={8} /> : children}
        {isSettled && (
          <Suspense fallback={null}>
            <Welcome />
          </Suspense>
        )}
      </ChoiceStatesContext>
    </PreferencesContext>
  );
}

/** Replaces an address that forces a language by the same page's address in the reader's own language. */
function useFollowReader(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    if (addressLanguage(pathname) === null) return;
    void navigate({ pathname: addressIn(pathname, null), search, hash }, { replace: true });
  }, [navigate, pathname, search, hash]);
}

interface Persisted {
  /** Saves a choice; a refused one goes back by itself, with a notice. Never rejects. */
  readonly persist: (choice: Choice) => Promise<void>;
  readonly states: ContextType<typeof ChoiceStatesContext>;
}

function usePersist(): Persisted {
  const { t } = useTranslation();
  const write = useSaveSettings();
  const failedText = t('settingsNotSaved');
  const { save: saveLanguage, state: language } = useSaveState(failedText);
  const { save: saveTheme, state: theme } = useSaveState(failedText);
  const persist = useCallback(
    async ({ language: chosenLanguage, theme: chosenTheme }: Choice) => {
      await Promise.all([
        chosenLanguage && saveLanguage(() => write({ language: chosenLanguage })),
        chosenTheme && saveTheme(() => write({ theme: chosenTheme })),
      ]);
    },
    [write, saveLanguage, saveTheme],
  );
  const states = useMemo(() => ({ language, theme }), [language, theme]);
  return { persist, states };
}

/** Whether the page still waits for the language of an account that is new to this browser. */
function useFirstWait(uid: string, isOver: boolean): boolean {
  const [waits, setWaits] = useState(() => !followsSettingsOf(uid));
  if (waits && isOver) setWaits(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaits(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits;
}
