import { randomUUID } from 'node:crypto';
import {
  ASSIGNMENTS,
  assignmentRecord,
  assignmentPath,
  auditEntryPath,
  directoryCardOf,
  directoryCardPath,
  projectRecord,
  projectPath,
  revisionRecord,
  revisionPath,
  taskEventRecord,
  taskEventsPath,
  userPath,
  type Assignment,
  type DocumentCodec,
  type Project,
  type Revision,
  type Role,
  type TaskEvent,
  type User,
} from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll } from 'vitest';
import { auditEntryCodec, type AuditEntry } from '../../../functions/src/platform/audit-entry';
import type { Caller } from '../../../functions/src/platform/caller';
import { createContext, type Context } from '../../../functions/src/platform/context';
import { readSealKeys } from '../../../functions/src/platform/seal-keys';
import { BUILT_IN_VIDEO } from '../../../functions/src/platform/video-settings';
import { newSealKeys } from '../../../scripts/lib/seal-keys.mjs';
import { runningSuite } from '../../support/suite';

// The functions need no credentials of Google here, so the SDK must not search for them on the network.
process.env['METADATA_SERVER_DETECTION'] = 'none';

/** Saturday, ten in the morning in Paris: the start time of every test. */
const START = '2026-11-21T09:00:00.000Z';

export const TODAY = '2026-11-21';

/** The key of every seal in tests. */
export const SEAL_SIGNER = readSealKeys(JSON.stringify(newSealKeys(new Date(START))));

/** A new operation id, as the web app creates it. */
export const newOperationId = () => randomUUID();

export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly role?: Role;
  readonly status?: User['status'];
  readonly tokensValidAfter?: Date;
}

/** The people of every test, by role. */
export const PEOPLE = {
  admin: { uid: 'claire', name: 'Claire Fontaine', role: 'admin' },
  secondAdmin: { uid: 'paul', name: 'Paul Verne', role: 'admin' },
  owner: { uid: 'helene', name: 'Hélène Roche', role: 'owner' },
  otherOwner: { uid: 'yves', name: 'Yves Marchand', role: 'owner' },
  architect: { uid: 'camille', name: 'Camille Moreau', role: 'intervenant' },
  engineer: { uid: 'karim', name: 'Karim Benali', role: 'intervenant' },
  surveyor: { uid: 'lucie', name: 'Lucie Garnier', role: 'intervenant' },
  stranger: { uid: 'marc', name: 'Marc Petit', role: 'intervenant' },
} as const satisfies Record<string, Person>;

/** A session of this person that began before every test. */
export function sessionOf({ uid }: Pick<Person, 'uid'>): Caller {
  return {
    uid,
    authTime: new Date('2026-11-21T08:00:00Z'),
    email: `${uid}@exemple.fr`,
  };
}

function profileOf({ uid, name, ...person }: Person): Omit<User, 'id'> {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    name,
    email: `${uid}@exemple.fr`,
    role: person.role ?? 'intervenant',
    specialty: 'Architectes',
    companyId: null,
    companyName: 'Atelier du Port',
    status: person.status ?? 'active',
    tokensValidAfter: person.tokensValidAfter ?? new Date(0),
    photoPath: null,
    createdAt: new Date(START),
    updatedAt: new Date(START),
  };
}

/** The handlers on real emulators, in a project per test file. Only `setNow` moves the clock. */
export function functionsEnvironment(
  name: string,
  settings: { designatedAdminEmail?: string } = {},
) {
  const { project: suite } = runningSuite();
  const projectId = `${suite}-${name}-${Date.now().toString(36)}`;
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, projectId);
  let instant = new Date(START);
  const context = createContext(app, {
    timeZone: 'Europe/Paris',
    country: 'FR',
    designatedAdminEmail: settings.designatedAdminEmail ?? '',
    mailer: () => null,
    mailSender: 'ouvrage@exemple.fr',
    siteOrigin: 'https://ouvrage.example',
    video: BUILT_IN_VIDEO,
    sealSigner: () => SEAL_SIGNER,
    now: () => new Date(instant),
  });
  const { firestore } = context;
  afterAll(() => deleteApp(app));

  async function readAs<Model>(codec: DocumentCodec<Model>, path: string): Promise<Model | null> {
    const snapshot = await firestore.doc(path).get();
    return snapshot.exists ? codec.decode(snapshot.id, snapshot.data() ?? {}) : null;
  }

  async function required<Model>(codec: DocumentCodec<Model>, path: string): Promise<Model> {
    const model = await readAs(codec, path);
    if (model === null) throw new Error(`${path} does not exist.`);
    return model;
  }

  return {
    context,
    firestore,
    projectId,

    /** Stores profiles and directory cards, of all `PEOPLE` by default. */
    async settle(people: readonly Person[] = Object.values(PEOPLE)): Promise<void> {
      const batch = firestore.batch();
      for (const person of people) {
        const profile = profileOf(person);
        batch.set(firestore.doc(userPath(person.uid)), profile);
        batch.set(firestore.doc(directoryCardPath(person.uid)), directoryCardOf(profile));
      }
      await batch.commit();
    },

    setNow(iso: string): void {
      instant = new Date(iso);
    },

    /** A context with some members replaced, to inject failures. */
    contextWith: (difference: Partial<Context>): Context => ({ ...context, ...difference }),

    readAs,
    project: (id: string): Promise<Project> => required(projectRecord, projectPath(id)),
    assignment: (id: string): Promise<Assignment> => required(assignmentRecord, assignmentPath(id)),
    revision: (id: string, number: number): Promise<Revision> =>
      required(revisionRecord, revisionPath(id, number)),
    auditEntry: (operationId: string): Promise<AuditEntry | null> =>
      readAs(auditEntryCodec, auditEntryPath(operationId)),

    /** A task's history, oldest first. */
    async events(assignmentId: string): Promise<readonly TaskEvent[]> {
      const { docs } = await firestore.collection(taskEventsPath(assignmentId)).orderBy('at').get();
      return docs.map((snapshot) => taskEventRecord.decode(snapshot.id, snapshot.data()));
    },

    async assignmentsOf(projectId: string): Promise<readonly Assignment[]> {
      const { docs } = await firestore
        .collection(ASSIGNMENTS)
        .where('projectId', '==', projectId)
        .get();
      return docs.map((snapshot) => assignmentRecord.decode(snapshot.id, snapshot.data()));
    },
  };
}

export type FunctionsEnvironment = ReturnType<typeof functionsEnvironment>;
