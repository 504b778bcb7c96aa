import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { localService } from './local-suite';
import { readServerClock } from '../core/server-clock';

export type { Auth } from 'firebase/auth';

/**
 * Starts what every page needs: the app and Auth. The other SDKs start in the modules that use them, so that
 * the login page does not wait for them. The configuration comes from Firebase Hosting's reserved address, so
 * one build serves every environment; on a loopback address the local suite is used. A build with an App
 * Check site key (decision 77) works only in the environments that know that key.
 */
export async function startFirebase(): Promise<Auth> {
  const answer = await fetch('/__/firebase/init.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`No Firebase configuration (HTTP ${answer.status}).`);
  readServerClock(answer);
  const app = initializeApp((await answer.json()) as FirebaseOptions);
  const local = localService('auth');
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey !== '' && local === null) {
    const { startAppCheck } = await import('./app-check');
    startAppCheck(app, siteKey);
  }
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (local !== null) {
    connectAuthEmulator(auth, `http://${local.host}:${local.port}`, { disableWarnings: true });
  }
  return auth;
}
