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

/** Days that an upload has to be submitted or saved: what waits in a browser may come late. */
export const UPLOAD_DAYS = 7;

const DAY_MS = 86_400_000;

interface Folder {
  readonly prefix: string;
  /** The documents that refer to this file; null when it is none that the folder may hold. */
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
 * Deletes the uploads that no document has referred to for days: abandoned, refused or left behind.
 * Every night; the listing is its own memory, so one that was cut off is simply taken up the next time.
 * Answers how many have gone.
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

/** Asks for what refers to a file right before it goes. */
async function sweep(file: StoredFile, { holdersOf }: Folder, context: Context): Promise<boolean> {
  if (!isOld(file, context.now())) return false;
  const holders = await holdersOf(context, file.name)?.limit(1).get();
  if (holders?.empty !== true) return false;
  await deleteFile(file);
  return true;
}

/** Never true of a file that does not say when it was stored. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.getTime() - Date.parse(metadata.timeCreated ?? '') > UPLOAD_DAYS * DAY_MS;
}
