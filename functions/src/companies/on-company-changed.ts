import {
  companyRecord,
  companyPath,
  directoryCardPath,
  userRecord,
  userPath,
  USERS,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';

/** People whom one transaction updates, with their directory cards. */
const PEOPLE_PER_STEP = 100;

/**
 * Updates the copies of a company's name at its members. Each step reads the company in its own transaction,
 * so events may arrive twice, late or out of order.
 */
export async function refreshPeople(companyId: string, context: Context): Promise<void> {
  const query = context.firestore.collection(USERS).where('companyId', '==', companyId);
  const { docs } = await query.select().get();
  for (let start = 0; start < docs.length; start += PEOPLE_PER_STEP) {
    const uids = docs.slice(start, start + PEOPLE_PER_STEP).map(({ id }) => id);
    await refreshStep(companyId, uids, context);
  }
}

async function refreshStep(
  companyId: string,
  uids: readonly string[],
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(firestore.doc(companyPath(companyId)));
    const company = read(companyRecord, snapshot);
    if (company === null) return;
    const people = await transaction.getAll(...uids.map((uid) => firestore.doc(userPath(uid))));

    for (const person of people) {
      const user = read(userRecord, person);
      if (user?.companyId !== companyId || user.companyName === company.name) continue;
      const companyName = company.name;
      transaction.update(person.ref, { companyName, updatedAt: context.now() });
      transaction.update(firestore.doc(directoryCardPath(user.id)), { companyName });
    }
  });
}
