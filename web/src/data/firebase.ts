import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly functions: Functions;
  readonly storage: FirebaseStorage;
}

const REGION = 'europe-west1';

/** Minutes of retries before an upload is called failed; a tunnel or a lift is shorter. */
const UPLOAD_RETRY_MS = 30 * 60_000;

/** The local suite's services, as offsets from the port the page itself came from (scripts/ports.mjs). */
const SUITE_PORT_OFFSETS = { auth: 1, functions: 2, firestore: 3, storage: 4 } as const;

/**
 * Starts the SDKs. The configuration comes from Firebase Hosting's reserved address, so one build
 * serves every environment; on a loopback address the local suite is used instead of production.
 */
export async function startFirebase(location: Location): Promise<Firebase> {
  const answer = await fetch('/__/firebase/init.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`No Firebase configuration (HTTP ${answer.status}).`);
  const app = initializeApp((await answer.json()) as FirebaseOptions);
  const firebase: Firebase = {
    app,
    auth: initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    }),
    firestore: initializeFirestore(app, { localCache: memoryLocalCache() }),
    functions: getFunctions(app, REGION),
    storage: getStorage(app),
  };
  firebase.storage.maxUploadRetryTime = UPLOAD_RETRY_MS;
  if (['127.0.0.1', 'localhost'].includes(location.hostname)) connectLocalSuite(firebase, location);
  return firebase;
}

function connectLocalSuite(
  { auth, firestore, functions, storage }: Firebase,
  location: Location,
): void {
  const host = location.hostname;
  const base = Number(location.port);
  connectAuthEmulator(auth, `http://${host}:${base + SUITE_PORT_OFFSETS.auth}`, {
    disableWarnings: true,
  });
  connectFunctionsEmulator(functions, host, base + SUITE_PORT_OFFSETS.functions);
  connectFirestoreEmulator(firestore, host, base + SUITE_PORT_OFFSETS.firestore);
  connectStorageEmulator(storage, host, base + SUITE_PORT_OFFSETS.storage);
}
