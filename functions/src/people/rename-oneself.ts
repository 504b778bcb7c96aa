import { userPath, type RenameOneselfRequest } from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { editPerson } from '../records/people';
import { namesOf } from './account';
import { requireOwnName } from './own-name';

/** Changes the caller's name, unless it can be taken for that of another active person. */
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
  if (fields.name !== user.name) await requireOwnName(run, user.id, fields.name);
  editPerson(run, user, fields);
  return { target: userPath(user.id), ...changesOf({ ...user }, fields) };
}
