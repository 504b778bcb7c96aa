import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * The secret SEAL_KEYS of the functions, as `functions/src/platform/seal-keys.ts` reads it.
 *
 * @typedef {{ privateKey: string, since: string }} SigningKey PKCS #8 in base64, ISO 8601
 * @typedef {{ publicKey: string, since: string }} FormerKey
 * @typedef {{ current: SigningKey, former: FormerKey[] }} SealKeys
 */

/**
 * @param {Date} now
 * @returns {SealKeys} with a new key
 */
export function newSealKeys(now) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { current: { privateKey: der.toString('base64'), since: now.toISOString() }, former: [] };
}

/**
 * @param {SealKeys} keys
 * @param {Date} now
 * @returns {SealKeys} with a new key; the one until now is published further, and its private half is gone
 */
export function rotatedSealKeys({ current, former }, now) {
  const key = Buffer.from(current.privateKey, 'base64');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(-32).toString('base64');
  return { ...newSealKeys(now), former: [{ publicKey, since: current.since }, ...former] };
}

/** Where the keys of this machine's suites are. */
const LOCAL_KEYS = join(ROOT, '.suite', 'seal-keys.json');

/** @returns {string} the keys of this machine's suites, made at the first call */
export function localSealKeys() {
  mkdirSync(join(ROOT, '.suite'), { recursive: true });
  try {
    const text = JSON.stringify(newSealKeys(new Date()));
    writeFileSync(LOCAL_KEYS, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another suite has made them.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(LOCAL_KEYS, 'utf8');
}

/** Gives the functions of a suite their secrets, in the file in which the Firebase CLI looks for them. */
export function writeLocalSecrets() {
  const file = join(ROOT, 'functions/dist/.secret.local');
  writeFileSync(file, `SEAL_KEYS='${localSealKeys()}'\n`, { mode: 0o600 });
}
