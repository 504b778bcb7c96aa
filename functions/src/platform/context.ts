import { dayAt, WORKSPACE_TIME_ZONE, type CalendarDay, type Language } from '@ouvrage/domain';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { defineString } from 'firebase-functions/params';
import { logInfo } from './log';
import { addressIn, smtpMailer, type Mailer } from './mailer';
import { mailPasswordLink } from './password-mail';
import { readSealKeys, SEAL_KEYS, type SealSigner } from './seal-keys';
import { storedFiles, type Bucket } from './stored-files';
import { configuredVideo, type VideoSettings } from './video-settings';

/** Values are in functions/.env, and per project in functions/.env.<project id>. */
export const timeZone = defineString('WORKSPACE_TIME_ZONE', {
  description: 'The zone whose midnight ends a day',
  default: WORKSPACE_TIME_ZONE,
});
const country = defineString('WORKSPACE_COUNTRY', {
  description: 'The country whose public holidays count, as two letters of ISO 3166-1',
  default: 'FR',
});
const designatedAdminEmail = defineString('DESIGNATED_ADMIN_EMAIL', {
  description: 'The verified address whose owner becomes an admin at sign-in; empty for nobody',
  default: '',
});
const siteOrigin = defineString('SITE_ORIGIN', {
  description: 'The address of the site, to which mails link; empty for https://<project>.web.app',
  default: '',
});
const smtpUrl = defineString('SMTP_URL', {
  description:
    'The SMTP server that takes mails, smtps://account:password@host; empty for no mails',
  default: '',
});
const mailFrom = defineString('MAIL_FROM', {
  description:
    'The sender of mails, such as Ouvrage <ouvrage@example.org>; empty for no-reply at the site',
  default: '',
});

/** The only access of a handler to services and to the clock. */
export interface Context {
  readonly firestore: Firestore;
  readonly auth: Auth;
  bucket(): Bucket;
  /** Lets Firebase Auth mail a person a link to set their password. */
  sendPasswordLink(email: string, language: Language): Promise<void>;
  /** Null when no mail server is configured: mails are not sent. */
  mailer(): Mailer | null;
  /** The address that mails come from. */
  readonly mailSender: string;
  /** The address of the site, without a slash at its end. */
  readonly siteOrigin: string;
  now(): Date;
  /** The current day in the workspace's zone. */
  today(): CalendarDay;
  /** Whose public holidays count: two letters of ISO 3166-1. */
  readonly country: string;
  /** Empty when nobody is designated. */
  readonly designatedAdminEmail: string;
  readonly video: VideoSettings;
  /** Throws in a function that is not given the secret. */
  sealSigner(): SealSigner;
}

interface Environment {
  readonly timeZone: string;
  readonly country: string;
  readonly designatedAdminEmail: string;
  mailer(): Mailer | null;
  readonly mailSender: string;
  readonly siteOrigin: string;
  readonly video: VideoSettings;
  sealSigner(): SealSigner;
  now(): Date;
}

export function createContext(app: App, around: Environment): Context {
  return {
    firestore: getFirestore(app),
    auth: getAuth(app),
    bucket: () => storedFiles(app),
    sendPasswordLink: (email, language) => mailPasswordLink(app, email, language),
    mailer: () => around.mailer(),
    mailSender: around.mailSender,
    siteOrigin: around.siteOrigin,
    video: around.video,
    sealSigner: () => around.sealSigner(),
    now: () => around.now(),
    today: () => dayAt(around.now(), around.timeZone),
    country: around.country,
    designatedAdminEmail: around.designatedAdminEmail,
  };
}

let cachedContext: Context | undefined;

/** Built at the first call, when the parameters have their values. */
export function sharedContext(): Context {
  cachedContext ??= createContext(getApps()[0] ?? initializeApp(), {
    timeZone: timeZone.value() || WORKSPACE_TIME_ZONE,
    country: country.value() || 'FR',
    designatedAdminEmail: designatedAdminEmail.value(),
    mailer: configuredMailer,
    mailSender: addressIn(configuredSender()),
    siteOrigin: configuredSite(),
    video: configuredVideo(),
    sealSigner: () => readSealKeys(SEAL_KEYS.value()),
    now: () => new Date(),
  });
  return cachedContext;
}

function configuredSite(): string {
  const site = siteOrigin.value() || `https://${process.env['GCLOUD_PROJECT'] ?? ''}.web.app`;
  return site.replace(/\/$/, '');
}

function configuredSender(): string {
  return mailFrom.value() || `Ouvrage <no-reply@${new URL(configuredSite()).hostname}>`;
}

let mailer: Mailer | null | undefined;

/** Created for the first mail: most functions send none, and a missing server is logged once. */
function configuredMailer(): Mailer | null {
  if (mailer !== undefined) return mailer;
  const url = smtpUrl.value();
  mailer = url === '' ? null : smtpMailer(url, configuredSender());
  if (mailer === null) logInfo('SMTP_URL is empty: mails are not sent.');
  return mailer;
}

/** For tests that run whole callables with their own project and clock. */
export function setSharedContext(context: Context | undefined): void {
  cachedContext = context;
}
