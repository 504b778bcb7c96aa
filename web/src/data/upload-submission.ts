import { assignmentPath, revisionPath, submitDeliverableContract } from '@ouvrage/domain';
import { getApp } from 'firebase/app';
import { FirestoreError, doc, getDocFromServer, getFirestore } from 'firebase/firestore';
import { call, UnreachableError } from './call';
import { NewerRevisionError, type KeptFile } from './kept-file';
import { reportSilence } from './reachability';

/**
 * Submits a stored file and returns the revision it became, the same one however often it is called.
 * A file meant for a revision that another file has become meanwhile is not submitted.
 */
export async function submitKept(file: KeptFile): Promise<number> {
  if (file.revision !== null && (await isTaken(file, file.revision))) {
    throw new NewerRevisionError();
  }
  const { assignmentId, uploadId } = file;
  const comment = file.comment.trim() === '' ? null : file.comment;
  const { revision } = await call(submitDeliverableContract, { assignmentId, uploadId, comment });
  return revision;
}

async function isTaken({ assignmentId, uploadId }: KeptFile, revision: number): Promise<boolean> {
  const current = await readField(assignmentPath(assignmentId), 'revision');
  if (typeof current !== 'number' || current < revision) return false;
  // An earlier attempt whose answer was lost has become it: that is no other file.
  return (await readField(revisionPath(assignmentId, revision), 'uploadId')) !== uploadId;
}

/** Undefined too for who may not read it: the function says why. */
async function readField(path: string, field: string): Promise<unknown> {
  try {
    return (await getDocFromServer(doc(getFirestore(getApp()), path))).get(field) as unknown;
  } catch (error) {
    if (!(error instanceof FirestoreError)) throw error;
    if (error.code === 'permission-denied') return undefined;
    reportSilence();
    throw new UnreachableError(error.message);
  }
}
