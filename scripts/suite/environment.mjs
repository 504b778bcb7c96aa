import { mailPorts, portsFrom, PROXY_OFFSET } from './ports.mjs';

/**
 * What a client of the suite needs to know: tests read it through tests/support/suite.ts, and Google's
 * SDKs read theirs by themselves.
 *
 * @param {{ base: number, project: string }} suite
 * @returns {Record<string, string>}
 */
export function suiteEnvironment({ base, project }) {
  const ports = portsFrom(base);
  return {
    OUVRAGE_PORT: String(base),
    OUVRAGE_PROXY_PORT: String(base + PROXY_OFFSET),
    OUVRAGE_PROJECT: project,
    OUVRAGE_URL: `http://127.0.0.1:${ports.hosting}`,
    OUVRAGE_MAILBOX: `http://127.0.0.1:${mailPorts(base).mailbox}`,
    GCLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    // Google's libraries would ask the machine's network who they are; nothing leaves it.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
  };
}

/** Where a test's browser is given a fake Jitsi; elsewhere it is this machine, and nothing answers. */
export const LOCAL_JITSI = 'https://jitsi.localhost';

/**
 * The parameters of the functions (functions/.env) that a local suite sets: mails go to its mail catcher
 * and lead back to its site. Meetings are the built-in room's, unless a test makes one of its fake Jitsi.
 *
 * @param {number} base
 * @returns {Record<string, string>}
 */
export function functionParameters(base) {
  return {
    SITE_ORIGIN: `http://127.0.0.1:${portsFrom(base).hosting}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPorts(base).smtp}`,
    MAIL_FROM: 'Ouvrage <ouvrage@localhost.example>',
    VIDEO_JITSI_ORIGIN: LOCAL_JITSI,
    VIDEO_JITSI_KIND: 'selfhosted',
    VIDEO_JITSI_APP_ID: 'ouvrage',
    VIDEO_JITSI_KEY: 'the secret of a Jitsi that nobody runs',
  };
}
