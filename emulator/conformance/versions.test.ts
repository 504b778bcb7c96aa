import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { engineHost } from './support/engine';
import { freshId, projectOf } from './support/names';
import { http, restOf, type Json, type QueryPart, type RestDocument } from './support/rest';

const project = projectOf('versions');
const rest = restOf(project);
const asOwner = { Authorization: 'Bearer owner' };
const collectionId = freshId('rooms');
const n = { integerValue: '1' };

const beta = <T>(method: string, path: string, body?: Json) =>
  http<T>(`/v1beta1/${rest.root}${path}`, { method, body, headers: asOwner });

describe('v1beta1 over REST', () => {
  it('writes and reads the documents of v1', async () => {
    await beta('PATCH', `/${collectionId}/a`, { fields: { n } });
    const { body } = await rest.call<RestDocument>('GET', `/${collectionId}/a`);
    expect(body.fields).toEqual({ n });

    const answer = await beta<QueryPart[]>('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId }] },
    });
    expect(answer.body.map(({ document }) => document?.name)).toEqual([body.name]);
    expect((await beta('GET', `/${collectionId}`)).body).toMatchObject({ documents: [body] });
  });

  it('answers what is missing as v1 does', async () => {
    const { status } = await beta('GET', `/${collectionId}/missing`);
    expect(status).toBe(404);
  });

  it('has no aggregations', async () => {
    const { status } = await beta('POST', ':runAggregationQuery', {});
    expect(status).toBe(501);
  });
});

const client = new Client(engineHost(), credentials.createInsecure());
const metadata = new Metadata();
metadata.set('authorization', 'Bearer owner');
const returnBytes = (bytes: Buffer) => bytes;

/** The bytes of an answer, or the code of an error. */
function call(method: string, fields: Readonly<Record<number, string>>): Promise<Buffer | number> {
  const request = Buffer.concat(
    Object.entries(fields).map(([id, text]) =>
      Buffer.concat([Buffer.from([(Number(id) << 3) | 2, text.length]), Buffer.from(text)]),
    ),
  );
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      method,
      returnBytes,
      returnBytes,
      request,
      metadata,
      (error: ServiceError | null, answer) => {
        if (answer) resolve(answer);
        else if (error) resolve(error.code);
        else reject(new Error('There is no answer.'));
      },
    );
  });
}

describe('v1beta1 over gRPC', () => {
  const service = '/google.firestore.v1beta1.Firestore';

  it('writes and reads documents', async () => {
    const id = freshId('room');
    await call(`${service}/CreateDocument`, { 1: rest.root, 2: collectionId, 3: id });
    const document = await call(`${service}/GetDocument`, {
      1: `${rest.root}/${collectionId}/${id}`,
    });
    expect(String(document)).toContain(`${collectionId}/${id}`);
  });

  it('has no aggregations', async () => {
    expect(await call(`${service}/RunAggregationQuery`, { 1: rest.root })).toBe(12);
  });
});

describe('the health of the server', () => {
  const check = '/grpc.health.v1.Health/Check';
  const serving = Buffer.from([8, 1]);

  it('is told without the name of a service', async () => {
    expect(await call(check, {})).toEqual(serving);
  });

  it('is told of Firestore', async () => {
    expect(await call(check, { 1: 'google.firestore.v1.Firestore' })).toEqual(serving);
  });

  it('is not told of another service', async () => {
    expect(await call(check, { 1: 'nobody' })).toBe(5);
  });
});
