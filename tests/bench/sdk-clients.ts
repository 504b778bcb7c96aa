import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from 'firebase-admin/app';
import { getFirestore, type Firestore as FirestoreType } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore, type Firestore } from 'firebase/firestore';
import { PROJECT, type Candidate } from './candidates';

interface WebClient {
  firestore: Firestore;
  close: () => Promise<void>;
}

interface ServerClient {
  firestore: FirestoreType;
  close: () => Promise<void>;
}

let count = 0;

/** A web SDK in this process, over gRPC, with its own connection, signed in as `member-<number>`. */
export function webClient({ host: address }: Candidate, number: number): WebClient {
  count += 1;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `web-${count}`);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = address.split(':');
  connectFirestoreEmulator(firestore, host, Number(port), {
    mockUserToken: { user_id: memberId(number) },
  });
  return { firestore, close: () => deleteApp(app) };
}

/** The server SDK, to which no rules apply. */
export function serverClient({ host }: Candidate): ServerClient {
  // The constructor reads these. Without them, the SDK would search for credentials.
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  count += 1;
  const app = initializeAdminApp({ projectId: PROJECT }, `server-${count}`);
  const firestore = getFirestore(app);
  return { firestore, close: () => deleteAdminApp(app) };
}

export const memberId = (number: number) => `member-${number}`;
