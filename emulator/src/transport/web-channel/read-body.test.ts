import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readBody } from './read-body';

const MAX_BYTES = 10;
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What is read of the body that `send` writes. */
function readOf(send: (outgoing: ReturnType<typeof request>) => void): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((incoming: IncomingMessage, response) => {
      readBody(incoming, MAX_BYTES).then(resolve, reject);
      incoming.on('end', () => response.end());
    });
    stops.push(() => server.close().closeAllConnections());
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const outgoing = request({ port, method: 'POST' });
      outgoing.on('error', () => undefined);
      send(outgoing);
    });
  });
}

it('reads text that arrives in pieces, split within a letter', async () => {
  const bytes = Buffer.from('ab😀');

  const text = await readOf((outgoing) => {
    outgoing.write(bytes.subarray(0, 4), () => outgoing.end(bytes.subarray(4)));
  });

  expect(text).toBe('ab😀');
});

it('refuses what is longer than allowed', async () => {
  const reading = readOf((outgoing) => outgoing.end('x'.repeat(MAX_BYTES + 1)));

  await expect(reading).rejects.toMatchObject({ httpStatus: 413 });
});

it('takes what is just as long as allowed', async () => {
  expect(await readOf((outgoing) => outgoing.end('x'.repeat(MAX_BYTES)))).toHaveLength(MAX_BYTES);
});

it('reads nothing of a client that goes away', async () => {
  const text = await readOf((outgoing) => {
    outgoing.setHeader('Content-Length', '8');
    outgoing.write('half', () => setImmediate(() => outgoing.destroy()));
  });

  expect(text).toBeUndefined();
});
