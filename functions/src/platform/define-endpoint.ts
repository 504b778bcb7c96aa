import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/v2/https';
import { sharedContext, type Context } from './context';
import { inRun, logError } from './log';
import { newReference } from './reference';

/** A request as it came, body unread. */
export interface HttpRequest {
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  /** The address at the other end of the connection. */
  readonly peer: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (request: HttpRequest, context: Context) => Promise<HttpAnswer>;

/**
 * Deploys what is posted to without Firebase's SDK. Answers are JSON that nobody keeps, without CORS:
 * only our own pages may read them. The only caller of `onRequest` in this workspace.
 */
export function defineEndpoint(
  name: string,
  load: () => Promise<Handler>,
  runtime: HttpsOptions,
): HttpsFunction {
  // Said aloud, because the emulator would allow every origin.
  return onRequest({ ...runtime, cors: false }, async (request, response) => {
    const reference = newReference();
    const answer = await inRun({ function: name, reference }, async (): Promise<HttpAnswer> => {
      try {
        const handler = await load();
        // Typed as always there; it is not when a request has no body.
        const body = request.rawBody as Uint8Array | undefined;
        const headers = Object.entries(request.headers).map(
          ([header, value]) => [header, Array.isArray(value) ? value.join(', ') : value] as const,
        );
        return await handler(
          {
            method: request.method,
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
      .set({ ...answer.headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .json(answer.body);
  });
}
