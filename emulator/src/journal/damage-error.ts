import { StatusError } from '#status/status';

/** For damage that an interrupted write cannot cause. Nothing is read, so that no later record is lost. */
export function damageError(path: string, what: string, advice = ''): StatusError {
  return new StatusError(
    'DATA_LOSS',
    `${path} is damaged: ${what}. Nothing was changed. Put a copy of the folder in its place, or start with another folder${advice}.`,
  );
}
