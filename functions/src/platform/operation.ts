import { AppError, auditEntryPath, userRecord, userPath, type User } from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import {
  auditEntryCodec,
  hashOf,
  signedBy,
  writeAuditEntry,
  type Act,
  type AuditEntry,
} from './audit-entry';
import { requireActive, type Caller } from './caller';
import type { Context } from './context';
import { read } from './snapshot';

/** One act of one person, under an id that the client generates. */
export interface Operation {
  readonly id: string;
  readonly act: string;
  /** The content that identifies the act: a repeated call has the same. */
  readonly request: object;
}

export interface Run {
  readonly operationId: string;
  readonly transaction: Transaction;
  /** The caller's profile as this transaction sees it. */
  readonly user: User;
  readonly at: Date;
  readonly context: Context;
}

/** Many acts write the workspace's summary, so their transactions conflict often. */
const MAX_ATTEMPTS = 20;

const ALREADY_EXISTS = 6;

/**
 * Runs an act once, in one transaction with its audit entry, which is stored under the operation's id. A
 * repeated call has no effect and returns the entry of the first call. The same id with another act, content
 * or person is refused.
 */
export async function runOnce(
  context: Context,
  caller: Caller,
  operation: Operation,
  work: (run: Run) => Promise<Act>,
): Promise<AuditEntry> {
  try {
    return await attempt(context, caller, operation, work);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // A parallel call with the same id was first, or the id belongs to another document.
    const earlier = await findEarlier(context, caller, operation);
    if (earlier === null) throw new AppError('request/operation-reused');
    return earlier;
  }
}

/** The audit entry of this operation, if it is already done. */
export async function findEarlier(
  { firestore }: Context,
  caller: Caller,
  operation: Operation,
): Promise<AuditEntry | null> {
  const entry = read(auditEntryCodec, await firestore.doc(auditEntryPath(operation.id)).get());
  return entry === null ? null : requireSame(entry, caller, operation);
}

function attempt(
  context: Context,
  caller: Caller,
  operation: Operation,
  work: (run: Run) => Promise<Act>,
): Promise<AuditEntry> {
  const { firestore } = context;
  const { id, act, request } = operation;
  return firestore.runTransaction(
    async (transaction) => {
      const [profile, earlier] = await transaction.getAll(
        firestore.doc(userPath(caller.uid)),
        firestore.doc(auditEntryPath(id)),
      );
      if (profile === undefined || earlier === undefined)
        throw new Error('Firestore returned too few snapshots.');
      const user = requireActive(read(userRecord, profile), caller);
      const earlierEntry = read(auditEntryCodec, earlier);
      if (earlierEntry !== null) return requireSame(earlierEntry, caller, operation);

      const at = context.now();
      const result = await work({ operationId: id, transaction, user, at, context });
      const entry = { ...signedBy(user), act, at, ...result, requestHash: hashOf(request) };
      writeAuditEntry(transaction, firestore, id, entry);
      return entry;
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

function requireSame(entry: AuditEntry, caller: Caller, { act, request }: Operation): AuditEntry {
  const isSame =
    entry.by === caller.uid && entry.act === act && entry.requestHash === hashOf(request);
  if (!isSame) throw new AppError('request/operation-reused');
  return entry;
}

/** Whether Firestore has a document at a path that was to be created. */
export function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}
