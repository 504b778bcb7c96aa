import { request } from 'node:http';

/**
 * Posts to a function and answers the status once the response is complete. Each event has a
 * connection of its own: one that is kept may be closed by the other side just then, and no event is
 * sent twice. (`fetch` gives up after five minutes; functions may run longer.)
 */
export function postEvent(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const content = Buffer.from(body);
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': content.length },
      agent: false,
      signal,
    });
    outgoing.on('error', reject);
    // Without a listener Node closes the connection silently, and the event would wait for its timeout.
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('The answer changes the protocol'));
    });
    outgoing.on('response', (response) => {
      response.on('error', reject);
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
      response.resume();
    });
    outgoing.end(content);
  });
}
