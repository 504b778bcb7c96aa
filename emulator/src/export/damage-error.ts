import { StatusError } from '#status/status';

/** For an invalid export. An export is loaded completely or not at all. */
export function damageError(what: string): StatusError {
  return new StatusError('DATA_LOSS', `The export is damaged: ${what}.`);
}
