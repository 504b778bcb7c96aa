import { posix } from 'node:path';
import type { Context } from '../platform/context';
import { Failures } from '../platform/failures';
import { deleteFile, filePages, type StoredFile } from '../platform/stored-files';
import { isOld, isWaiting, UPLOAD_FOLDERS, type Folder } from './sweep-uploads';

/** The maximum of one listing, because listings cost money and this one runs every few minutes. */
const FILES_PER_LISTING = 1_000;

/**
 * Deletes the oldest of the files that wait to be submitted, where one person has more of them than a folder takes:
 * rules cannot count. Only files that `sweepUploads` leaves for now are looked at. Returns how many were deleted.
 */
export async function limitUploads(context: Context): Promise<number> {
  const failures = new Failures();
  let count = 0;
  for (const folder of UPLOAD_FOLDERS) {
    const { waitingMax = Infinity } = folder;
    if (waitingMax === Infinity) continue;
    for (const files of await recentFiles(folder, context)) {
      if (files.length <= waitingMax) continue;
      await failures.keep(async () => {
        count += await deleteOldest(files, folder, waitingMax, context);
      });
    }
  }
  failures.throwIfAny('Some uploads could not be limited.');
  return count;
}

/** The young files of a folder, those of one person for one task together. */
async function recentFiles(
  { prefix }: Folder,
  context: Context,
): Promise<Iterable<readonly StoredFile[]>> {
  const groups = new Map<string, StoredFile[]>();
  for await (const files of filePages(context.bucket(), prefix, FILES_PER_LISTING)) {
    for (const file of files.filter((each) => !isOld(each, context.now()))) {
      const key = `${posix.dirname(file.name)} ${String(file.metadata.metadata?.['uploadedBy'])}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [file]);
      else group.push(file);
    }
  }
  return groups.values();
}

async function deleteOldest(
  files: readonly StoredFile[],
  folder: Folder,
  max: number,
  context: Context,
): Promise<number> {
  let waiting = 0;
  let count = 0;
  for (const file of files.toSorted(newestFirst)) {
    if (!(await isWaiting(file, folder, context))) continue;
    waiting += 1;
    if (waiting <= max) continue;
    await deleteFile(file);
    count += 1;
  }
  return count;
}

function newestFirst(one: StoredFile, other: StoredFile): number {
  const time = ({ metadata }: StoredFile) => Date.parse(metadata.timeCreated ?? '') || 0;
  return time(other) - time(one) || (one.name < other.name ? 1 : -1);
}
