import { Client, credentials, type ServiceError } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { echoService } from '../testing/echo-service';
import { openTestPort, type TestPort } from '../testing/http-port';

const SERVING = Buffer.from([8, 1]);
const SERVICE_UNKNOWN = Buffer.from([8, 3]);

let port: TestPort;
let client: Client;

beforeEach(async () => {
  port = await openTestPort(echoService().rpcs, []);
  client = new Client(port.address, credentials.createInsecure());
});

afterEach(async () => {
  client.close();
  await port.close();
});

const returnBytes = (bytes: Buffer) => bytes;

function requestOf(service: string): Buffer {
  return service === ''
    ? Buffer.alloc(0)
    : Buffer.from(`\n${String.fromCharCode(service.length)}${service}`);
}

function check(service: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      '/grpc.health.v1.Health/Check',
      returnBytes,
      returnBytes,
      requestOf(service),
      (error, answer) => (answer ? resolve(answer) : reject(error as ServiceError)),
    );
  });
}

it.each(['', 'google.firestore.v1.Firestore', 'google.firestore.v1beta1.Firestore'])(
  'the service "%s" is healthy',
  async (service) => {
    expect(await check(service)).toEqual(SERVING);
  },
);

it('another service is not found', async () => {
  await expect(check('google.firestore.v2.Firestore')).rejects.toMatchObject({ code: 5 });
});

it.each([
  ['', SERVING],
  ['nobody', SERVICE_UNKNOWN],
])('a watch of "%s" is told once and stays open', async (service, status) => {
  const stream = client.makeServerStreamRequest(
    '/grpc.health.v1.Health/Watch',
    returnBytes,
    returnBytes,
    requestOf(service),
  );
  const answers: Buffer[] = [];
  const end = new Promise((resolve) => stream.once('error', resolve));
  stream.on('data', (answer: Buffer) => {
    answers.push(answer);
    stream.cancel();
  });

  expect(await end).toMatchObject({ code: 1 });
  expect(answers).toEqual([status]);
});
