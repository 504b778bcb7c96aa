import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/v2/https';
import { sharedContext, type Context } from './context';
import { inRun, logError } from './log';
import { newReference } from './reference';

/** A request with its raw body. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  /** The address at the other end of the connection. */
  readonly peer: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (request: HttpRequest, context: Context) => Promise<HttpAnswer>;

/**
 * Deploys an endpoint for requests without Firebase's SDK. Answers are not cached, unless they say so, and have no
 * CORS headers: only our own pages can read them. The only caller of `onRequest` in this workspace.
 */
export function defineEndpoint(
  name: string,
  load: () => Promise<Handler>,
  runtime: HttpsOptions,
): HttpsFunction {
  // Explicit, because the emulator would allow every origin.
  return onRequest({ ...runtime, cors: false }, async (request, response) => {
    const reference = newReference();
    const answer = await inRun({ function: name, reference }, async (): Promise<HttpAnswer> => {
      try {
        const handler = await load();
        // Undefined when a request has no body, although its type says otherwise.
        const body = request.rawBody as Uint8Array | undefined;
        const headers = Object.entries(request.headers).map(
          ([header, value]) => [header, Array.isArray(value) ? value.join(', ') : value] as const,
        );
        return await handler(
          {
            method: request.method,
            path: request.path,
            headers: Object.fromEntries(headers),
            body: body ?? new Uint8Array(),
            peer: request.socket.remoteAddress,
          },
          sharedContext(),
        );
      } catch (error) {
        logError('Unexpected failure', error);
        return { status: 500, body: { error: 'failed', reference } };
      }
    });
    response
      .status(answer.status)
      .set({ 'cache-control': 'no-store', ...answer.headers, 'x-content-type-options': 'nosniff' });
    if (typeof answer.body === 'string') response.send(answer.body);
    else response.json(answer.body);
  });
}
