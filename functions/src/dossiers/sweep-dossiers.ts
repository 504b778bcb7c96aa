import {
  DOSSIER_DAYS,
  DOSSIER_FOLDERS,
  dossierRecord,
  DOSSIERS,
  isUnderWay,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { deleteFile, filePages } from '../platform/stored-files';
import { begin } from './make-dossier';

const DAY_MS = 86_400_000;

/** Days after which the document of a dossier is deleted too. */
const DOCUMENT_DAYS = 90;

const DOCUMENTS_PER_PAGE = 100;

/** After so many attempts, a dossier whose runs end without a word has failed. */
const MAX_ATTEMPTS = 5;

/** Deletes archives after some days, and long after them their documents. Returns how many files were deleted. */
export async function sweepDossiers(context: Context): Promise<number> {
  const failures = new Failures();
  const now = context.now().getTime();
  let count = 0;
  for await (const files of filePages(context.bucket(), DOSSIER_FOLDERS)) {
    const old = files.filter(
      ({ metadata }) => now - Date.parse(metadata.timeCreated ?? '') > DOSSIER_DAYS * DAY_MS,
    );
    const swept = await Promise.all(
      old.map((file) => failures.keep(() => deleteFile(file).then(() => true))),
    );
    count += swept.filter((isGone) => isGone === true).length;
  }
  const oldOnes = context.firestore
    .collectionGroup(DOSSIERS)
    .where('updatedAt', '<', new Date(now - DOCUMENT_DAYS * DAY_MS))
    .orderBy('updatedAt');
  for await (const page of documentPages(oldOnes, DOCUMENTS_PER_PAGE)) {
    await Promise.all(
      page.map(({ ref }) => failures.keep(() => context.firestore.recursiveDelete(ref))),
    );
  }
  failures.throwIfAny('Some dossiers could not be swept.');
  return count;
}

/**
 * Begins dossiers again whose run has ended without a word. Returns how many there were. One that ends every run
 * has failed.
 */
export async function resumeDossiers(context: Context): Promise<number> {
  const now = context.now();
  const stuckOnes = context.firestore
    .collectionGroup(DOSSIERS)
    .where('leaseUntil', '<', now)
    .orderBy('leaseUntil');
  let count = 0;
  for await (const page of documentPages(stuckOnes, DOCUMENTS_PER_PAGE)) {
    for (const { ref } of page) {
      await context.firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(ref);
        const dossier = dossierRecord.decode(snapshot.id, snapshot.data() ?? {});
        const isStuck =
          isUnderWay(dossier) && dossier.leaseUntil !== null && dossier.leaseUntil < now;
        if (!isStuck) return;
        count += 1;
        if (dossier.attempt >= MAX_ATTEMPTS) {
          transaction.update(ref, {
            ...{ state: 'failed', leaseUntil: null, updatedAt: now },
            failure: { reason: 'unexpected', task: null },
          });
          return;
        }
        const attempt = dossier.attempt + 1;
        transaction.update(ref, { state: 'asked', attempt, leaseUntil: null, updatedAt: now });
        const projectId = ref.parent.parent?.id ?? '';
        begin({ transaction, context, at: now }, projectId, dossier.id, attempt);
      });
    }
  }
  return count;
}
