import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postEvent } from './post-event';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const functionServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, response, Buffer.concat(chunks).toString());
    });
  });
  server = functionServer;
  await new Promise<void>((resolve) => functionServer.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(functionServer.address() as AddressInfo).port}/functions/f-0`;
}

describe('posting an event', () => {
  const headers = { 'content-type': 'application/cloudevents+json' };

  it('sends it whole and answers the status', async () => {
    const requests: unknown[] = [];
    const url = await listening((request, response, body) => {
      requests.push([request.method, request.url, request.headers['content-type'], body]);
      response.writeHead(204).end();
    });

    const status = await postEvent(url, headers, '{"id":"é😀"}', AbortSignal.timeout(5000));

    expect(status).toBe(204);
    expect(requests).toEqual([
      ['POST', '/functions/f-0', 'application/cloudevents+json', '{"id":"é😀"}'],
    ]);
  });

  it('waits for the end of the response', async () => {
    const order: string[] = [];
    const url = await listening((_, response) => {
      response.writeHead(200);
      response.write('{');
      setImmediate(() => {
        order.push('ended');
        response.end('}');
      });
    });

    await postEvent(url, headers, '{}', AbortSignal.timeout(5000));
    order.push('answered');

    expect(order).toEqual(['ended', 'answered']);
  });

  it('rejects when nobody listens', async () => {
    const url = await listening(() => undefined);
    await new Promise((resolve) => server?.close(resolve));

    await expect(postEvent(url, headers, '{}', AbortSignal.timeout(5000))).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });

  it.each([
    ['before the response', (response: ServerResponse) => response.socket?.destroy()],
    [
      'within the response',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 10 });
        response.write('1');
        response.socket?.end();
      },
    ],
  ])('rejects when the other side hangs up %s', async (_, hangUp) => {
    const url = await listening((_request, response) => {
      hangUp(response);
    });

    await expect(postEvent(url, headers, '{}', AbortSignal.timeout(5000))).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
  });

  it('rejects when the other side would speak another protocol', async () => {
    const url = await listening(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });

    await expect(postEvent(url, headers, '{}', AbortSignal.timeout(5000))).rejects.toThrow(
      'The answer changes the protocol',
    );
  });

  it('rejects when it takes too long', async () => {
    const url = await listening(() => undefined);

    await expect(postEvent(url, headers, '{}', AbortSignal.timeout(20))).rejects.toThrow(/abort/);
  });
});
