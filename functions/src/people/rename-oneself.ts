import { AppError, DIRECTORY, userPath, type RenameOneselfRequest } from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { editPerson } from '../records/people';
import { namesOf } from './account';

/**
 * Changes the caller's name, unless another active person has it, so that nobody can impersonate a colleague.
 * Admins can still create real namesakes.
 */
export async function renameOneself(
  { operationId, ...names }: RenameOneselfRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const operation = { id: operationId, act: 'renameOneself', request: names };
  await runOnce(context, caller, operation, (run) => rename(run, names));
  return { uid: caller.uid };
}

async function rename(run: Run, names: Omit<RenameOneselfRequest, 'operationId'>) {
  const { user } = run;
  const fields = namesOf(names);
  if (fields.name !== user.name) await requireFree(run, fields.name);
  editPerson(run, user, fields);
  return { target: userPath(user.id), ...changesOf({ ...user }, fields) };
}

/** Read in the transaction, so that of two parallel calls with one name, one is refused. */
async function requireFree({ transaction, context, user }: Run, name: string): Promise<void> {
  const namesakes = await transaction.get(
    context.firestore.collection(DIRECTORY).where('name', '==', name),
  );
  const isTaken = namesakes.docs.some((card) => card.id !== user.id && card.get('active') === true);
  if (isTaken) throw new AppError('account/name-in-use');
}
