import { zipSync } from 'fflate';

/** The first day that the zip format can represent. A fixed time keeps archives reproducible. */
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * @param files content by path
 * @returns a .zip
 */
export function zipFiles(files: Readonly<Record<string, Uint8Array>>): Buffer {
  return Buffer.from(zipSync(files, { mtime: FIRST_DAY, level: 9 }));
}
