import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';

/** A file that is being written. */
export interface DiskFile {
  /** Returns how many bytes were written, which may be fewer than given, as with write(2). */
  write(bytes: Uint8Array, position: number): number;
  truncate(length: number): void;
  /** Resolves when what was written before is on the disk itself. */
  sync(): Promise<void>;
  syncNow(): void;
  close(): void;
}

/** Every way in which a journal changes a folder. The effect of a method survives a kill right after it. */
export interface Disk {
  /** For writing; an empty file where there was none. */
  open(path: string): DiskFile;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Syncs the names in a folder to disk. */
  syncFolder(path: string): void;
}

/** Node writes no more at a time. */
const MAX_WRITE = 2 ** 30;
const datasync = promisify(fdatasync);

function open(path: string): DiskFile {
  const fd = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o644);
  let syncing = Promise.resolve();
  return {
    write: (bytes, position) =>
      writeSync(fd, bytes, 0, Math.min(bytes.length, MAX_WRITE), position),
    truncate: (length) => ftruncateSync(fd, length),
    sync() {
      const sync = datasync(fd);
      syncing = sync.catch(() => undefined);
      return sync;
    },
    syncNow: () => fdatasyncSync(fd),
    close: () => void syncing.then(() => closeSync(fd)),
  };
}

function syncFolder(path: string): void {
  // Windows cannot sync a folder. Its names are on disk when a rename returns.
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

export const realDisk: Disk = {
  open,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  syncFolder,
};
