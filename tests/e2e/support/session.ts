import type { BrowserContextOptions } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { StoredAccount } from './page-hooks';
import type { Person } from './people';
import { runningSuite } from '../../support/suite';

/** The API key in /__/firebase/init.json, which Firebase Hosting serves to the pages of a local suite. */
const LOCAL_API_KEY = 'fake-api-key';

/** The key under which the SDK stores its user in a browser (`KEY_USER` of firebase/auth). */
const USER_KEY = `firebase:authUser:${LOCAL_API_KEY}:[DEFAULT]`;

/**
 * The key of the last user, which lets the app draw the shell early (web/src/data/session/session-hint.ts).
 */
const HINT_KEY = 'storedUser';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * The storage of a browser after `person` has signed in, created with the web SDK and no browser. A page of
 * `origin` that starts with it is signed in. The SDK moves it from local storage to IndexedDB.
 */
export async function sessionOf(person: Person, origin: string): Promise<Session> {
  const { auth: at } = runningSuite();
  const app = initializeApp({ apiKey: LOCAL_API_KEY }, person.uid);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${at.host}:${at.port}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, person.email, person.password);
    const authRecord = { ...user.toJSON(), appName: '[DEFAULT]' };
    const hint = { id: person.uid, email: person.email, role: person.role };
    return {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: USER_KEY, value: JSON.stringify(authRecord) },
            { name: HINT_KEY, value: JSON.stringify(hint) },
          ],
        },
      ],
    };
  } finally {
    await deleteApp(app);
  }
}

/** The session of `person` as a kept page takes it. */
export async function storedAccountOf(person: Person): Promise<StoredAccount> {
  const session = await sessionOf(person, runningSuite().url);
  const items = session.origins.flatMap(({ localStorage }) => localStorage);
  const account = items.find(({ name }) => name === USER_KEY);
  if (account === undefined) throw new Error('Firebase Auth has stored no account.');
  return {
    key: USER_KEY,
    account: JSON.parse(account.value) as object,
    items: Object.fromEntries(
      items.filter((item) => item !== account).map(({ name, value }) => [name, value]),
    ),
  };
}
