import { dayAt, WORKSPACE_TIME_ZONE, type CalendarDay, type Language } from '@ouvrage/domain';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { defineString } from 'firebase-functions/params';
import { mailPasswordLink } from './password-mail';

/** Values are in functions/.env, and per project in functions/.env.<project id>. */
const timeZone = defineString('WORKSPACE_TIME_ZONE', {
  description: 'The zone whose midnight ends a day',
  default: WORKSPACE_TIME_ZONE,
});
const designatedAdminEmail = defineString('DESIGNATED_ADMIN_EMAIL', {
  description: 'The verified address whose owner becomes an admin at sign-in; empty for nobody',
  default: '',
});

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** All that a handler knows of the outside: nothing else may ask for the time or for a service. */
export interface Context {
  readonly firestore: Firestore;
  readonly auth: Auth;
  bucket(): Bucket;
  /** Has Firebase Auth write to a person, with a link to set their password. */
  sendPasswordLink(email: string, language: Language): Promise<void>;
  now(): Date;
  /** The day it is in the workspace's zone. */
  today(): CalendarDay;
  /** Empty when nobody is designated. */
  readonly designatedAdminEmail: string;
}

interface Surroundings {
  readonly timeZone: string;
  readonly designatedAdminEmail: string;
  now(): Date;
}

export function createContext(app: App, around: Surroundings): Context {
  return {
    firestore: getFirestore(app),
    auth: getAuth(app),
    bucket: () => getStorage(app).bucket(),
    sendPasswordLink: (email, language) => mailPasswordLink(app, email, language),
    now: () => around.now(),
    today: () => dayAt(around.now(), around.timeZone),
    designatedAdminEmail: around.designatedAdminEmail,
  };
}

let shared: Context | undefined;

/** Built at the first call, when the parameters have their values. */
export function sharedContext(): Context {
  shared ??= createContext(getApps()[0] ?? initializeApp(), {
    timeZone: timeZone.value() || WORKSPACE_TIME_ZONE,
    designatedAdminEmail: designatedAdminEmail.value(),
    now: () => new Date(),
  });
  return shared;
}

/** For tests, which run whole callables against a project and a clock of their own. */
export function setSharedContext(context: Context | undefined): void {
  shared = context;
}
