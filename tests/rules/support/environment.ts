import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getFirestore,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { SIGNED_IN_AT } from './people';
import type { Documents } from './stored-documents';
import { runningSuite } from '../../support/suite';

export const expectAllowed = (attempt: Promise<unknown>): Promise<unknown> =>
  assertSucceeds(attempt);

/** Expects a refusal by the rules. Any other failure, such as a malformed request, fails the test. */
export const expectDenied = (attempt: Promise<unknown>): Promise<unknown> => assertFails(attempt);

/**
 * Runs the attempt for everyone in parallel, and returns those who are allowed. A failure other than a
 * refusal fails the test.
 */
export async function whoMay<Who extends string>(
  everyone: readonly Who[],
  attempt: (who: Who) => Promise<unknown>,
): Promise<readonly Who[]> {
  const may = await Promise.all(everyone.map((who) => isAllowed(attempt(who))));
  return everyone.filter((_who, index) => may[index]);
}

async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch {
    await assertFails(attempt);
    return false;
  }
}

// Refusals are expected in these tests, so the SDK need not print them.
setLogLevel('silent');

const ROOT = new URL('../../../', import.meta.url);

/** `npm run rules:mutate` sets a folder with changed rules. */
export function readRules(file: 'firestore.rules' | 'storage.rules'): string {
  const folder = process.env['OUVRAGE_RULES'];
  return readFileSync(folder === undefined ? new URL(file, ROOT) : `${folder}/${file}`, 'utf8');
}

export const readIndexes = () => readFileSync(new URL('firestore.indexes.json', ROOT), 'utf8');

/** A Firestore project for one test file, with the real rules. */
export interface RulesWorkspace {
  /** A client signed in as `uid` at `SIGNED_IN_AT`, unless the token says otherwise. */
  as(uid: string, token?: TokenOptions): Firestore;
  /** A client whose token lacks `auth_time`, which every real token has. */
  withoutSignInTime(uid: string): Firestore;
  visitor(): Firestore;
  /** Writes without rules, as the functions do. */
  store(documents: Documents): Promise<void>;
  /** Deletes a document without rules, if it exists. */
  remove(path: string): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `name` is that of the test file. Each file has its own project id, so that files run in parallel. */
export async function openRulesWorkspace(name: string): Promise<RulesWorkspace> {
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name}`,
    firestore: { ...runningSuite().firestore, rules: readRules('firestore.rules') },
  });
  const server = serverApp(environment.projectId);
  const clients = new Map<string, Firestore>();
  const clientFor = (key: string, context: () => RulesTestContext) => {
    const client = clients.get(key) ?? firestoreOf(context());
    clients.set(key, client);
    return client;
  };
  return {
    as: (uid, token = {}) =>
      clientFor(JSON.stringify([uid, token]), () =>
        environment.authenticatedContext(uid, { auth_time: SIGNED_IN_AT, ...token }),
      ),
    withoutSignInTime: (uid) =>
      clientFor(`${uid} without auth_time`, () =>
        // JSON leaves out undefined; without the key, the library would set a default.
        environment.authenticatedContext(uid, { auth_time: undefined } as unknown as TokenOptions),
      ),
    visitor: () => clientFor('', () => environment.unauthenticatedContext()),
    store: (documents) => storeAll(getFirestore(server), documents),
    remove: (path) => deleteDoc(doc(getFirestore(server), path)),
    clear: () => environment.clearFirestore(),
    close: async () => {
      await Promise.all([environment.cleanup(), deleteApp(server)]);
    },
  };
}

/** A client without rules. One for a whole file, because the library would connect again for each call. */
export function serverApp(projectId: string): FirebaseApp {
  const { host, port } = runningSuite().firestore;
  const app = initializeApp({ projectId, apiKey: 'unused' }, `server-${projectId}`);
  connectFirestoreEmulator(getFirestore(app), host, port, { mockUserToken: 'owner' });
  return app;
}

export async function storeAll(firestore: Firestore, documents: Documents): Promise<void> {
  const batch = writeBatch(firestore);
  for (const [path, data] of Object.entries(documents)) batch.set(doc(firestore, path), data);
  await batch.commit();
}

/** The library's type is the compat class, but at run time the modular functions accept the object. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}
