import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, setDoc, type Firestore } from 'firebase/firestore';
import { engineAddress } from './engine';

/** A project with rules, as `@firebase/rules-unit-testing` sets it up, and its clients. */
export interface RulesProject {
  readonly environment: RulesTestEnvironment;
  /** The client of a signed-in user. Kept: opening one takes longer than most tests. */
  as(uid: string, token?: TokenOptions): Firestore;
  anonymous(): Firestore;
  /** Runs `act` without rules. */
  withoutRules(act: (db: Firestore) => Promise<unknown>): Promise<void>;
  /** Writes documents without rules. */
  createDocuments(documents: Readonly<Record<string, Record<string, unknown>>>): Promise<void>;
}

export async function rulesProject(projectId: string, rules: string): Promise<RulesProject> {
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...engineAddress(), rules },
  });
  const clients = new Map<string, Firestore>();

  function clientFor(key: string, context: () => RulesTestContext): Firestore {
    const client = clients.get(key) ?? firestoreOf(context());
    clients.set(key, client);
    return client;
  }

  const withoutRules = (act: (db: Firestore) => Promise<unknown>) =>
    environment.withSecurityRulesDisabled(async (context) => {
      await act(firestoreOf(context));
    });

  return {
    environment,
    as: (uid, token = {}) =>
      clientFor(JSON.stringify([uid, token]), () => environment.authenticatedContext(uid, token)),
    anonymous: () => clientFor('', () => environment.unauthenticatedContext()),
    withoutRules,
    createDocuments: (documents) =>
      withoutRules((db) =>
        Promise.all(
          Object.entries(documents).map(([path, fields]) => setDoc(doc(db, path), fields)),
        ),
      ),
  };
}

/** The library's types are those of the old, chained SDK; its functions take either. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}
