import { initializeApp as initializeAdminApp } from 'firebase-admin/app';
import {
  getFirestore as getAdminFirestore,
  type Firestore as Admin,
} from 'firebase-admin/firestore';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  type Firestore as Web,
  type FirestoreSettings,
} from 'firebase/firestore';
import {
  connectFirestoreEmulator as connectLite,
  getFirestore as getLite,
  type Firestore as Lite,
} from 'firebase/firestore/lite';
import { engineAddress } from './engine';
import { freshId } from './names';

// Clients end with the process of their test file. Closing a web client is not safe: one that has just
// begun a call when its channel shuts down picks a connection for ever (its grpc-js 1.9).

type User = { readonly sub: string } & Readonly<Record<string, unknown>>;

interface Options {
  readonly database?: string;
}

const DEFAULT = '(default)';

/** The server SDK over gRPC, which the emulator takes for an administrator. */
export function adminFirestore(
  projectId: string,
  { database = DEFAULT, ...settings }: Options & FirebaseFirestore.Settings = {},
): Admin {
  const app = initializeAdminApp({ projectId }, freshId('admin'));
  const firestore = getAdminFirestore(app, database);
  firestore.settings(settings);
  return firestore;
}

function webApp(projectId: string): FirebaseApp {
  return initializeApp({ projectId, apiKey: 'fake', appId: 'fake' }, freshId('web'));
}

/** The web SDK, which speaks gRPC in Node. Each call is a client of its own. */
export function webFirestore(
  projectId: string,
  { database = DEFAULT, user, ...settings }: Options & { user?: User } & FirestoreSettings = {},
): Web {
  const firestore = initializeFirestore(webApp(projectId), settings, database);
  const { host, port } = engineAddress();
  connectFirestoreEmulator(firestore, host, port, user ? { mockUserToken: user } : {});
  return firestore;
}

/** The web SDK without listeners, which speaks REST. */
export function liteFirestore(
  projectId: string,
  { database = DEFAULT, user }: Options & { user?: User } = {},
): Lite {
  const firestore = getLite(webApp(projectId), database);
  const { host, port } = engineAddress();
  connectLite(firestore, host, port, user ? { mockUserToken: user } : {});
  return firestore;
}
