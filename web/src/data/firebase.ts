import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { localService } from './local-suite';
import { readServerClock } from './server-clock';

export type { Auth } from 'firebase/auth';

/**
 * Starts what every page needs: the app and Auth. The other SDKs start in the files that use them, so
 * that the login page does not wait for them. The configuration comes from Firebase Hosting's reserved
 * address, so one build serves every environment; on a loopback address the local suite is used.
 */
export async function startFirebase(): Promise<Auth> {
  const answer = await fetch('/__/firebase/init.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`No Firebase configuration (HTTP ${answer.status}).`);
  readServerClock(answer);
  const app = initializeApp((await answer.json()) as FirebaseOptions);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const local = localService('auth');
  if (local !== null) {
    connectAuthEmulator(auth, `http://${local.host}:${local.port}`, { disableWarnings: true });
  }
  return auth;
}
