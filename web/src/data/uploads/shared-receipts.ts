import { CONVERSATIONS, memberStatePath } from '@ouvrage/domain';
import {
  collection,
  doc,
  getDocs,
  query,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { useSaveSettings } from '../queries/own-settings';
import { useSignedInUser } from '../session/session-context';

/** Firestore's limit of writes in one batch. */
const PER_BATCH = 500;

/**
 * Switches the sharing of receipts and typing. Switching it off deletes the shared states in all of the
 * person's conversations. Rejects when the switch or a deletion fails.
 */
export function useShareReceipts(): (shares: boolean) => Promise<void> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const save = useSaveSettings();
  return useCallback(
    async (shares: boolean) => {
      // The switch first: it ends writing in every tab.
      await save({ sharesReceipts: shares });
      if (!shares) await forgetReceipts(firestore, id);
    },
    [firestore, id, save],
  );
}

async function forgetReceipts(firestore: Firestore, me: string): Promise<void> {
  const mine = query(
    collection(firestore, CONVERSATIONS),
    where('participantIds', 'array-contains', me),
  );
  const { docs } = await getDocs(mine);
  for (let at = 0; at < docs.length; at += PER_BATCH) {
    const batch = writeBatch(firestore);
    for (const conversation of docs.slice(at, at + PER_BATCH)) {
      batch.delete(doc(firestore, memberStatePath(conversation.id, me)));
    }
    await batch.commit();
  }
}
