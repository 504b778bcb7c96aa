const CODES = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
} as const;

export type Status = keyof typeof CODES;

/** The error of the server SDK, for `rejects.toMatchObject`. */
export function adminError(status: Status): { code: number } {
  return { code: CODES[status] };
}

/** The error of the web SDK, for `rejects.toMatchObject`. */
export function webError(status: Status): { code: string } {
  return { code: status.toLowerCase().replaceAll('_', '-') };
}
