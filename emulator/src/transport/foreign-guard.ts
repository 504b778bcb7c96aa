import { StatusError } from '../status/status';
import { type Endpoint } from './emulator-endpoint';
import { answerError } from './http/answer';
import { type HttpHandler } from './http/http-handler';
import { foreignRefusal, remoteRefusal } from './http/trusted-host';

/** A page that asks again and again is told to people a few times only. */
const MAX_LINES = 20;

/**
 * Refuses whatever a page of the internet has a browser send, before anybody else sees it. It is
 * answered without the headers by which the page could read the answer, so people are told, too.
 */
export function foreignGuard(allowed: readonly string[], log: (line: string) => void): HttpHandler {
  const told = new Set<string>();
  return (request, response) => {
    const refusal = foreignRefusal(request, allowed);
    if (refusal === undefined) return false;
    if (!told.has(refusal) && told.size < MAX_LINES) {
      told.add(refusal);
      log(refusal);
    }
    answerError(response, new StatusError('PERMISSION_DENIED', refusal));
    return true;
  };
}

/** The same, for pages of the emulator and programs on its machine alone. Nothing it answers is kept. */
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
