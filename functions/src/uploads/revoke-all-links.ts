import { COMPANY_LOGOS, DELIVERABLES, PROFILE_PHOTOS, PROJECT_IMAGES } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { hasLink, revokeLinks } from '../platform/download-links';
import { Failures } from '../platform/failures';
import { filePages } from '../platform/stored-files';

const FOLDERS = [DELIVERABLES, COMPANY_LOGOS, PROJECT_IMAGES, PROFILE_PHOTOS];

/** As many as a listing gives: each listing is paid for, and this one is made every few minutes. */
const FILES_PER_LISTING = 1_000;

/**
 * Ends every link that opens a file past the rules. Whoever may read a file can have Storage make one;
 * no screen does. Answers how many files had one.
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
  failures.throwIfAny('Some links could not be ended.');
  return count;
}
