import {
  informationSheetRecord,
  informationSheetPath,
  INFORMATION_SHEETS,
  type Assignment,
  type InformationSheet,
  type Language,
  type Task,
} from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import { UnreachableError } from '../firebase/call';
import { useLive, type LiveWithRetry } from '../live/live';
import { isUnreachable, reportSilence } from '../core/reachability';
import { useSignedInUser } from '../session/session-context';
import { documentSource, querySource } from '../live/sources';

/** A task's information sheet in one language; null when there is none. */
export function useInformationSheet(
  task: Pick<Assignment, 'subsectionId' | 'taskKey'> | null,
  language: Language,
): LiveWithRetry<InformationSheet | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const path =
    task === null ? null : informationSheetPath(task.subsectionId, task.taskKey, language);
  return useLive(`${id}/${path ?? 'no-sheet'}`, () =>
    path === null ? NEVER : documentSource(doc(firestore, path), informationSheetRecord),
  );
}

/** Every sheet of a section, in every language. For admins: the rules refuse anyone else. */
export function useSectionSheets(sectionId: string): LiveWithRetry<readonly InformationSheet[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/sheets/${sectionId}`, () =>
    querySource(
      query(collection(firestore, INFORMATION_SHEETS), where('sectionId', '==', sectionId)),
      informationSheetRecord,
    ),
  );
}

interface SheetToSave {
  readonly task: Task;
  readonly language: Language;
  readonly text: string;
  /** The version that the text was written over; 0 when there was none. */
  readonly base: number;
}

interface SheetSaved {
  /** `newer`: somebody saved another text since `base`, and nothing was written. */
  readonly outcome: 'created' | 'updated' | 'newer';
  /** As it is stored now. */
  readonly sheet: InformationSheet;
}

/**
 * Saves a sheet as the version after `base`, as the first one when it was removed meanwhile, or says which
 * one came in between. Saying the same again, as after a lost answer, changes nothing. Rejects with
 * `UnreachableError` or a defect.
 */
export function useSaveInformationSheet(): (sheet: SheetToSave) => Promise<SheetSaved> {
  const firestore = useFirestore();
  const { id: uid } = useSignedInUser();
  return useCallback(
    (sheet: SheetToSave) => reachServer(() => save(firestore, uid, sheet)),
    [firestore, uid],
  );
}

interface SheetToRemove {
  readonly task: Task;
  readonly language: Language;
  /** The version that was on screen. */
  readonly version: number;
}

/**
 * Removes a sheet in one language. False when somebody saved another text since `version`, which stays.
 * A sheet that is gone already is removed. Rejects with `UnreachableError` or a defect.
 */
export function useRemoveInformationSheet(): (sheet: SheetToRemove) => Promise<boolean> {
  const firestore = useFirestore();
  return useCallback(
    ({ task, language, version }: SheetToRemove) => {
      const reference = doc(firestore, informationSheetPath(task.subsectionId, task.key, language));
      return reachServer(() =>
        runTransaction(firestore, async (transaction) => {
          const snapshot = await transaction.get(reference);
          if (!snapshot.exists()) return true;
          if (informationSheetRecord.decode(snapshot.id, snapshot.data()).version !== version) {
            return false;
          }
          transaction.delete(reference);
          return true;
        }),
      );
    },
    [firestore],
  );
}

/** Runs a transaction that fails at once without a connection, and once more after a refusal. */
async function reachServer<T>(run: () => Promise<T>): Promise<T> {
  // The SDK would go on trying for a while.
  if (isUnreachable()) throw new UnreachableError('The connection is down.');
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (error.code === 'unavailable') {
      reportSilence();
      throw new UnreachableError(error.message);
    }
    // The rules may refuse a version that was taken since this one was read: read again, once.
    if (error.code === 'permission-denied') return await run();
    throw error;
  }
}

function save(
  firestore: Firestore,
  uid: string,
  { task, language, text, base }: SheetToSave,
): Promise<SheetSaved> {
  const { phaseId, sectionId, subsectionId, key, name } = task;
  const place = { phaseId, sectionId, subsectionId, taskName: name, language };
  const reference = doc(firestore, informationSheetPath(subsectionId, key, language));
  return runTransaction(firestore, async (transaction): Promise<SheetSaved> => {
    const snapshot = await transaction.get(reference);
    const current = snapshot.exists()
      ? informationSheetRecord.decode(snapshot.id, snapshot.data())
      : null;
    const outcome = current === null || current.version === 1 ? 'created' : 'updated';
    if (current?.text === text) return { outcome, sheet: current };
    if (current !== null && current.version !== base) return { outcome: 'newer', sheet: current };

    const now = serverTimestamp();
    const version = { text, version: (current?.version ?? 0) + 1, updatedBy: uid, updatedAt: now };
    if (current !== null) transaction.update(reference, version);
    else transaction.set(reference, { ...place, ...version, createdBy: uid, createdAt: now });
    const sheet = { ...place, ...version, taskKey: key, updatedAt: new Date() };
    return { outcome: current === null ? 'created' : 'updated', sheet };
  });
}
