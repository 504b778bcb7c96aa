import { createRequire } from 'node:module';
import { join } from 'node:path';
import { portsFrom } from '../suite/ports.mjs';
import { within } from './wait.mjs';

/**
 * Signs in and reads a project like the web app, with the web SDK that is installed in the clone.
 * @param {{ folder: string, base: number, url: string }} clone
 * @param {import('./start-output.mjs').Account} account
 * @returns {Promise<string>} the name of the project
 */
export async function readProject({ folder, base, url }, { email, password }) {
  const require = createRequire(join(folder, 'web/package.json'));
  /** @type {typeof import('firebase/app')} */
  const { deleteApp, initializeApp } = require('firebase/app');
  /** @type {typeof import('firebase/auth')} */
  const {
    connectAuthEmulator,
    initializeAuth,
    inMemoryPersistence,
    signInWithEmailAndPassword,
  } = require('firebase/auth');
  /** @type {typeof import('firebase/firestore')} */
  const {
    collection,
    connectFirestoreEmulator,
    getDocsFromServer,
    getFirestore,
    limit,
    query,
  } = require('firebase/firestore');

  const config = await fetch(`${url}/__/firebase/init.json`);
  const app = initializeApp(await config.json(), 'fresh');
  try {
    const ports = portsFrom(base);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore);
    await within(60_000, 'Signing in', signInWithEmailAndPassword(auth, email, password));
    const first = query(collection(firestore, 'projects'), limit(1));
    const { docs } = await within(60_000, 'Reading a project', getDocsFromServer(first));
    const name = docs[0]?.get('name');
    if (typeof name !== 'string') throw new Error('There is no project, or it has no name.');
    return name;
  } finally {
    await deleteApp(app);
  }
}
