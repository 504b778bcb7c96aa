import type { i18n } from 'i18next';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { PreferencesProvider } from './app/PreferencesProvider';
import { logFailure, ownLanguage } from './app/start-language';
import { startPreferences } from './app/start-preferences';
import { VerifierScreen } from './features/verifier/VerifierScreen';
import { startI18n } from './shared/i18n/i18n';
import { languageOf } from './shared/i18n/useLanguage';
import { usePreferences } from './shared/preferences';
import './shared/theme/fonts.css';
import './shared/theme/global.css';

/** The page `/verifier`: a document of its own, without the app, Firebase and accounts (decision 143). */
async function start(container: HTMLElement): Promise<void> {
  const namespaces = ['common', 'verifier'] as const;
  const texts = await startI18n(ownLanguage(), namespaces).catch((error: unknown) => {
    logFailure(error);
    return startI18n('fr', namespaces);
  });
  createRoot(container).render(
    <StrictMode>
      <Page i18n={texts} />
    </StrictMode>,
  );
  await loadFonts();
}

function Page({ i18n: texts }: { readonly i18n: i18n }) {
  const preferences = startPreferences(window.location.pathname, languageOf(texts));
  return (
    <I18nextProvider i18n={texts}>
      <PreferencesProvider start={preferences}>
        <ChosenLanguage />
        <VerifierScreen />
      </PreferencesProvider>
    </I18nextProvider>
  );
}

/** The page follows the language that its menu gives. */
function ChosenLanguage() {
  const { i18n: texts } = useTranslation();
  const { language } = usePreferences();
  useLayoutEffect(() => {
    if (texts.language !== language) void texts.changeLanguage(language).catch(logFailure);
  }, [texts, language]);
  return null;
}

/** All of them, whose letters a dossier may need: nothing is asked of the network while it is read. */
async function loadFonts(): Promise<void> {
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
}

const container = document.getElementById('root');
if (container === null) throw new Error('verifier.html has no #root.');
void start(container);
