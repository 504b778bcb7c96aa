import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { StartFailed } from './app/StartFailed';
import { startFirebase } from './data/firebase';
import { localLanguage } from './data/preferences';
import { startI18n } from './shared/i18n/i18n';
import './shared/theme/fonts.css';
import './shared/theme/global.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
const root = createRoot(container);

const [i18n, firebase] = await Promise.allSettled([
  startI18n(localLanguage()),
  startFirebase(window.location),
]);
if (i18n.status === 'rejected') throw i18n.reason;

root.render(
  <StrictMode>
    {firebase.status === 'fulfilled' ? (
      <App i18n={i18n.value} firebase={firebase.value} />
    ) : (
      <StartFailed i18n={i18n.value} />
    )}
  </StrictMode>,
);
