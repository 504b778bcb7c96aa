import { portsFrom, PROXY_OFFSET } from '../ports.mjs';

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
    GCLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    // Google's libraries would ask the machine's network who they are; nothing leaves it.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
  };
}
