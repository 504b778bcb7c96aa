import {
  AppError,
  companyPath,
  DEFAULT_SETTINGS,
  EMPTY_SUMMARY,
  operationRecord,
  roleForSpecialty,
  summaryPath,
  userPath,
  userSettingsPath,
  type CreateAccountRequest,
  type User,
} from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import { isAuthRefusal } from '../platform/auth-failure';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Operation, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { findUser, writePerson } from '../records/people';
import { readWorkspace, writeSummary, writeWorkspace } from '../records/workspace';
import { namesOf, readEmployer, withoutPassword } from './account';
import {
  beginCreation,
  creationOf,
  endCreation,
  isRunning,
  openAccount,
  undoCreation,
  unknownPassword,
} from './account-creation';
import { withAddress } from './address';
import { movePerson } from './intervenant-count';
import { requireOwnName } from './own-name';
import { trySendingLink } from './send-password-link';

type Content = Omit<CreateAccountRequest, 'operationId'>;

/**
 * Creates an account with all its documents, or nothing. Firebase Auth and Firestore share no transaction, so
 * a disabled account is created first, then the profile in one transaction; then the account is enabled. A
 * failure undoes it, a repeated call continues, and `sweepAccountCreations` finishes or undoes an interrupted
 * one.
 */
export async function createAccount(
  request: CreateAccountRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string; linkSent: boolean }> {
  const { operationId: uid, ...content } = request;
  const operation = { id: uid, act: 'createAccount', request: withoutPassword(content) };
  if ((await findEarlier(context, caller, operation)) === null) {
    await requireCreatable(uid, content, caller, context);
    await createOrUndo(operation, content, caller, context);
  }
  return finish(uid, content.sendsLink, context);
}

/** Throws early what the transaction would throw, before Firebase Auth is changed. */
async function requireCreatable(
  uid: string,
  { companyId }: Content,
  caller: Caller,
  context: Context,
): Promise<void> {
  requireAdmin(await readActiveUser(context, caller));
  if ((await findUser(context, uid)) !== null) throw new AppError('request/operation-reused');
  if (companyId === null) return;
  const company = await context.firestore.doc(companyPath(companyId)).get();
  if (!company.exists) throw new AppError('company/not-found');
}

async function createOrUndo(
  operation: Operation,
  content: Content,
  caller: Caller,
  context: Context,
): Promise<void> {
  const uid = operation.id;
  await beginCreation(uid, context);
  try {
    await withAddress(content.email, uid, context, () => putAccount(uid, content, context));
    await runOnce(context, caller, operation, (run) => writeAccount(run, content));
  } catch (error) {
    // If this fails too, `sweepAccountCreations` undoes it.
    await undoCreation(uid, context).catch(() => false);
    throw error;
  }
}

/**
 * Creates the disabled account. An existing one is updated: an earlier attempt has left it disabled, or a twin of this
 * call has opened it meanwhile.
 */
async function putAccount(uid: string, content: Content, { auth }: Context): Promise<void> {
  const fields = {
    email: content.email,
    displayName: namesOf(content).name,
    emailVerified: true,
    password: content.password ?? unknownPassword(),
  };
  try {
    await auth.createUser({ uid, ...fields, disabled: true });
  } catch (error) {
    if (!isAuthRefusal(error, 'uid-already-exists')) throw error;
    await auth.updateUser(uid, fields);
  }
}

async function writeAccount(run: Run, content: Content) {
  requireAdmin(run.user);
  const { operationId: uid, transaction, context, at } = run;
  const { firestore } = context;
  const [company, workspace, goesOn, present] = await Promise.all([
    readEmployer(run, content),
    readWorkspace(transaction, firestore),
    isRunning(transaction, context, uid),
    transaction.get(firestore.doc(userPath(uid))),
    requireOwnName(run, uid, namesOf(content).name, { admitsNamesakes: true }),
  ]);
  if (present.exists) throw new AppError('request/operation-reused');
  if (!goesOn) throw new AppError('service/unavailable');

  const { email, specialty, language } = content;
  const user: User = {
    id: uid,
    ...namesOf(content),
    email,
    role: roleForSpecialty(specialty),
    specialty,
    ...company,
    status: 'active',
    tokensValidAfter: at,
    photoPath: null,
    createdAt: at,
    updatedAt: at,
  };
  writePerson(transaction, context, user);
  const settings = { ...DEFAULT_SETTINGS, language, createdAt: at, updatedAt: at };
  transaction.set(firestore.doc(userSettingsPath(uid)), settings);
  writeSummary(transaction, firestore.doc(summaryPath(uid)), { ...EMPTY_SUMMARY }, true, at);
  const summary = movePerson(workspace.summary, null, user);
  writeWorkspace(transaction, firestore, { ...workspace, summary }, at);
  transaction.update(creationOf(context, uid), { done: 2, updatedAt: at });
  const { name, role, companyName } = user;
  return {
    target: userPath(uid),
    ...changesOf({}, { name, email, role, specialty, companyName }),
  };
}

/** A creation is done when its message was sent, so that a repeated call sends no second one. */
async function finish(uid: string, sendsLink: boolean, context: Context) {
  const creation = read(operationRecord, await creationOf(context, uid).get());
  if (creation?.state === 'done') return { uid, linkSent: sendsLink };
  await openAccount(uid, context);
  const linkSent = sendsLink && (await trySendingLink(uid, context));
  if (linkSent === sendsLink) await endCreation(uid, context);
  return { uid, linkSent };
}
