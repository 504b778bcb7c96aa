import { StatusError } from '../status/status';

/** For bytes that no engine writes: an export that is not whole is not loaded in part. */
export function damageError(what: string): StatusError {
  return new StatusError('DATA_LOSS', `The export is damaged: ${what}.`);
}
