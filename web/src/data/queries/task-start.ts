import { startTask } from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { useCallback, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { Emitter } from '../core/observable';
import { newOperationId } from '../core/operation-id';
import { useSignedInUser } from '../session/session-context';
import { awaitChange } from '../live/pending-writes';

/** Assignments whose start the server has not acknowledged yet: lists and screens show them as waiting. */
const pending = new Set<string>();
const changes = new Emitter();

function setPending(assignmentId: string, isPending: boolean): void {
  if (isPending) pending.add(assignmentId);
  else pending.delete(assignmentId);
  changes.emit();
}

/** Whether this browser started the task and the server has not acknowledged it. */
export function useStartPending(assignmentId: string): boolean {
  return useSyncExternalStore(changes.subscribe, () => pending.has(assignmentId));
}

/**
 * Starts a task. Every listener of this browser shows it as started at once; offline the SDK keeps the batch
 * and sends it later. The promise settles with the server's answer, so a screen does not wait for it; a
 * refusal reverts the change and rejects.
 */
export function useStartTask(): (assignmentId: string) => Promise<void> {
  const firestore = useFirestore();
  const { id: uid, name } = useSignedInUser();
  return useCallback(
    async (assignmentId: string) => {
      if (pending.has(assignmentId)) return;
      setPending(assignmentId, true);
      try {
        const operation = { assignmentId, operationId: newOperationId(), uid, name };
        await awaitChange(commitStart(firestore, operation));
      } finally {
        setPending(assignmentId, false);
      }
    },
    [firestore, uid, name],
  );
}

async function commitStart(
  firestore: Firestore,
  operation: Parameters<typeof startTask>[0],
): Promise<void> {
  const { assignment, event } = startTask(operation, serverTimestamp());
  const reference = doc(firestore, assignment.path);
  try {
    await writeBatch(firestore)
      .update(reference, assignment.changes)
      .set(doc(firestore, event.path), event.data)
      .commit();
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    // The SDK resends a start whose acknowledgement was lost, and the server refuses it because it is stored.
    const snapshot = await getDocFromServer(reference).catch(() => null);
    if (snapshot?.get('startOperationId') !== operation.operationId) throw error;
  }
}
