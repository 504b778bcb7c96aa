import {
  conversationPath,
  operationRecord,
  operationPath,
  workgroupRecord,
  workgroupConversationId,
  workgroupDeletionId,
  WORKGROUPS,
  type Operation,
  type Workgroup,
} from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import { collection, doc, getDoc, orderBy, query, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource, querySource } from '../live/sources';

/** Last changed first: every group for an admin, the person's own for anyone else. */
export function useWorkgroups(): LiveWithRetry<readonly Workgroup[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  return useLive(`${id}/${role}/workgroups`, () => {
    const mine = role === 'admin' ? [] : [where('memberIds', 'array-contains', id)];
    return querySource(
      query(collection(firestore, WORKGROUPS), ...mine, orderBy('updatedAt', 'desc')),
      workgroupRecord,
    );
  });
}

/** The progress of a group's deletion, for an admin; null when there is none. */
export function useWorkgroupDeletion(workgroupId: string): LiveWithRetry<Operation | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/deletion/workgroup/${workgroupId}`, () =>
    documentSource(
      doc(firestore, operationPath(workgroupDeletionId(workgroupId))),
      operationRecord,
    ),
  );
}

/**
 * Asks the server whether the reader is outside a group's conversation, which it then refuses to show. False
 * when the server cannot be asked; the messages screen then shows why.
 */
export function useIsOutsideConversation(): (workgroupId: string) => Promise<boolean> {
  const firestore = useFirestore();
  return useCallback(
    async (workgroupId) => {
      try {
        await getDoc(doc(firestore, conversationPath(workgroupConversationId(workgroupId))));
        return false;
      } catch (error) {
        return error instanceof FirebaseError && error.code === 'permission-denied';
      }
    },
    [firestore],
  );
}
