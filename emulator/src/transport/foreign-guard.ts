import { StatusError } from '#status/status';
import { type Endpoint } from './emulator-endpoint';
import { answerError } from './http/answer';
import { type HttpHandler } from './http/http-handler';
import { foreignRefusal, remoteRefusal } from './http/trusted-host';

/** How many refusals are logged at most: a page may repeat its requests. */
const MAX_LINES = 20;

/**
 * Refuses requests that a page of the internet makes a browser send. The response has no CORS headers, so
 * that the page cannot read it; the refusal is therefore also logged.
 */
export function foreignGuard(
  allowedHosts: readonly string[],
  log: (line: string) => void,
): HttpHandler {
  const loggedRefusals = new Set<string>();
  return (request, response) => {
    const refusal = foreignRefusal(request, allowedHosts);
    if (refusal === undefined) return false;
    if (!loggedRefusals.has(refusal) && loggedRefusals.size < MAX_LINES) {
      loggedRefusals.add(refusal);
      log(refusal);
    }
    answerError(response, new StatusError('PERMISSION_DENIED', refusal));
    return true;
  };
}

/** Serves only the emulator's own pages and programs on this machine. Responses are not cached. */
export function forThisMachine(serve: Endpoint['serve']): Endpoint['serve'] {
  return (exchange) => {
    const { request, response } = exchange;
    const refusal = remoteRefusal(request);
    if (refusal !== undefined) throw new StatusError('PERMISSION_DENIED', refusal);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return serve(exchange);
  };
}
