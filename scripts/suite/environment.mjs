import { mailPorts, portsFrom, PROXY_OFFSET } from './ports.mjs';

/**
 * Environment of the suite's clients. Tests read it through tests/support/suite.ts; Google's SDKs read their
 * variables themselves.
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
    // Without this, Google's libraries would query the metadata server on the network.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Tests give their browser a fake Jitsi at this address; without one, nothing answers there. */
export const LOCAL_JITSI = 'https://jitsi.localhost';

/**
 * Parameters of the functions (functions/.env) in a local suite. Mails go to the suite's mail catcher and
 * link to its site. Meetings use the built-in room, unless a test chooses its fake Jitsi for one.
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
