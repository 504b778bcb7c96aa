/** The codes of google.rpc.Code that Firestore answers with, by number. */
export const STATUS_CODES = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

export type StatusCode = keyof typeof STATUS_CODES;

/** What a client is answered instead of a result. Each transport encodes it in one place. */
export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(
    readonly code: StatusCode,
    message: string,
  ) {
    super(message);
  }
}

export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

export function notFound(message: string): StatusError {
  return new StatusError('NOT_FOUND', message);
}

export function failedPrecondition(message: string): StatusError {
  return new StatusError('FAILED_PRECONDITION', message);
}

/** Never an approximation: what is not supported says so. */
export function unimplemented(feature: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `The emulator does not support ${feature}.`);
}

/** Any thrown value as a StatusError. An unexpected error becomes INTERNAL, with its message. */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StatusError('INTERNAL', message);
}
