import { once } from 'node:events';
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { protobufCodec } from '#transport/protobuf/codec';
import { ChannelClient } from '#transport/web-channel/testing/channel-client';
import { type RunningEmulator, startEmulator } from './emulator';
import { readOptions } from './options';

const SERVICE = '/google.firestore.v1.Firestore/';
const DATABASE = 'projects/demo-wire/databases/(default)';
const OWNER = { authorization: 'Bearer owner' };

let emulator: RunningEmulator;
let url = '';
let count = 0;
/** The document of the test. */
let name = '';
let stop: (() => void)[] = [];

beforeAll(async () => {
  emulator = await startEmulator(readOptions(['--port=0', '--faults']), () => undefined);
  url = `http://127.0.0.1:${emulator.port}`;
});

afterEach(async () => {
  stop.forEach((end) => end());
  stop = [];
  await fetch(`${url}/emulator/v1/faults`, { method: 'DELETE' });
});

afterAll(() => emulator.close());

async function ask(method: string, path: string, body?: object) {
  const content = body && { body: JSON.stringify(body) };
  const response = await fetch(`${url}/${path}`, { method, headers: OWNER, ...content });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Adds one to `n` of the test's document; `ok`, the code of the error, or `cut` for no answer at all. */
type Increment = () => Promise<string>;

const fieldTransforms = [{ fieldPath: 'n', increment: { integerValue: '1' } }];
const writesJson = () => [
  { update: { name, fields: {} }, updateTransforms: fieldTransforms, updateMask: {} },
];

const byRest: Increment = async () => {
  try {
    const { status, json } = await ask('POST', `v1/${DATABASE}/documents:commit`, {
      writes: writesJson(),
    });
    return status === 200 ? 'ok' : (json['error'] as { status: string }).status;
  } catch {
    return 'cut';
  }
};

function grpcClient() {
  const client = new Client(`127.0.0.1:${emulator.port}`, credentials.createInsecure());
  stop.push(() => client.close());
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  return { client, metadata };
}

const writesMessage = () => [
  {
    update: { name, fields: new Map() },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'n', increment: 1n }],
  },
];

const codes: Readonly<Record<number, string>> = { 8: 'RESOURCE_EXHAUSTED', 14: 'UNAVAILABLE' };
const codeOf = ({ code }: ServiceError) => codes[code] ?? String(code);

const byGrpc: Increment = () => {
  const { client, metadata } = grpcClient();
  const requests = protobufCodec('CommitRequest');
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      `${SERVICE}Commit`,
      (message: object) => Buffer.from(requests.encode(message)),
      (bytes: Buffer) => bytes,
      { database: DATABASE, writes: writesMessage() },
      metadata,
      (error) => resolve(error ? codeOf(error) : 'ok'),
    );
  });
};

const byGrpcStream: Increment = async () => {
  const { client, metadata } = grpcClient();
  const requests = protobufCodec('WriteRequest');
  const stream = client.makeBidiStreamRequest(
    `${SERVICE}Write`,
    (message: object) => Buffer.from(requests.encode(message)),
    (bytes: Buffer) => bytes,
    metadata,
  );
  stream.write({ database: DATABASE });
  await once(stream, 'data');
  return new Promise((resolve) => {
    stream.on('data', () => resolve('ok'));
    stream.on('error', (error: ServiceError) => resolve(codeOf(error)));
    stream.write({ writes: writesMessage() });
  });
};

const byWebChannel: Increment = async () => {
  const channel = new ChannelClient(emulator.port, 'Write');
  const sid = await channel.open([{ database: DATABASE }], 'Authorization: Bearer owner\r\n');
  const reader = channel.listen(sid, 0);
  stop.push(() => reader.cut());
  await reader.waitForArrays(1);
  channel.forward(sid, [{ writes: writesJson() }], { ofs: 1 }).catch(() => undefined);
  const answer = await reader.waitForAnswer(2);
  if (answer === undefined) return 'cut';
  const { error } = (answer[0] ?? {}) as { error?: { status: string } };
  return error?.status ?? 'ok';
};

const TRANSPORTS: readonly (readonly [string, string, Increment])[] = [
  ['gRPC', 'Commit', byGrpc],
  ['gRPC stream', 'Write', byGrpcStream],
  ['REST', 'Commit', byRest],
  ['WebChannel', 'Write', byWebChannel],
];

/** What a client is answered, and how often the work was done. */
const ACTS: readonly (readonly [object, string, number])[] = [
  [{ act: 'fail', code: 'RESOURCE_EXHAUSTED' }, 'RESOURCE_EXHAUSTED', 0],
  [{ act: 'fail', when: 'after' }, 'UNAVAILABLE', 1],
  [{ act: 'delay', ms: 10 }, 'ok', 1],
  [{ act: 'delay', ms: 10, when: 'after' }, 'ok', 1],
  [{ act: 'drop', ms: 10 }, 'UNAVAILABLE', 0],
  [{ act: 'drop', ms: 10, when: 'after' }, 'UNAVAILABLE', 1],
  [{ act: 'duplicate' }, 'ok', 2],
  [{ act: 'cut' }, 'cut', 0],
  [{ act: 'cut', when: 'after' }, 'cut', 1],
  [{ act: 'fail', match: { project: 'other' } }, 'ok', 1],
];

describe.each(TRANSPORTS)('over %s', (transport, method, increment) => {
  it.each(ACTS)('%j is answered %s, done %i times', async (act, answer, executions) => {
    count += 1;
    name = `${DATABASE}/documents/counters/c${count}`;
    const { status } = await ask('POST', 'emulator/v1/faults', {
      target: 'rpc',
      match: { method, path: 'counters/*' },
      ...act,
    });
    expect(status).toBe(200);

    const isGrpc = transport.startsWith('gRPC');
    expect(await increment()).toBe(answer === 'cut' && isGrpc ? 'UNAVAILABLE' : answer);

    await ask('DELETE', 'emulator/v1/faults');
    const { json } = await ask('GET', `v1/${name}`);
    const { n } = (json['fields'] ?? {}) as { n?: { integerValue: string } };
    expect(Number(n?.integerValue ?? 0)).toBe(executions);
  });
});

describe('the endpoints', () => {
  it('add, tell, and remove faults', async () => {
    const rule = { target: 'rpc', act: 'fail', seed: 1, match: { project: 'nobody' } };
    const addition = await ask('POST', 'emulator/v1/faults', rule);
    const { id } = addition.json as { id: string };
    const report = { id, ...rule, seen: 0, struck: 0 };

    expect(addition).toEqual({ status: 200, json: report });
    expect((await ask('GET', 'emulator/v1/faults')).json).toEqual({ faults: [report] });
    expect((await ask('GET', `emulator/v1/faults/${id}`)).json).toEqual(report);
    expect((await ask('DELETE', `emulator/v1/faults/${id}`)).json).toEqual(report);
    expect((await ask('GET', `emulator/v1/faults/${id}`)).status).toBe(404);
    expect((await ask('DELETE', 'emulator/v1/faults')).json).toEqual({ faults: [] });
  });

  it('refuse what is not a fault, and name what is wrong', async () => {
    const { status, json } = await ask('POST', 'emulator/v1/faults', { target: 'rpc', act: 'x' });

    expect([status, json['error']]).toMatchObject([
      400,
      { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^act: /) as unknown },
    ]);
  });

  it('set the clock, of all projects or of one', async () => {
    const clock = 'emulator/v1/clock';
    const project = '?project=demo-wire';
    const at = '2030-01-01T00:00:00.000Z';

    const set = await ask('PUT', `${clock}${project}`, { at, frozen: true });
    const advance = await ask('POST', `${clock}:advance${project}`, { ms: 1_000 });
    const creation = await ask('POST', `v1/${DATABASE}/documents/timed`, { fields: {} });
    const others = await ask('GET', clock);
    const reset = await ask('DELETE', `${clock}${project}`);

    expect(set.json).toMatchObject({ now: at, frozen: true });
    expect(advance.json).toMatchObject({ now: '2030-01-01T00:00:01.000Z' });
    expect(creation.json['createTime']).toMatch(/^2030-01-01T00:00:01\./);
    expect([others.json, reset.json]).toMatchObject([{ offsetMs: 0 }, { offsetMs: 0 }]);
  });

  it.each([
    ['GET', 'faults'],
    ['POST', 'faults'],
    ['PUT', 'clock'],
    ['POST', 'clock:advance'],
  ])('say how to start them where they are off: %s %s', async (method, path) => {
    const off = await startEmulator(readOptions(['--port=0']), () => undefined);
    stop.push(() => void off.close());

    const answer = await fetch(`http://127.0.0.1:${off.port}/emulator/v1/${path}`, { method });

    expect(await answer.json()).toMatchObject({
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'Faults and the clock are off: start the emulator with --faults to use them.',
      },
    });
  });
});
