import { AppError, DIRECTORY, personNameKey } from '@ouvrage/domain';
import type { Run } from '../platform/operation';

/**
 * Refuses a name that can be taken for that of another active person (decision 115). Admins may give a real namesake the
 * same name, written the same. The directory is read in the transaction, so that of two parallel calls with one
 * name, one is refused. Keys are not stored: a name changes rarely, and a workspace has some hundred people.
 */
export async function requireOwnName(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  uid: string,
  name: string,
  { admitsNamesakes = false } = {},
): Promise<void> {
  const people = context.firestore.collection(DIRECTORY).where('active', '==', true);
  const { docs } = await transaction.get(people.select('name'));
  const key = personNameKey(name);
  const isTaken = docs.some((card) => {
    const other = String(card.get('name'));
    if (card.id === uid || (admitsNamesakes && other === name)) return false;
    return personNameKey(other) === key;
  });
  if (isTaken) throw new AppError('account/name-in-use');
}
