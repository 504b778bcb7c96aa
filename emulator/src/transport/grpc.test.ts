import { once } from 'node:events';
import { connect } from 'node:net';
import {
  type ClientDuplexStream,
  Client,
  credentials,
  Metadata,
  type ServiceError,
} from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { protobufCodec } from './protobuf/codec';
import { echoService, type EchoService } from './testing/echo-service';
import { openTestPort, type TestPort } from './testing/http-port';

const CANCELLED = 1;
const SERVICE = '/google.firestore.v1.Firestore/';

let service: EchoService;
let port: TestPort;
let client: Client;

beforeEach(async () => {
  service = echoService();
  port = await openTestPort(service.rpcs, []);
  client = new Client(port.address, credentials.createInsecure(), {
    'grpc.max_send_message_length': -1,
  });
});

afterEach(async () => {
  client.close();
  await port.close();
});

function codecs(request: string, response: string) {
  const requests = protobufCodec(request);
  const responses = protobufCodec(response);
  return {
    serialize: (message: object) => Buffer.from(requests.encode(message)),
    deserialize: (bytes: Buffer) => responses.decode(bytes),
  };
}

function unary(
  method: string,
  types: [string, string],
  message: object,
  metadata = new Metadata(),
) {
  const { serialize, deserialize } = codecs(...types);
  return new Promise<object | undefined>((resolve, reject) => {
    client.makeUnaryRequest(
      `${SERVICE}${method}`,
      serialize,
      deserialize,
      message,
      metadata,
      (error, response) => (error ? reject(error) : resolve(response)),
    );
  });
}

function getDocument(name: string, metadata?: Metadata) {
  return unary('GetDocument', ['GetDocumentRequest', 'Document'], { name }, metadata);
}

function batchGet(documents: readonly string[]) {
  const { serialize, deserialize } = codecs(
    'BatchGetDocumentsRequest',
    'BatchGetDocumentsResponse',
  );
  const path = `${SERVICE}BatchGetDocuments`;
  return client.makeServerStreamRequest(path, serialize, deserialize, { documents });
}

function openWrite(): ClientDuplexStream<object, object> {
  const { serialize, deserialize } = codecs('WriteRequest', 'WriteResponse');
  return client.makeBidiStreamRequest(`${SERVICE}Write`, serialize, deserialize);
}

function failure(stream: NodeJS.EventEmitter): Promise<ServiceError> {
  return new Promise((resolve) => stream.once('error', resolve));
}

describe('unary methods', () => {
  it('answer', async () => {
    expect(await getDocument('rooms/é')).toEqual({ name: 'rooms/é', fields: new Map([['a', 1n]]) });
  });

  it('answer under v1beta1 too', async () => {
    const { serialize, deserialize } = codecs('GetDocumentRequest', 'Document');
    const answer = new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        '/google.firestore.v1beta1.Firestore/GetDocument',
        serialize,
        deserialize,
        { name: 'rooms/r1' },
        (error, response) => (error ? reject(error) : resolve(response)),
      );
    });

    expect(await answer).toMatchObject({ name: 'rooms/r1' });
  });

  it('know the caller and the label of the client', async () => {
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer owner');
    metadata.set('x-emulator-client', 'phone');

    await getDocument('rooms/r1', metadata);
    await getDocument('rooms/r1');

    expect(service.calls).toMatchObject([
      { caller: { kind: 'admin' }, label: 'phone' },
      { caller: { kind: 'anonymous' }, label: '' },
    ]);
  });

  it('fail with the status of the service, whatever its text', async () => {
    await expect(getDocument('rooms/missing')).rejects.toMatchObject({
      code: 5,
      details: '"rooms/missing" wäre schön\nhier.',
    });
  });

  it('fail with INTERNAL for a bug', async () => {
    await expect(getDocument('rooms/bug')).rejects.toMatchObject({ code: 13 });
  });

  it('refuse a token that is none', async () => {
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer abc');

    await expect(getDocument('rooms/r1', metadata)).rejects.toMatchObject({
      code: 3,
      details: 'invalid jwt',
    });
  });

  it('refuse bytes that are no message', async () => {
    const garbage = new Promise((_, reject) => {
      client.makeUnaryRequest(
        `${SERVICE}Commit`,
        () => Buffer.from([0x12, 0x7f]),
        (bytes) => bytes,
        {},
        reject,
      );
    });

    await expect(garbage).rejects.toMatchObject({ code: 3 });
  });

  it('take a request of 10 MiB, and say so of a larger one', async () => {
    const types: [string, string] = ['CommitRequest', 'CommitResponse'];
    const commitOf = (bytes: number) =>
      unary('Commit', types, { transaction: Buffer.alloc(bytes) });

    expect(await commitOf(10 * 1024 * 1024 - 100)).toEqual({});
    for (const bytes of [10 * 1024 * 1024 + 1, 30 * 1024 * 1024]) {
      await expect(commitOf(bytes)).rejects.toMatchObject({
        code: 3,
        details: 'Request payload size exceeds the limit: 10485760 bytes.',
      });
    }
  });

  it('that are not in the table are UNIMPLEMENTED', async () => {
    const call = unary('RunQuery', ['RunQueryRequest', 'RunQueryResponse'], {});

    await expect(call).rejects.toMatchObject({ code: 12 });
  });
});

describe('server-streaming methods', () => {
  it('give all answers in order', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `rooms/${at}`);

    const responses: unknown[] = [];
    for await (const message of batchGet(names)) responses.push(message);

    expect(responses.map((message) => (message as { found: { name: string } }).found.name)).toEqual(
      names,
    );
  });

  it('may give none', async () => {
    const responses = await batchGet([]).toArray();

    expect(responses).toEqual([]);
  });

  it('fail with the status of the service', async () => {
    expect(await failure(batchGet(['bad']))).toMatchObject({ code: 3, details: 'A bad name.' });
  });

  it('make no answers for a client that does not read or is gone', async () => {
    const stream = batchGet(Array.from({ length: 20_000 }, (_, at) => `rooms/${at}`));
    await once(stream, 'readable');

    const messageCount = service.messagesProduced.count;
    const cancellation = failure(stream);
    stream.cancel();
    await cancellation;

    expect(messageCount).toBeLessThan(20_000);
    await getDocument('rooms/r1');
    expect(service.messagesProduced.count).toBeLessThan(20_000);
  });
});

describe('streams in both directions', () => {
  it('pass messages both ways until the client ends', async () => {
    const stream = openWrite();
    stream.write({ streamId: '' });
    expect(await once(stream, 'data')).toEqual([{ streamId: '' }]);

    stream.end();
    const [status] = (await once(stream.resume(), 'status')) as [{ code: number }];

    expect(status.code).toBe(0);
    expect(service.closeCalls.count).toBe(1);
  });

  it.each([
    ['fail', 5, 'No such stream.'],
    ['throw', 3, 'Not like this.'],
  ])('%s with the status of the service and nothing after it', async (streamId, code, details) => {
    const stream = openWrite();
    const responses: unknown[] = [];
    stream.on('data', (message) => responses.push(message));

    stream.write({ streamId });

    expect(await failure(stream)).toMatchObject({ code, details });
    expect(responses).toEqual([]);
    expect(service.closeCalls.count).toBe(1);
  });

  it('may be cancelled by the thousand, and what else is open stays so', async () => {
    const open = openWrite();
    open.write({ streamId: '' });
    await once(open, 'data');

    const codes = new Set<number>();
    const cancelOneAfterTheOther = async () => {
      for (let at = 0; at < 250; at += 1) {
        const stream = openWrite();
        stream.write({ streamId: '' });
        stream.once('data', () => stream.cancel());
        codes.add((await failure(stream)).code);
      }
    };
    await Promise.all(Array.from({ length: 10 }, cancelOneAfterTheOther));

    expect([...codes]).toEqual([CANCELLED]);
    open.write({ streamId: '' });
    expect(await once(open, 'data')).toEqual([{ streamId: '' }]);
    open.end();
    await once(open.resume(), 'status');
  });

  it('end when the service ends them', async () => {
    const stream = openWrite();
    stream.write({ streamId: 'end' });
    stream.write({ streamId: 'late' });

    const [status] = (await once(stream.resume(), 'status')) as [{ code: number }];

    expect(status.code).toBe(0);
    expect(service.closeCalls.count).toBe(1);
  });

  it('are closed once when the client cancels', async () => {
    const stream = openWrite();
    stream.on('error', () => undefined);
    stream.write({ streamId: '' });
    await once(stream, 'data');

    stream.cancel();

    await vi.waitFor(() => expect(service.closeCalls.count).toBe(1));
    await getDocument('rooms/r1');
    expect(service.closeCalls.count).toBe(1);
  });

  it('are closed when the connection breaks', async () => {
    const stream = openWrite();
    stream.on('error', () => undefined);
    stream.write({ streamId: '' });
    await once(stream, 'data');

    await port.close();

    await vi.waitFor(() => expect(service.closeCalls.count).toBe(1));
  });

  it('refuse a token that is none', async () => {
    const { serialize, deserialize } = codecs('WriteRequest', 'WriteResponse');
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer abc');

    const stream = client.makeBidiStreamRequest(
      `${SERVICE}Write`,
      serialize,
      deserialize,
      metadata,
    );

    expect(await failure(stream.resume())).toMatchObject({ code: 3, details: 'invalid jwt' });
  });
});

it.each([
  ['POST', 'P', 'OST /none HTTP/1.1\r\nHost: x\r\n\r\n', 'HTTP/1.1 404'],
  ['an HTTP/2 preface', 'P', 'RI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\0\0'],
])('a connection may begin with less than a word: %s', async (_case, first, rest, answer) => {
  const [host = '', number] = port.address.split(':');
  const socket = connect(Number(number), host);
  socket.setNoDelay(true);
  socket.write(first);
  // Longer than it takes the first segment to arrive alone.
  await getDocument('rooms/r1');
  socket.write(rest);

  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();

  expect(bytes.toString('latin1').startsWith(answer)).toBe(true);
});

it('garbage on the port hurts nobody else', async () => {
  const [host = '', number] = port.address.split(':');
  const socket = connect(Number(number), host);
  socket.on('error', () => undefined);
  socket.resume().end('PRIcked by a needle\r\n\r\n');
  await once(socket, 'close');

  expect(await getDocument('rooms/r1')).toMatchObject({ name: 'rooms/r1' });
});
