import { AppError, companyPath, USERS, type DeleteCompanyRequest } from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { COMPANY_LOGO } from '../records/company-logo';
import { readCompany } from '../records/company-record';
import { removeUnusedImage } from '../records/stored-image';

/**
 * Deletes a company without members, then its logo. A person who joins it in parallel reads it in their
 * transaction, so one of both calls is refused.
 */
export async function deleteCompany(
  { operationId, companyId }: DeleteCompanyRequest,
  caller: Caller,
  context: Context,
): Promise<{ companyId: string }> {
  const operation = { id: operationId, act: 'deleteCompany', request: { companyId } };
  const entry = await runOnce(context, caller, operation, (run) => removeCompany(run, companyId));
  await removeUnusedImage(COMPANY_LOGO, entry.before['logoPath'], context);
  return { companyId };
}

async function removeCompany(run: Run, companyId: string): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context } = run;
  const { firestore } = context;
  const { name, country, sector, logoPath } = await readCompany(run, companyId);
  const people = firestore.collection(USERS).where('companyId', '==', companyId);
  const { count } = (await transaction.get(people.count())).data();
  if (count > 0) throw new AppError('company/in-use', { count });

  const ref = firestore.doc(companyPath(companyId));
  transaction.delete(ref);
  return {
    target: ref.path,
    before: { name, country, sector, logoPath },
    after: { deleted: true },
  };
}
