import { StatusError } from '#status/status';

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The error for a commit that could not be stored. SDKs retry requests that fail with this code. */
export function writeFailure(folder: string, error: unknown): StatusError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = NO_ROOM.includes(code ?? '')
    ? 'there is no room left in'
    : 'nothing can be written to';
  return new StatusError(
    'RESOURCE_EXHAUSTED',
    `Not written: ${why} ${folder}, where the emulator keeps its documents (${code ?? message}).`,
  );
}
