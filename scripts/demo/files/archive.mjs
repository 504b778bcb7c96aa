import { zipSync } from 'fflate';

/** The first day that the format knows: an archive must not change with the clock. */
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * @param {Readonly<Record<string, Uint8Array>>} files content by path
 * @returns {Buffer} a .zip
 */
export function zipFiles(files) {
  return Buffer.from(zipSync(files, { mtime: FIRST_DAY, level: 9 }));
}
