import { userPath, type SaveOwnPhotoRequest } from '@ouvrage/domain';
import { changesOf, type AuditEntry } from '../platform/audit-entry';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Operation } from '../platform/operation';
import { editPerson } from '../records/people';
import { profilePhotoOf } from '../records/profile-photo';
import { findImage, removeUnusedImage, requireOwnImage } from '../records/stored-image';

/**
 * Sets or removes the caller's photo. A new file is inspected first; the replaced file is deleted last, so a
 * repeated call completes an interrupted one.
 */
export async function saveOwnPhoto(
  { operationId, photoPath }: SaveOwnPhotoRequest,
  caller: Caller,
  context: Context,
): Promise<{ photoPath: string | null }> {
  const operation = { id: operationId, act: 'saveOwnPhoto', request: { photoPath } };
  const entry =
    (await findEarlier(context, caller, operation)) ??
    (await save(operation, photoPath, caller, context));
  await removeReplaced(entry, caller, context);
  return { photoPath };
}

async function save(
  operation: Operation,
  photoPath: string | null,
  caller: Caller,
  context: Context,
): Promise<AuditEntry> {
  await readActiveUser(context, caller); // Before a file is read or deleted.
  const kind = profilePhotoOf(caller.uid);
  const photo = { path: photoPath, holderId: caller.uid };
  const imageOrigin = await findImage(kind, photo, context);
  return runOnce(context, caller, operation, async (run) => {
    await requireOwnImage(kind, photo, imageOrigin, run);
    editPerson(run, run.user, { photoPath });
    return { target: userPath(caller.uid), ...changesOf({ ...run.user }, { photoPath }) };
  });
}

/** An older profile may refer to a file that is not its own photo: such a file stays. */
async function removeReplaced({ before }: AuditEntry, { uid }: Caller, context: Context) {
  const path = before['photoPath'];
  const kind = profilePhotoOf(uid);
  if (typeof path === 'string' && kind.isPath(path)) await removeUnusedImage(kind, path, context);
}
