import {
  DEPUTIES,
  deputyIdsOf,
  deputyPath,
  deputyRecord,
  type Assignment,
  type Deputy,
} from '@ouvrage/domain';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The deputies of these validators by the validator's uid, whatever their days. Reads. */
export async function readDeputies(
  transaction: Transaction,
  firestore: Firestore,
  validatorIds: Iterable<string>,
): Promise<ReadonlyMap<string, Deputy>> {
  const distinct = [...new Set(validatorIds)];
  if (distinct.length === 0) return new Map();
  const snapshots = await transaction.getAll(
    ...distinct.map((uid) => firestore.doc(deputyPath(uid))),
  );
  const deputies = snapshots
    .map((snapshot) => read(deputyRecord, snapshot))
    .filter((deputy) => deputy !== null);
  return new Map(deputies.map((deputy) => [deputy.id, deputy]));
}

/** Those for whom a person stands in, or will. Reads. */
export async function readDeputyships(
  transaction: Transaction,
  firestore: Firestore,
  deputyId: string,
): Promise<readonly Deputy[]> {
  const { docs } = await transaction.get(
    firestore.collection(DEPUTIES).where('deputyId', '==', deputyId),
  );
  return docs.flatMap((doc) => read(deputyRecord, doc) ?? []);
}

/** Who stands in today for the validators of a task: by the deputies' documents, not by its copy. Reads. */
export async function readDeputyIds(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  task: Pick<Assignment, 'assigneeId' | 'validatorIds'>,
): Promise<readonly string[]> {
  const deputies = await readDeputies(transaction, context.firestore, task.validatorIds);
  return deputyIdsOf(task, deputies, context.today());
}
