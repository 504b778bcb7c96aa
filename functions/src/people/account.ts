import {
  AppError,
  INDEPENDENT,
  userRecord,
  userPath,
  type CreateAccountRequest,
  type User,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readCompany } from '../records/company-record';
import { requireNotDeleting } from './account-deletion';

/** The profile of an account; throws when the account may not be changed. */
export async function readAccount(run: Run, uid: string): Promise<User> {
  const { transaction, context } = run;
  await requireNotDeleting(transaction, context, uid);
  const user = read(userRecord, await transaction.get(context.firestore.doc(userPath(uid))));
  if (user === null) throw new AppError('account/not-found');
  return user;
}

/** The request for the audit log, without the password: admins may read even its hash. */
export function withoutPassword<Request extends { readonly password: string | null }>(
  request: Request,
) {
  return { ...request, password: request.password !== null };
}

/**
 * The employer of an account. The company is read in the transaction that refers to it, so that a parallel
 * deletion conflicts.
 */
export async function readEmployer(
  run: Run,
  { companyId, companyName }: Pick<CreateAccountRequest, 'companyId' | 'companyName'>,
): Promise<Pick<User, 'companyId' | 'companyName'>> {
  if (companyId === null) return { companyId, companyName: companyName || INDEPENDENT };
  const company = await readCompany(run, companyId);
  return { companyId, companyName: company.name };
}

export function namesOf({
  firstName,
  lastName,
}: Pick<User, 'firstName' | 'lastName'>): Pick<User, 'firstName' | 'lastName' | 'name'> {
  return { firstName, lastName, name: `${firstName} ${lastName}` };
}
