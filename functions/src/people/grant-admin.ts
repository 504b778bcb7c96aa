import { randomUUID } from 'node:crypto';
import { EMPTY_SUMMARY, serverId, summaryPath, userPath, type User } from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { changesOf, signedBy, writeAuditEntry } from '../platform/audit-entry';
import type { Context } from '../platform/context';
import { writePerson } from '../records/people';
import { readWorkspace, writeSummary, writeWorkspace } from '../records/workspace';
import { requireNotDeleting } from './account-deletion';
import { movePerson } from './intervenant-count';
import { splitName } from './person-name';

interface Grant {
  readonly uid: string;
  readonly email: string;
  /** For a new profile; an existing one keeps its name. */
  readonly fullName: string;
  /** Earlier sessions end, because they had another role or none. */
  readonly tokensValidAfter: Date;
  /** The act for the audit log. */
  readonly act: string;
}

/**
 * Makes a person an active admin: profile, directory card and summary. `before` is the profile, read in this
 * transaction. Reads, so it must come before any write.
 */
export async function grantAdmin(
  transaction: Transaction,
  context: Context,
  before: User | null,
  grant: Grant,
): Promise<User> {
  const { firestore } = context;
  const [workspace, summary] = await Promise.all([
    readWorkspace(transaction, firestore),
    transaction.get(firestore.doc(summaryPath(grant.uid))),
    requireNotDeleting(transaction, context, grant.uid),
  ]);

  const at = context.now();
  const user = adminOf(before, grant, at);
  writePerson(transaction, context, user);
  if (!summary.exists) writeSummary(transaction, summary.ref, { ...EMPTY_SUMMARY }, true, at);
  if (before !== null && before.role !== 'admin') {
    const left = movePerson(workspace.summary, before, user);
    writeWorkspace(transaction, firestore, { ...workspace, summary: left }, at);
  }
  writeAuditEntry(transaction, firestore, serverId('grant', randomUUID()), {
    ...signedBy(user),
    act: grant.act,
    target: userPath(user.id),
    at,
    ...changesOf(
      { role: before?.role ?? null, status: before?.status ?? null },
      { role: user.role, status: user.status },
    ),
    requestHash: '',
  });
  return user;
}

function adminOf(before: User | null, grant: Grant, at: Date): User {
  const { uid, email, fullName, tokensValidAfter } = grant;
  const profile = before ?? {
    ...splitName(fullName),
    specialty: '',
    companyId: null,
    companyName: '',
    photoPath: null,
    createdAt: at,
  };
  return {
    ...profile,
    id: uid,
    email,
    role: 'admin',
    status: 'active',
    tokensValidAfter,
    updatedAt: at,
  };
}
