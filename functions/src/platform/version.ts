import { AppError } from '@ouvrage/domain';

/** Throws when what is stored is not what the caller's form showed, so that nobody undoes an edit unseen. */
export function requireVersion(stored: string, shown: string | null): void {
  if (stored !== shown) throw new AppError('request/changed-elsewhere');
}
