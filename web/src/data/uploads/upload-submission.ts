import { assignmentPath, revisionPath, type RemarkAnswer } from '@ouvrage/domain';
import { getApp } from 'firebase/app';
import { FirestoreError, doc, getDocFromServer, getFirestore } from 'firebase/firestore';
import { callByName, UnreachableError } from '../firebase/call';
import { NewerRevisionError, type KeptFile } from './kept-file';
import { reportSilence } from '../core/reachability';

/**
 * Submits a stored file and returns its revision: the same one however often it is called. Throws
 * `NewerRevisionError` when another file became the revision that this one was meant for.
 */
export async function submitKept(file: KeptFile): Promise<number> {
  if (file.revision !== null && (await isTaken(file, file.revision))) {
    throw new NewerRevisionError();
  }
  const { assignmentId, uploadId } = file;
  const comment = file.comment.trim();
  const { revision } = await callByName('submitDeliverable', {
    assignmentId,
    uploadId,
    comment: comment === '' ? null : comment,
    answers: answersOf(file),
  });
  return revision;
}

/** An explanation that was left empty is no answer. */
function answersOf({ answers = {} }: KeptFile): RemarkAnswer[] {
  return Object.entries(answers)
    .map(([remarkId, text]) => ({ remarkId, text: text?.trim() ?? null }))
    .filter(({ text }) => text !== '');
}

async function isTaken({ assignmentId, uploadId }: KeptFile, revision: number): Promise<boolean> {
  const current = await readField(assignmentPath(assignmentId), 'revision');
  if (typeof current !== 'number' || current < revision) return false;
  // An earlier attempt without an answer may have become it: that is this file.
  return (await readField(revisionPath(assignmentId, revision), 'uploadId')) !== uploadId;
}

/** Undefined also without the right to read it: the function then returns the reason. */
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
