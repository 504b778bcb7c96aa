import {
  directoryCardPath,
  notificationPath,
  readMarkersPath,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  AT,
  POISON_NAMES,
  poisonedIn,
  type ClientDocumentName,
  type Poison,
} from '../../support/client-documents';
import type { FunctionsEnvironment } from './environment';
import { runningSuite } from '../../support/suite';
import { atNight } from '../../support/nightly';

// Refusals are expected, so the SDK need not print them.
setLogLevel('silent');

/** A person whose documents have one kind of poison in some of their fields. */
export interface PoisonedPerson {
  readonly uid: string;
  readonly poison: Poison;
  readonly isPoisoned: (index: number) => boolean;
  readonly label: string;
}

/** Poisoned fields are spread over this many people: with fewer, one failure could hide another. */
const GROUPS = [0, 1, 2, 3, 4];

export const POISONED_PEOPLE: readonly PoisonedPerson[] = POISON_NAMES.flatMap((poison, row) =>
  GROUPS.filter((group) => (group + row) % atNight(1, 2) === 0).map((group) => ({
    uid: `poisoned-${row}-${group}`,
    poison,
    isPoisoned: (index: number) => index % GROUPS.length === group,
    label: `every ${GROUPS.length}th field from ${group} on: ${poison}`,
  })),
);

/** The meeting that each person has a notification of. They lose the notification with the meeting. */
export const SUBJECT_ID = 'reunion-empoisonnee';

/** Writes poisoned documents as the person themselves where the rules allow it, otherwise without rules. */
export function poisonedWorkspace({ firestore, projectId, context }: FunctionsEnvironment) {
  const clients = new Map<string, Firestore>();
  /** Paths where the rules accepted a client's write. */
  const acceptedPaths = new Set<string>();

  function clientOf(uid: string): Firestore {
    const existing = clients.get(uid);
    if (existing !== undefined) return existing;
    const app = initializeApp({ projectId, apiKey: 'unused' }, `${projectId}-${uid}`);
    const client = getFirestore(app);
    const { host, port } = runningSuite().firestore;
    const signedInAt = Math.floor(AT.getTime() / 1000);
    connectFirestoreEmulator(client, host, port, {
      mockUserToken: { sub: uid, auth_time: signedInAt },
    });
    clients.set(uid, client);
    return client;
  }

  async function write(path: string, by: string, fields: object): Promise<void> {
    try {
      await setDoc(doc(clientOf(by), path), now(fields) as object);
      acceptedPaths.add(path);
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
      await firestore.doc(path).set(fields);
    }
  }

  async function putPerson({ uid, poison, isPoisoned }: PoisonedPerson): Promise<void> {
    const fieldsOf = (name: ClientDocumentName) => poisonedIn(name, poison, isPoisoned).fields;
    const account = {
      ...{ email: `${uid}@exemple.fr`, role: 'intervenant', specialty: 'Architectes' },
      ...{ companyId: null, companyName: '', status: 'active' },
      ...{ tokensValidAfter: new Date(0), createdAt: AT },
    };
    const { specialty, role, companyName } = account;
    const card = { specialty, role, companyName, active: true };
    const notification = {
      ...{ kind: 'meeting', reason: 'recipient', byId: 'camille' },
      subject: { kind: 'meeting', id: SUBJECT_ID },
      params: { event: 'invited', title: 'Réunion', by: 'camille', byName: 'Camille Moreau' },
      ...{ createdAt: AT, expiresAt: new Date(AT.getTime() + 1) },
    };
    const batch = firestore.batch();
    batch.set(firestore.doc(userPath(uid)), { ...account, ...fieldsOf('user') });
    batch.set(firestore.doc(directoryCardPath(uid)), { ...card, ...fieldsOf('directoryCard') });
    batch.set(firestore.doc(notificationPath(uid, 'op-ancienne-00001')), {
      ...notification,
      ...fieldsOf('notification'),
    });
    await batch.commit();
    await write(userSettingsPath(uid), uid, fieldsOf('userSettings'));
    await write(readMarkersPath(uid), uid, fieldsOf('readMarkers'));
  }

  return {
    write,
    acceptedPaths,

    /** Stores all of `POISONED_PEOPLE`, with their accounts. */
    async putPeople(): Promise<void> {
      await Promise.all(POISONED_PEOPLE.map(putPerson));
      await context.auth.importUsers(
        POISONED_PEOPLE.map(({ uid }) => ({ uid, email: `${uid}@exemple.fr` })),
      );
    },
  };
}

/** The value as a client writes it, with the server's time in place of `AT`. */
function now(value: unknown): unknown {
  if (value === AT) return serverTimestamp();
  if (Array.isArray(value)) return value.map(now);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, now(item)]));
}
