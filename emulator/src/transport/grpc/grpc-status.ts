import { STATUS_CODES, toStatusError } from '#status/status';

/** Trailers that are longer than what HTTP/2 peers accept end a call without its status. */
const MAX_DETAILS_LENGTH = 4_000;

export interface GrpcStatus extends Error {
  readonly code: number;
  readonly details: string;
}

/** The one place where an error becomes a status of gRPC. */
export function grpcStatus(error: unknown): GrpcStatus {
  const { code, message, name } = toStatusError(error);
  const details = message.slice(0, MAX_DETAILS_LENGTH);
  return { name, message, code: STATUS_CODES[code], details };
}
