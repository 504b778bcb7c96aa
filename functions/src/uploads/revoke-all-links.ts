import {
  COMPANY_LOGOS,
  DELIVERABLES,
  DOSSIER_FOLDERS,
  PROFILE_PHOTOS,
  PROJECT_IMAGES,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { hasLink, revokeLinks } from '../platform/download-links';
import { Failures } from '../platform/failures';
import { filePages } from '../platform/stored-files';

const FOLDERS = [DELIVERABLES, COMPANY_LOGOS, PROJECT_IMAGES, PROFILE_PHOTOS, DOSSIER_FOLDERS];

/** The maximum of one listing, because listings cost money and this one runs every few minutes. */
const FILES_PER_LISTING = 1_000;

/**
 * Revokes every link that opens a file without rules. Anybody who may read a file can make Storage create
 * one; no screen does. Returns the number of files with a link.
 */
export async function revokeAllLinks(context: Context): Promise<number> {
  const failures = new Failures();
  let count = 0;
  for (const folder of FOLDERS) {
    for await (const files of filePages(context.bucket(), folder, FILES_PER_LISTING)) {
      for (const file of files.filter(hasLink)) {
        await failures.keep(() => revokeLinks(file));
        count += 1;
      }
    }
  }
  failures.throwIfAny('Some download links could not be revoked.');
  return count;
}
