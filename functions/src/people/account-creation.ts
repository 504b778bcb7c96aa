import { randomBytes } from 'node:crypto';
import {
  accountCreationId,
  operationRecord,
  operationPath,
  readInstant,
  userPath,
  type Operation,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { findUser } from '../records/people';
import { syncWithProfile, removeSignIn } from './sign-in-account';

/** After this time a creation is interrupted for certain: every function ends sooner. */
const CREATION_MS = 10 * 60_000;

/** Steps: the account, the profile, the opened account. */
const TOTAL = 3;

export function creationOf({ firestore }: Context, uid: string) {
  return firestore.doc(operationPath(accountCreationId(uid)));
}

/** Stored first, so that the rest of an interrupted creation is found and undone. */
export async function beginCreation(uid: string, context: Context): Promise<void> {
  const ref = creationOf(context, uid);
  await context.firestore.runTransaction(async (transaction) => {
    const earlier = read(operationRecord, await transaction.get(ref));
    if (earlier?.state === 'done') return;
    const at = context.now();
    const progress: Operation = {
      kind: 'create-account',
      target: userPath(uid),
      state: 'running',
      done: 0,
      total: TOTAL,
    };
    transaction.set(ref, { ...progress, createdAt: at, updatedAt: at });
  });
}

/** False when it was undone meanwhile; its profile must not be written then. */
export async function isRunning(
  transaction: Transaction,
  context: Context,
  uid: string,
): Promise<boolean> {
  const creation = read(operationRecord, await transaction.get(creationOf(context, uid)));
  return creation?.state === 'running';
}

/** Whether a creation is running that may still succeed. */
export async function isCreating(uid: string, context: Context): Promise<boolean> {
  const snapshot = await creationOf(context, uid).get();
  const data = snapshot.data();
  if (data === undefined || data['state'] !== 'running') return false;
  const age = context.now().getTime() - readInstant(data, 'createdAt').getTime();
  return age < CREATION_MS;
}

/**
 * Takes back a creation that has no profile yet, its account with it; false when there is a profile.
 * The operation goes first, which stops a twin of the call from writing one.
 */
export async function undoCreation(uid: string, context: Context): Promise<boolean> {
  const { firestore } = context;
  const isUndone = await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(firestore.doc(userPath(uid)));
    if (profile.exists) return false;
    transaction.delete(creationOf(context, uid));
    return true;
  });
  if (isUndone) await removeSignIn(uid, context);
  return isUndone;
}

/** Opens the sign-in of an account that has its profile. Repeating it changes nothing. */
export async function openAccount(uid: string, context: Context): Promise<void> {
  if (await syncWithProfile(uid, context)) return;
  // A parallel call has failed and removed the account too late: every profile needs an account.
  const profile = await findUser(context, uid);
  if (profile === null) return;
  const { email, name: displayName } = profile;
  const fields = { email, displayName, emailVerified: true, password: unknownPassword() };
  await context.auth.createUser({ uid, ...fields });
}

export async function endCreation(uid: string, context: Context): Promise<void> {
  const ref = creationOf(context, uid);
  await context.firestore.runTransaction(async (transaction) => {
    if (!(await transaction.get(ref)).exists) return;
    transaction.update(ref, { state: 'done', done: TOTAL, updatedAt: context.now() });
  });
}

/** A password that nobody knows: the person signs in after a link. */
export function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}
