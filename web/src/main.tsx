import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startAgainWhenRestored } from './app/restored-page';
import { StartFailed } from './app/StartFailed';
import { startTexts } from './app/start-language';
import { startFirebase } from './data/firebase';
import { watchVersion } from './data/version';
import './shared/theme/fonts.css';
import './shared/theme/global.css';

startAgainWhenRestored(window);
watchVersion();

const container = document.getElementById('root');
if (container === null) throw new Error('app.html has no #root.');
const root = createRoot(container);

const [i18n, auth] = await Promise.allSettled([startTexts(window.location), startFirebase()]);
if (i18n.status === 'rejected') throw i18n.reason;

root.render(
  <StrictMode>
    {auth.status === 'fulfilled' ? (
      <App i18n={i18n.value} auth={auth.value} />
    ) : (
      <StartFailed i18n={i18n.value} />
    )}
  </StrictMode>,
);
