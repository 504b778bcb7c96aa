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

/** Refused by the rules: any other failure, such as a malformed request, fails the test. */
export const expectDenied = (attempt: Promise<unknown>): Promise<unknown> => assertFails(attempt);

/** Who of these is allowed, all at once: each attempt is either refused by the rules or succeeds. */
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

// Refusals are what these tests are about: the SDK need not print each.
setLogLevel('silent');

const ROOT = new URL('../../../', import.meta.url);

/** `npm run rules:mutate` puts others in their place, in a folder that it names. */
export function readRules(file: 'firestore.rules' | 'storage.rules'): string {
  const folder = process.env['OUVRAGE_RULES'];
  return readFileSync(folder === undefined ? new URL(file, ROOT) : `${folder}/${file}`, 'utf8');
}

export const readIndexes = () => readFileSync(new URL('firestore.indexes.json', ROOT), 'utf8');

/** A Firestore of its own for one test file, judged by the real rules. */
export interface RulesWorkspace {
  /** A client signed in as `uid` at `SIGNED_IN_AT`, unless the token says otherwise. */
  as(uid: string, token?: TokenOptions): Firestore;
  /** A client whose token lacks the `auth_time` that every real one has. */
  withoutSignInTime(uid: string): Firestore;
  visitor(): Firestore;
  /** Writes past the rules, as the functions do. */
  store(documents: Documents): Promise<void>;
  /** Deletes past the rules what is there, or nothing. */
  remove(path: string): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `name` is that of the test file: each has a project id of its own, so that files run in parallel. */
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
        // Undefined is left out of the token's JSON, where the library would put a default.
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

/** A client that rules do not judge; one for a whole file, where the library would connect anew each time. */
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

/** The library still speaks of the compat class; at run time modular functions take it. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}
