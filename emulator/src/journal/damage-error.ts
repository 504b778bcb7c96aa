import { StatusError } from '../status/status';

/** For bytes that no kill leaves behind: rather than lose what follows them, nothing is read. */
export function damageError(path: string, what: string, advice = ''): StatusError {
  return new StatusError(
    'DATA_LOSS',
    `${path} is damaged: ${what}. Nothing was changed. Put a copy of the folder in its place, or start with another folder${advice}.`,
  );
}
