import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatusError } from '#status/status';

/**
 * Locks a folder for this process. A lock of a process that no longer runs is replaced, because a killed
 * process cannot remove it.
 * @returns the function that removes the lock
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  // Written to another file and linked, so that a lock never exists without its content.
  const own = join(folder, `lock-${process.pid}`);
  writeFileSync(own, identityOf(process.pid) ?? '');
  try {
    while (!link(own, path)) removeStale(folder, path);
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function link(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Throws if the process of the lock still runs. */
function removeStale(folder: string, path: string): void {
  const holder = read(path);
  if (holder === undefined) return;
  const pid = Number(holder.split(' ')[0]);
  if (identityOf(pid) === holder) throw folderInUseError(folder, pid);
  const aside = `${path}-${process.pid}-stale`;
  try {
    renameSync(path, aside);
    // Another process was faster: the file just moved is its lock.
    if (read(aside) !== holder) link(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process id and, because ids are reused, its start time (on Linux). Undefined: no such process. */
function identityOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isThere(pid)) return undefined;
  // After the name, which is in brackets: state, parent, …; the start is the 22nd field of all.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  if (fields?.[0] === 'Z') return undefined;
  return `${pid} ${fields?.[19] ?? ''}`;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function folderInUseError(folder: string, pid: number): StatusError {
  return new StatusError(
    'FAILED_PRECONDITION',
    `${folder} is in use by process ${pid}: stop that, or choose another folder.`,
  );
}
