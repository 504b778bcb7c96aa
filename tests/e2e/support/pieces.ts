import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runningSuite } from '../../support/suite';

/** A page delivered in two parts, as over a slow network. */
export interface PageInPieces {
  readonly url: string;
  sendTheRest(): void;
  close(): Promise<void>;
}

/**
 * Serves the suite's site with each HTML page cut after its first `mark`. `sendTheRest` sends the other part.
 */
export async function servePageInPieces(mark: string): Promise<PageInPieces> {
  let sendTheRest: () => void = () => {
    throw new Error('No page was asked for.');
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', runningSuite().url));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const cut = type.startsWith('text/html') ? body.indexOf(mark) + mark.length : body.length;
      response.write(body.subarray(0, cut));
      if (cut === body.length) response.end();
      else sendTheRest = () => void response.end(body.subarray(cut));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTheRest: () => sendTheRest(),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}
