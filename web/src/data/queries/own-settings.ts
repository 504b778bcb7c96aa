import {
  DEFAULT_SETTINGS,
  userSettingsRecord,
  userSettingsPath,
  type UserSettings,
} from '@ouvrage/domain';
import {
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  type DocumentReference,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { from, ignoreElements, mergeMap, of } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource } from '../live/sources';
import { awaitChange } from '../live/pending-writes';

/** The person's settings, live. The first read of missing settings creates the specification's defaults. */
export function useOwnSettings(): LiveWithRetry<UserSettings> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/settings`, () => {
    const reference = doc(firestore, userSettingsPath(id));
    return documentSource(reference, userSettingsRecord).pipe(
      mergeMap(({ value, fromCache }) =>
        value === null
          ? from(createSettings(reference)).pipe(ignoreElements())
          : of({ value, fromCache }),
      ),
    );
  });
}

/** Two tabs may find them missing at the same time: the second finds the first one's. */
async function createSettings(reference: DocumentReference): Promise<void> {
  const now = serverTimestamp();
  await runTransaction(reference.firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) {
      transaction.set(reference, { ...DEFAULT_SETTINGS, createdAt: now, updatedAt: now });
    }
  });
}

export type SettingsChanges = Partial<
  Pick<UserSettings, 'language' | 'theme' | 'sharesReceipts' | 'hidesFirstSteps'>
> & {
  readonly notifications?: Partial<UserSettings['notifications']>;
};

/**
 * Changes some of the person's settings, once `useOwnSettings` has loaded them. Every tab shows them at once;
 * when the server refuses, they are reverted and the promise rejects.
 */
export function useSaveSettings(): (changes: SettingsChanges) => Promise<void> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useCallback(
    (changes: SettingsChanges) =>
      awaitChange(
        setDoc(
          doc(firestore, userSettingsPath(id)),
          { ...changes, updatedAt: serverTimestamp() },
          { merge: true },
        ),
      ),
    [firestore, id],
  );
}
