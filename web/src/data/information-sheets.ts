import {
  informationSheetCodec,
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
import { UnreachableError } from './call';
import { useLive, type LiveWithRetry } from './live';
import { isUnreachable, reportSilence } from './reachability';
import { useSignedInUser } from './session-context';
import { documentSource, querySource } from './sources';

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
    path === null ? NEVER : documentSource(doc(firestore, path), informationSheetCodec),
  );
}

/** Every sheet of a section, in every language. For admins: the rules refuse anyone else. */
export function useSectionSheets(sectionId: string): LiveWithRetry<readonly InformationSheet[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/sheets/${sectionId}`, () =>
    querySource(
      query(collection(firestore, INFORMATION_SHEETS), where('sectionId', '==', sectionId)),
      informationSheetCodec,
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
 * Saves a sheet as the version after `base`, or says which one came in between. Saying the same again,
 * as after a lost answer, changes nothing. Rejects with `UnreachableError` or a defect.
 */
export function useSaveInformationSheet(): (sheet: SheetToSave) => Promise<SheetSaved> {
  const firestore = useFirestore();
  const { id: uid } = useSignedInUser();
  return useCallback(
    async (sheet: SheetToSave) => {
      // The SDK would go on trying for a while.
      if (isUnreachable()) throw new UnreachableError('The connection is down.');
      try {
        return await save(firestore, uid, sheet);
      } catch (error) {
        if (!(error instanceof FirebaseError)) throw error;
        if (error.code === 'unavailable') {
          reportSilence();
          throw new UnreachableError(error.message);
        }
        // The rules may refuse a version that was taken since this one was read: read again, once.
        if (error.code === 'permission-denied') return await save(firestore, uid, sheet);
        throw error;
      }
    },
    [firestore, uid],
  );
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
      ? informationSheetCodec.decode(snapshot.id, snapshot.data())
      : null;
    const outcome = current === null || current.version === 1 ? 'created' : 'updated';
    if (current?.text === text) return { outcome, sheet: current };
    if (current !== null && current.version !== base) return { outcome: 'newer', sheet: current };

    const now = serverTimestamp();
    const version = { text, version: base + 1, updatedBy: uid, updatedAt: now };
    if (current !== null) transaction.update(reference, version);
    else transaction.set(reference, { ...place, ...version, createdBy: uid, createdAt: now });
    const sheet = { ...place, ...version, taskKey: key, updatedAt: new Date() };
    return { outcome: current === null ? 'created' : 'updated', sheet };
  });
}
