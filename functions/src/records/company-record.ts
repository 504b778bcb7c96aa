import { AppError, companyRecord, companyPath, type Company } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/**
 * The company; throws when it does not exist. A person joins it in the transaction of this read, so a
 * parallel deletion of the company conflicts with it.
 */
export async function readCompany(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  companyId: string,
): Promise<Company> {
  const snapshot = await transaction.get(context.firestore.doc(companyPath(companyId)));
  const company = read(companyRecord, snapshot);
  if (company === null) throw new AppError('company/not-found');
  return company;
}
