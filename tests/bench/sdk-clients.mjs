import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { PROJECT } from './candidates.mjs';

/**
 * @typedef {import('./candidates.mjs').Candidate} Candidate
 * @typedef {{ firestore: import('firebase/firestore').Firestore, close: () => Promise<void> }} WebClient
 * @typedef {{ firestore: import('firebase-admin/firestore').Firestore, close: () => Promise<void> }} ServerClient
 */

let count = 0;

/**
 * The web SDK in this process, over gRPC, with its own connection: whoever is signed in as `member-<number>`.
 *
 * @param {Candidate} candidate
 * @param {number} number
 * @returns {WebClient}
 */
export function webClient({ host: address }, number) {
  count += 1;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `web-${count}`);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = address.split(':');
  connectFirestoreEmulator(firestore, host, Number(port), {
    mockUserToken: { user_id: memberId(number) },
  });
  return { firestore, close: () => deleteApp(app) };
}

/**
 * The server SDK, whom no rules concern.
 *
 * @param {Candidate} candidate
 * @returns {ServerClient}
 */
export function serverClient({ host }) {
  // Read by the constructor; without it the SDK would look for credentials.
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  count += 1;
  const app = initializeAdminApp({ projectId: PROJECT }, `server-${count}`);
  const firestore = getFirestore(app);
  return { firestore, close: () => deleteAdminApp(app) };
}

/** @param {number} number */
export const memberId = (number) => `member-${number}`;
