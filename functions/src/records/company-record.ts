import { AppError, companyCodec, companyPath, type Company } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/**
 * The company, which must exist. Whoever gives it to a person reads it in the same transaction, so that
 * its deletion and theirs cannot both succeed.
 */
export async function readCompany(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  companyId: string,
): Promise<Company> {
  const snapshot = await transaction.get(context.firestore.doc(companyPath(companyId)));
  const company = read(companyCodec, snapshot);
  if (company === null) throw new AppError('company/not-found');
  return company;
}
