import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { Demo } from './demo';

/**
 * Writes the demo into a running suite through the Admin SDK, which reads the suite's addresses from the
 * environment (`suiteEnvironment`).
 */

/** Firestore commits at most 500 writes at once. */
export const BATCH = 400;

const UPLOADS_AT_ONCE = 8;

/** Without this, Google's libraries query the metadata server on the network. */
export const NO_METADATA_SERVER = { METADATA_SERVER_DETECTION: 'none' };

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

export async function storeDemo({ accounts, documents, files }: Demo, projectId: string) {
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'demo');
  try {
    const auth = getAuth(app);
    for (const account of accounts) await auth.createUser({ ...account, emailVerified: true });

    const firestore = getFirestore(app);
    for (const chunk of chunksOf(documents, BATCH)) {
      const batch = firestore.batch();
      for (const { path, data } of chunk) batch.create(firestore.doc(path), data);
      await batch.commit();
    }

    const bucket = getStorage(app).bucket();
    for (const chunk of chunksOf(files, UPLOADS_AT_ONCE)) {
      await Promise.all(
        chunk.map(({ path, bytes, contentType, metadata }) =>
          bucket.file(path).save(bytes, {
            resumable: false,
            metadata: { contentType, metadata: { ...metadata } },
          }),
        ),
      );
    }
  } finally {
    await deleteApp(app);
  }
}
