import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { echoService, type EchoService } from '../testing/echo-service';
import { openTestPort, type TestPort } from '../testing/http-port';
import { restHandler } from './rest-handler';

const ROOT = 'projects/p/databases/(default)/documents';

let service: EchoService;
let port: TestPort;

beforeEach(async () => {
  service = echoService();
  port = await openTestPort(service.rpcs, [restHandler(service.rpcs)]);
});

afterEach(async () => {
  await port.close();
});

function ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://${port.address}/v1/${ROOT}${address}`, { method, ...init });
}

describe('REST', () => {
  it('answers a unary method with an object', async () => {
    const response = await ask('GET', '/rooms/r%C3%A9');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({
      name: `${ROOT}/rooms/ré`,
      fields: { a: { integerValue: '1' } },
    });
  });

  it('serves v1beta1 too, but no aggregations there', async () => {
    const beta = (path: string, method = 'GET') =>
      fetch(`http://${port.address}/v1beta1/${ROOT}${path}`, { method });

    expect(await (await beta('/rooms/r1')).json()).toMatchObject({ name: `${ROOT}/rooms/r1` });
    expect((await beta(':runAggregationQuery', 'POST')).status).toBe(501);
    expect((await fetch(`http://${port.address}/v2/${ROOT}/rooms/r1`)).status).toBe(404);
  });

  it('reads JSON that is sent as text, as the web SDK does', async () => {
    const response = await ask('POST', ':commit', {
      headers: { 'content-type': 'text/plain' },
      body: '{"writes":[{"delete":"a"},{"verify":"b"}]}',
    });

    expect(await response.json()).toEqual({ writeResults: [{}, {}] });
  });

  it('answers a server-streaming method with an array', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `rooms/${at}`);

    const response = await ask('POST', ':batchGet', { body: JSON.stringify({ documents: names }) });

    const messages = (await response.json()) as { found: { name: string } }[];
    expect(messages.map(({ found }) => found.name)).toEqual(names);
  });

  it('answers with an empty array when there is nothing', async () => {
    expect(await (await ask('POST', ':batchGet')).text()).toBe('[]');
  });

  it('stops when the client goes away', async () => {
    const documents = Array.from({ length: 20_000 }, (_, at) => `rooms/${at}`);
    const response = await ask('POST', ':batchGet', { body: JSON.stringify({ documents }) });

    await response.body?.cancel();

    await ask('GET', '/rooms/r1');
    expect(service.messagesProduced.count).toBeLessThan(20_000);
  });

  it('knows the caller and the label of the client', async () => {
    await ask('GET', '/rooms/r1', {
      headers: { authorization: 'Bearer owner', 'x-emulator-client': 'phone' },
    });

    expect(service.calls).toMatchObject([{ caller: { kind: 'admin' }, label: 'phone' }]);
  });

  it.each([
    ['GET', '/rooms/missing', {}, 404, 'NOT_FOUND'],
    ['GET', '/rooms/bug', {}, 500, 'INTERNAL'],
    ['GET', '/rooms/r1', { headers: { authorization: 'Bearer abc' } }, 400, 'INVALID_ARGUMENT'],
    ['POST', ':batchGet', { body: '{"documents":["bad"]}' }, 400, 'INVALID_ARGUMENT'],
    ['POST', ':commit', { body: '{"foo":1}' }, 400, 'INVALID_ARGUMENT'],
    ['POST', ':commit', { body: '{' }, 400, 'INVALID_ARGUMENT'],
    ['GET', '/rooms/%ZZ', {}, 400, 'INVALID_ARGUMENT'],
    ['POST', ':runQuery', {}, 501, 'UNIMPLEMENTED'],
    ['POST', ':write', {}, 501, 'UNIMPLEMENTED'],
  ])('%s %s %j fails with %i %s', async (method, address, init, code, status) => {
    const response = await ask(method, address, init);

    expect(response.status).toBe(code);
    expect(await response.json()).toEqual({
      error: { code, message: expect.any(String) as string, status },
    });
  });

  it('takes a body of 10 MiB, refuses a larger one, and serves the next request', async () => {
    const body = '{}'.padEnd(10 * 1024 * 1024);
    expect((await ask('POST', ':commit', { body })).status).toBe(200);
    const response = await ask('POST', ':commit', { body: `${body} ` });

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Request payload size exceeds the limit');
    expect((await ask('GET', '/rooms/r1')).status).toBe(200);
  });

  it.each(['/nope', '/v1/nope', '//', '/v1/%'])('has nothing at %s', async (address) => {
    const response = await new Promise<IncomingMessage>((resolve) => {
      const [host, number] = port.address.split(':');
      get({ host, port: number, path: address }, resolve);
    });

    expect(response.statusCode).toBe(address === '/v1/%' ? 400 : 404);
    response.resume();
  });
});

describe('a page of another origin', () => {
  const origin = 'http://localhost:5173';

  it('may ask with the headers of the SDK', async () => {
    const response = await ask('OPTIONS', ':commit', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,google-cloud-resource-prefix',
      },
    });

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,google-cloud-resource-prefix',
      'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
      'access-control-max-age': '3600',
    });
  });

  it.each(['/rooms/r1', '/rooms/missing'])('may read the answer to %s', async (address) => {
    const response = await ask('GET', address, { headers: { origin } });

    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('Origin');
  });
});

it('a request that ends early is forgotten', async () => {
  const abortController = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"writes":')),
  });
  const request = ask('POST', ':commit', {
    body,
    signal: abortController.signal,
    duplex: 'half',
  } as RequestInit);
  abortController.abort();
  await expect(request).rejects.toThrow();

  await vi.waitFor(async () => expect((await ask('GET', '/rooms/r1')).status).toBe(200));
});
