import { AppError } from '@ouvrage/domain';

/** Throws when what is stored is not what the caller's form showed, so that nobody undoes an edit unseen. */
export function requireVersion(storedVersion: string, shownVersion: string | null): void {
  if (storedVersion !== shownVersion) throw new AppError('request/changed-elsewhere');
}
