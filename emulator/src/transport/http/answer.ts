import { type ServerResponse } from 'node:http';
import { type StatusCode, toStatusError } from '#status/status';

/** The HTTP status of each google.rpc.Code. */
const HTTP_STATUSES: Readonly<Record<StatusCode, number>> = {
  OK: 200,
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
  UNAUTHENTICATED: 401,
};

export function answerJson(response: ServerResponse, text: string, status = 200): void {
  answer(response, status, 'application/json; charset=utf-8', text);
}

export function answerObject(response: ServerResponse, json: unknown): void {
  answerJson(response, JSON.stringify(json));
}

export function answerText(response: ServerResponse, text: string, status = 200): void {
  answer(response, status, 'text/plain; charset=utf-8', text);
}

export function answerPage(response: ServerResponse, html: string): void {
  answer(response, 200, 'text/html; charset=utf-8', html);
}

/** The one place where an error becomes an HTTP response. If the response has begun, it is cut off. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { code, text } = errorJson(error);
  answerJson(response, text, code);
}

/** `{"error": {code, message, status}}` with its HTTP status. */
function errorJson(error: unknown): { readonly code: number; readonly text: string } {
  const { code: status, message } = toStatusError(error);
  const code = HTTP_STATUSES[status];
  return { code, text: JSON.stringify({ error: { code, message, status } }) };
}

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  const body = Buffer.from(text);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
}
