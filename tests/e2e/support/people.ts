import {
  directoryCardOf,
  directoryCardPath,
  userPath,
  type Role,
  type User,
} from '@ouvrage/domain';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { storedFiles, type Bucket } from '../../../functions/src/platform/stored-files';
import { runningSuite } from '../../support/suite';

/** A person with an account. Tests sign in with this e-mail and password. */
export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

const PASSWORD = 'chantier-2026';

/** Test files that share a worker have apps of other projects. */
const APP_NAME = 'suite';

/** The suite's project with server rights, as the functions use it. */
export function serverApp(): App {
  const { project, bucket } = runningSuite();
  return (
    getApps().find(({ name }) => name === APP_NAME) ??
    initializeApp({ projectId: project, storageBucket: bucket }, APP_NAME)
  );
}

export function serverFirestore(): Firestore {
  return getFirestore(serverApp());
}

/** A request that got no answer is sent again, as by the functions. */
export function serverBucket(): Bucket {
  return storedFiles(serverApp());
}

let lastNumber = 0;

/**
 * Creates a person with an account. Tests share one suite, so no person is used twice. A number makes `name`
 * unique, because screens are searched by name.
 */
export async function createPerson(
  firstName: string,
  lastName: string,
  role: Role,
  specialty: string,
): Promise<Person> {
  lastNumber += 1;
  const unique = `${Date.now().toString(36)}${lastNumber}`;
  const email = `personne.${unique}@exemple.fr`;
  const name = `${firstName} ${lastName}`;
  const { uid } = await getAuth(serverApp()).createUser({
    email,
    password: PASSWORD,
    displayName: name,
    emailVerified: true,
  });
  const now = new Date();
  const user: Omit<User, 'id'> = {
    firstName,
    lastName,
    name,
    email,
    role,
    specialty,
    companyId: null,
    companyName: 'Indépendant',
    status: 'active',
    tokensValidAfter: new Date(0),
    photoPath: null,
    createdAt: now,
    updatedAt: now,
  };
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.set(firestore.doc(userPath(uid)), user);
  batch.set(firestore.doc(directoryCardPath(uid)), {
    ...directoryCardOf(user),
    createdAt: now,
    updatedAt: now,
  });
  await batch.commit();
  return { uid, name, email, password: PASSWORD, role };
}

export const createAdmin = () => createPerson('Claire', 'Delmas', 'admin', 'Programmiste');

/** The people of a task. */
export async function createTeam(): Promise<{
  readonly admin: Person;
  readonly owner: Person;
  readonly assignee: Person;
  readonly validator: Person;
}> {
  return {
    admin: await createPerson('Alban', 'Girard', 'admin', 'Programmiste'),
    owner: await createPerson('Odile', 'Caron', 'owner', "MOA Maître d'ouvrage"),
    assignee: await createPerson('Bruno', 'Marchal', 'intervenant', 'Géomètre'),
    validator: await createPerson('Cecile', 'Royer', 'intervenant', 'Architectes'),
  };
}

/** People of one family, because the lists on a screen show those of other tests too. */
export async function createPlanners(family: string) {
  return {
    admin: await createPerson('Ada', family, 'admin', 'Programmiste'),
    hugo: await createPerson('Hugo', family, 'intervenant', 'Architectes'),
    mathilde: await createPerson('Mathilde', family, 'intervenant', 'Architectes'),
  };
}
