import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

export const PROJECT = 'demo-console';

/** @throws {Error} when no engine is running: the server SDK would speak to production */
export function engineHost(): string {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (host === undefined) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  return host;
}

export function serverFirestore(): Firestore {
  engineHost();
  const app = getApps()[0] ?? initializeApp({ projectId: PROJECT });
  return getFirestore(app);
}
