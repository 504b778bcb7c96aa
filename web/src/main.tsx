import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { APP_MISSING } from './app/app-missing';
import { reloadWhenRestored } from './app/reload-when-restored';
import { routes } from './app/router';
import { StartFailed } from './app/StartFailed';
import { startTexts } from './app/start-language';
import { startPreferences } from './app/start-preferences';
import { waitForRouter } from './app/wait-for-router';
import { startFirebase } from './data/firebase/firebase';
import { watchVersion } from './data/firebase/version';
import { languageOf } from './shared/i18n/useLanguage';
import './shared/theme/fonts.css';
import './shared/theme/global.css';

reloadWhenRestored(window);
watchVersion();

/** Not awaited by this module: the screens' modules import it, and would wait for it to end. */
async function start(container: HTMLElement): Promise<void> {
  const [texts, auth, router] = await Promise.allSettled([
    startTexts(window.location),
    startFirebase(),
    waitForRouter(createBrowserRouter(routes)),
  ]);
  if (texts.status === 'rejected') throw texts.reason;
  if (router.status === 'rejected') throw router.reason;

  const i18n = texts.value;
  const preferences = startPreferences(window.location.pathname, languageOf(i18n));
  if (auth.status === 'rejected') {
    createRoot(container).render(
      <StrictMode>
        <StartFailed i18n={i18n} start={preferences} />
      </StrictMode>,
    );
    return;
  }
  const app = (
    <StrictMode>
      <App i18n={i18n} auth={auth.value} router={router.value} start={preferences} />
    </StrictMode>
  );
  // The elements of the form stay: what is typed, the caret and a password manager's fill with them.
  if (container.querySelector('form') !== null) hydrateRoot(container, app);
  else startTransition(() => createRoot(container).render(app));
}

const container = document.getElementById('root');
if (container === null) throw new Error('app.html has no #root.');
start(container).catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- its trace must not be lost
  console.error(error);
  window.dispatchEvent(new Event(APP_MISSING));
});
