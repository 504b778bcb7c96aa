import {
  AppError,
  userPath,
  type AccountStatus,
  type SetAccountStatusRequest,
  type User,
} from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openDeputyEnds } from '../records/deputy-ends';
import { followDeputiesOf } from '../records/deputy-tasks';
import { activeAdmins, editPerson } from '../records/people';
import { countTurnsOf } from '../records/turns';
import { readWorkspace, writeWorkspace } from '../records/workspace';
import { readAccount } from './account';
import { movePerson } from './intervenant-count';
import { endSessions, syncWithProfile } from './sign-in-account';

/**
 * Disables or enables an account in its profile, which rules and functions read at each request. Firebase
 * Auth still accepts the password, so that only its owner learns that the account is disabled (decision 119).
 * A disabled person stands in for nobody, and has no deputy.
 */
export async function setAccountStatus(
  { operationId, uid, status }: SetAccountStatusRequest,
  caller: Caller,
  context: Context,
): Promise<{ status: AccountStatus }> {
  const operation = { id: operationId, act: 'setAccountStatus', request: { uid, status } };
  await runOnce(context, caller, operation, (run) => changeStatus(run, uid, status));
  if (status === 'disabled') await followDeputiesOf(uid, context);
  await syncWithProfile(uid, context);
  if (status === 'disabled') await endSessions(uid, context);
  await countTurnsOf(uid, context);
  return { status };
}

async function changeStatus(run: Run, uid: string, status: AccountStatus) {
  requireAdmin(run.user);
  const before = await readAccount(run, uid);
  if (status === 'disabled') await requireOtherAdmin(run, before);
  if (uid === run.user.id) throw new AppError('account/own');
  if (before.status !== status) await move(run, before, status);
  return { target: userPath(uid), ...changesOf({ status: before.status }, { status }) };
}

async function move(run: Run, before: User, status: AccountStatus): Promise<void> {
  const { transaction, context, at } = run;
  const workspace = await readWorkspace(transaction, context.firestore);
  const ends = status === 'disabled' ? await openDeputyEnds(run, before.id) : null;
  editPerson(run, before, { status, tokensValidAfter: at });
  const summary = movePerson(workspace.summary, before, { ...before, status });
  writeWorkspace(transaction, context.firestore, { ...workspace, summary }, at);
  ends?.write();
}

/** Read in the transaction, so that two admins cannot disable each other in parallel. */
async function requireOtherAdmin({ transaction, context }: Run, { id, role }: User): Promise<void> {
  if (role !== 'admin') return;
  const { docs } = await transaction.get(activeAdmins(context).select());
  if (docs.every((admin) => admin.id === id)) throw new AppError('account/last-admin');
}
