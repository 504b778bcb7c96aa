import {
  accountVersion,
  AppError,
  roleForSpecialty,
  userPath,
  type UpdateAccountRequest,
} from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import { isAuthRefusal } from '../platform/auth-failure';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Run } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { editPerson, findUser } from '../records/people';
import { namesOf, readAccount, readEmployer, withoutPassword } from './account';
import { withAddress } from './address';
import { requireOwnName } from './own-name';
import { setPassword } from './set-password';
import { endSessions, syncWithProfile } from './sign-in-account';

type Edition = Omit<UpdateAccountRequest, 'operationId'>;

/**
 * Edits an account. Only Firebase Auth knows whether an address is free, so Auth is changed first; if the
 * profile cannot be written then, Auth returns to the profile's values.
 */
export async function updateAccount(
  request: UpdateAccountRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const { operationId, version: _version, ...content } = request;
  const { uid, password } = content;
  const operation = { id: operationId, act: 'updateAccount', request: withoutPassword(content) };
  const isNew = (await findEarlier(context, caller, operation)) === null;
  if (isNew) await claimAddress(request, caller, context);
  const { at } = await runOnce(context, caller, operation, (run) => edit(run, request)).catch(
    async (error: unknown) => {
      // If this fails too, a repeated call repairs it.
      await syncWithProfile(uid, context).catch(() => false);
      throw error;
    },
  );
  await syncWithProfile(uid, context);
  if (password !== null) await setPassword(uid, password, at, context);
  const user = await findUser(context, uid);
  if (user?.tokensValidAfter.getTime() === at.getTime()) await endSessions(uid, context);
  return { uid };
}

async function claimAddress(
  { uid, version, email }: Edition,
  caller: Caller,
  context: Context,
): Promise<void> {
  requireAdmin(await readActiveUser(context, caller));
  const user = await findUser(context, uid);
  if (user === null) throw new AppError('account/not-found');
  // Before the address changes, which signs the person out.
  requireVersion(accountVersion(user), version);
  if (user.email === email) return;
  await withAddress(email, uid, context, () =>
    context.auth.updateUser(uid, { email, emailVerified: true }),
  ).catch((error: unknown) => {
    throw isAuthRefusal(error, 'user-not-found') ? new AppError('account/not-found') : error;
  });
}

async function edit(run: Run, content: Edition) {
  requireAdmin(run.user);
  const { uid, email, specialty, password } = content;
  const before = await readAccount(run, uid);
  requireVersion(accountVersion(before), content.version);
  const fields = {
    ...namesOf(content),
    email,
    specialty,
    role: before.role === 'admin' ? before.role : roleForSpecialty(specialty),
    ...(await readEmployer(run, content)),
  };
  if (fields.name !== before.name) {
    await requireOwnName(run, uid, fields.name, { admitsNamesakes: true });
  }
  // Firebase Auth ends the sessions after a change of address, so they end here, too.
  const endsSessions = password !== null || fields.role !== before.role || email !== before.email;
  editPerson(run, before, { ...fields, ...(endsSessions && { tokensValidAfter: run.at }) });
  const after = { ...fields, password: password !== null };
  return { target: userPath(uid), ...changesOf({ ...before, password: false }, after) };
}
