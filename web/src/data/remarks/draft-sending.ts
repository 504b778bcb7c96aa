import { remarkDraftPath } from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { isRefusal } from '../core/refusal-codes';
import { applyChanges, EMPTY_DRAFT, type DraftChange, type DraftKey } from './draft-changes';

export function draftReference(
  firestore: Firestore,
  { uid, assignmentId, revision }: DraftKey,
): DocumentReference {
  return doc(firestore, remarkDraftPath(uid, assignmentId, revision));
}

/**
 * Writes changes of one draft, each to its own field, so that two devices lose nothing to each other, and
 * returns the outcome: `later` when no answer came. Offline the SDK holds the write back and this waits with
 * it. Never rejects.
 *
 * @param isThere whether the document was there when the server last told of it
 */
export async function sendChanges(
  firestore: Firestore,
  draft: DraftKey,
  changes: readonly DraftChange[],
  isThere: boolean,
): Promise<'sent' | 'refused' | 'later'> {
  const reference = draftReference(firestore, draft);
  if (!isThere) return createOrUpdate(reference, draft, changes);
  try {
    await updateDoc(reference, ...fieldsOf(changes));
    return 'sent';
  } catch (error) {
    // The document may be gone meanwhile.
    return isRefusal(codeOf(error)) ? createOrUpdate(reference, draft, changes) : 'later';
  }
}

/** Another device may create the document at the same time. */
async function createOrUpdate(
  reference: DocumentReference,
  { assignmentId, revision }: DraftKey,
  changes: readonly DraftChange[],
): Promise<'sent' | 'refused' | 'later'> {
  try {
    await runTransaction(reference.firestore, async (transaction) => {
      const snapshot = await transaction.get(reference);
      if (snapshot.exists()) transaction.update(reference, ...fieldsOf(changes));
      else {
        const content = applyChanges(EMPTY_DRAFT, changes);
        transaction.set(reference, {
          assignmentId,
          revision,
          ...content,
          updatedAt: serverTimestamp(),
        });
      }
    });
    return 'sent';
  } catch (error) {
    return isRefusal(codeOf(error)) ? 'refused' : 'later';
  }
}

/** Each changed part by its path, and the time of the write. */
function fieldsOf(changes: readonly DraftChange[]): [FieldPath, unknown, ...unknown[]] {
  const fields = changes.flatMap(({ kind, id, value }) => [
    new FieldPath(kind, id),
    value ?? deleteField(),
  ]);
  return [new FieldPath('updatedAt'), serverTimestamp(), ...fields];
}

/** Deletes the document of a draft that its person no longer wants. */
export async function deleteDraft(firestore: Firestore, draft: DraftKey): Promise<void> {
  await deleteDoc(draftReference(firestore, draft));
}

function codeOf(error: unknown): string | null {
  return error instanceof FirebaseError ? error.code : null;
}
