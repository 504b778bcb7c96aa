import {
  COMPANY_LOGOS,
  DELIVERABLES,
  PROFILE_PHOTOS,
  PROJECT_IMAGES,
  revisionsPath,
} from '@ouvrage/domain';
import type { Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { Failures } from '../platform/failures';
import { deleteFile, filePages, type StoredFile } from '../platform/stored-files';
import { COMPANY_LOGO } from '../records/company-logo';
import { profilePhotoOf } from '../records/profile-photo';
import { PROJECT_IMAGE } from '../records/project-image';

/** Days until an unused upload is deleted. A browser may be offline before it submits its upload. */
export const UPLOAD_DAYS = 7;

const DAY_MS = 86_400_000;

interface Folder {
  readonly prefix: string;
  /** The documents that refer to this file; null when the path is invalid in this folder. */
  readonly holdersOf: (context: Context, path: string) => Query | null;
}

const FOLDERS: readonly Folder[] = [
  {
    prefix: DELIVERABLES,
    holdersOf: ({ firestore }, path) => {
      const [, assignmentId, fileName] = path.split('/');
      return assignmentId && fileName
        ? firestore.collection(revisionsPath(assignmentId)).where('filePath', '==', path)
        : null;
    },
  },
  { prefix: COMPANY_LOGOS, holdersOf: COMPANY_LOGO.holdersOf },
  { prefix: PROJECT_IMAGES, holdersOf: PROJECT_IMAGE.holdersOf },
  {
    prefix: PROFILE_PHOTOS,
    holdersOf: (context, path) => {
      const [, uid] = path.split('/');
      return uid ? profilePhotoOf(uid).holdersOf(context, path) : null;
    },
  },
];

/**
 * Deletes the uploads that no document refers to after some days: abandoned, refused or left behind. Runs
 * every night over all files, so the next run completes an interrupted one. Returns how many were deleted.
 */
export async function sweepUploads(context: Context): Promise<number> {
  const failures = new Failures();
  let count = 0;
  for (const folder of FOLDERS) {
    for await (const files of filePages(context.bucket(), folder.prefix)) {
      const swept = await Promise.all(
        files.map((file) => failures.keep(() => sweep(file, folder, context))),
      );
      count += swept.filter((isGone) => isGone === true).length;
    }
  }
  failures.throwIfAny('Some uploads could not be swept.');
  return count;
}

/** Checks for referring documents immediately before the deletion. */
async function sweep(file: StoredFile, { holdersOf }: Folder, context: Context): Promise<boolean> {
  if (!isOld(file, context.now())) return false;
  const holders = await holdersOf(context, file.name)?.limit(1).get();
  if (holders?.empty !== true) return false;
  await deleteFile(file);
  return true;
}

/** False when the upload time is unknown. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.getTime() - Date.parse(metadata.timeCreated ?? '') > UPLOAD_DAYS * DAY_MS;
}
