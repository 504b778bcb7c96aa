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

export interface Folder {
  readonly prefix: string;
  /** The documents that refer to this file; null when the path is invalid in this folder. */
  readonly holdersOf: (context: Context, path: string) => Query | null;
  /** How many files may wait there of one person, who may upload without an admin's role. */
  readonly waitingMax?: number;
}

export const UPLOAD_FOLDERS: readonly Folder[] = [
  {
    prefix: DELIVERABLES,
    holdersOf: ({ firestore }, path) => {
      const [, assignmentId, fileName] = path.split('/');
      return assignmentId && fileName
        ? firestore.collection(revisionsPath(assignmentId)).where('filePath', '==', path)
        : null;
    },
    waitingMax: 20,
  },
  { prefix: COMPANY_LOGOS, holdersOf: COMPANY_LOGO.holdersOf },
  { prefix: PROJECT_IMAGES, holdersOf: PROJECT_IMAGE.holdersOf },
  {
    prefix: PROFILE_PHOTOS,
    holdersOf: (context, path) => {
      const [, uid] = path.split('/');
      return uid ? profilePhotoOf(uid).holdersOf(context, path) : null;
    },
    waitingMax: 5,
  },
];

/**
 * Deletes the uploads that no document refers to after some days: abandoned, refused or left behind. Runs
 * every night over all files, so the next run completes an interrupted one. Returns how many were deleted.
 */
export async function sweepUploads(context: Context): Promise<number> {
  const failures = new Failures();
  let count = 0;
  for (const folder of UPLOAD_FOLDERS) {
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
async function sweep(file: StoredFile, folder: Folder, context: Context): Promise<boolean> {
  if (!isOld(file, context.now()) || !(await isWaiting(file, folder, context))) return false;
  await deleteFile(file);
  return true;
}

/** Whether no document refers to a file. */
export async function isWaiting(
  { name }: StoredFile,
  { holdersOf }: Folder,
  context: Context,
): Promise<boolean> {
  const holders = await holdersOf(context, name)?.limit(1).get();
  return holders?.empty === true;
}

/** False when the upload time is unknown. */
export function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.getTime() - Date.parse(metadata.timeCreated ?? '') > UPLOAD_DAYS * DAY_MS;
}
