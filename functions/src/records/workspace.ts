import {
  EMPTY_WORKSPACE,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
  type WorkspaceSummary,
} from '@ouvrage/domain';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Fields } from '../platform/audit-entry';
import { read } from '../platform/snapshot';

interface StoredWorkspace {
  readonly summary: WorkspaceSummary;
  readonly isNew: boolean;
}

/** The workspace's summary; all zero before the first write. */
export async function readWorkspace(
  transaction: Transaction,
  firestore: Firestore,
): Promise<StoredWorkspace> {
  const summary = read(
    workspaceSummaryCodec,
    await transaction.get(firestore.doc(WORKSPACE_SUMMARY)),
  );
  return { summary: summary ?? EMPTY_WORKSPACE, isNew: summary === null };
}

export function writeWorkspace(
  transaction: Transaction,
  firestore: Firestore,
  { summary, isNew }: StoredWorkspace,
  at: Date,
): void {
  writeSummary(transaction, firestore.doc(WORKSPACE_SUMMARY), { ...summary }, isNew, at);
}

/**
 * Replaces whole fields, because merged maps would keep days without tasks. Other fields of the summary stay.
 */
export function writeSummary(
  transaction: Transaction,
  ref: DocumentReference,
  fields: Fields,
  isNew: boolean,
  at: Date,
): void {
  const data = { ...fields, ...(isNew && { createdAt: at }), updatedAt: at };
  transaction.set(ref, data, { mergeFields: Object.keys(data) });
}
