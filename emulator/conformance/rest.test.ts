import { describe, expect, it } from 'vitest';
import { freshId, projectOf } from './support/names';
import {
  http,
  loadRules,
  restOf,
  type Json,
  type QueryPart,
  type RestDocument,
  type RestError,
} from './support/rest';

const project = projectOf('rest');
const rest = restOf(project);

const int = (value: number): Json => ({ integerValue: String(value) });
const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z$/;

interface Page {
  readonly documents?: RestDocument[];
  readonly nextPageToken?: string;
}

const idOf = ({ name }: RestDocument) => name.split('/').at(-1);

async function createDocument(
  fields: Record<string, Json> = { n: int(1), text: { stringValue: 'a' } },
) {
  const path = `/rooms/${freshId('room')}`;
  await rest.call('PATCH', path, { fields });
  return path;
}

async function createCollection(fields: readonly Record<string, Json>[]) {
  const collectionId = freshId('rooms');
  await rest.commit(
    fields.map((each, n) => ({
      update: { name: `${rest.root}/${collectionId}/d${n}`, fields: each },
    })),
  );
  return collectionId;
}

describe('a document', () => {
  it('is created under the id that is given', async () => {
    const id = freshId('room');
    const { status, body } = await rest.call<RestDocument>('POST', `/rooms?documentId=${id}`, {
      fields: { n: int(1) },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      name: `${rest.root}/rooms/${id}`,
      fields: { n: int(1) },
      createTime: body.updateTime,
      updateTime: expect.stringMatching(MICROSECONDS) as unknown,
    });
  });

  it('is created under an id of the server', async () => {
    const { body } = await rest.call<RestDocument>('POST', '/rooms', { fields: {} });
    expect(idOf(body)).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(body).not.toHaveProperty('fields');
  });

  it('is created below another document', async () => {
    const path = await createDocument();
    const { status } = await rest.call('POST', `${path}/chairs?documentId=a`, { fields: {} });
    expect(status).toBe(200);
    expect((await rest.call('GET', `${path}/chairs/a`)).status).toBe(200);
  });

  it('is not created twice', async () => {
    const id = freshId('room');
    await rest.call('POST', `/rooms?documentId=${id}`, { fields: {} });
    const { status, body } = await rest.call<RestError>('POST', `/rooms?documentId=${id}`, {
      fields: {},
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 409, status: 'ALREADY_EXISTS' });
  });

  it('is read with the fields of a mask', async () => {
    const path = await createDocument();
    const { body } = await rest.call<RestDocument>('GET', `${path}?mask.fieldPaths=n`);
    expect(body.fields).toEqual({ n: int(1) });
  });

  it('that is missing answers 404', async () => {
    const { status, body } = await rest.call<RestError>('GET', '/rooms/none');
    expect(status).toBe(404);
    expect(body).toEqual({
      error: {
        code: 404,
        message: `Document (${rest.root}/rooms/none) not found.`.replace(
          'Document (',
          'Document (',
        ),
        status: 'NOT_FOUND',
      },
    });
  });

  it('is replaced as a whole', async () => {
    const path = await createDocument();
    const { body } = await rest.call<RestDocument>('PATCH', path, { fields: { m: int(2) } });
    expect(body.fields).toEqual({ m: int(2) });
  });

  it('is changed within a mask', async () => {
    const path = await createDocument();
    const mask = 'updateMask.fieldPaths=text&updateMask.fieldPaths=%60a.b%60';
    const { body } = await rest.call<RestDocument>('PATCH', `${path}?${mask}`, {
      fields: { 'a.b': int(3), n: int(9) },
    });
    expect(body.fields).toEqual({ n: int(1), 'a.b': int(3) });
  });

  it.each([
    ['must not exist', 'exists=false', 409],
    ['must exist', 'exists=true', 200],
    ['must be of another time', 'updateTime=2020-01-01T00:00:00Z', 400],
  ])('that %s is changed accordingly', async (_, condition, expected) => {
    const path = await createDocument();
    const { status } = await rest.call('PATCH', `${path}?currentDocument.${condition}`, {
      fields: {},
    });
    expect(status).toBe(expected);
  });

  it('is deleted, again and again', async () => {
    const path = await createDocument();
    expect(await rest.call('DELETE', path)).toMatchObject({ status: 200, body: {} });
    expect((await rest.call('GET', path)).status).toBe(404);
    expect((await rest.call('DELETE', path)).status).toBe(200);
    const { body } = await rest.call<RestError>('DELETE', `${path}?currentDocument.exists=true`);
    expect(body.error.status).toBe('NOT_FOUND');
  });

  it('is found by its encoded name', async () => {
    const id = 'é 🏗 %2F';
    const path = `/rooms/${encodeURIComponent(id)}`;
    expect((await rest.call('PATCH', path, { fields: {} })).status).toBe(200);
    const { body } = await rest.call<RestDocument>('GET', path);
    expect(body.name).toBe(`${rest.root}/rooms/${id}`);
  });
});

describe('values', () => {
  it('come back in the form that they have', async () => {
    const fields: Record<string, Json> = {
      null: { nullValue: null },
      bool: { booleanValue: false },
      int: { integerValue: '-9223372036854775808' },
      double: { doubleValue: 0.5 },
      nan: { doubleValue: 'NaN' },
      infinite: { doubleValue: '-Infinity' },
      time: { timestampValue: '2017-07-14T02:40:00.123456Z' },
      text: { stringValue: 'é🏗' },
      empty: { stringValue: '' },
      bytes: { bytesValue: '+/8=' },
      ref: { referenceValue: `${rest.root}/a/b` },
      point: { geoPointValue: { latitude: 1.5, longitude: -2 } },
      array: { arrayValue: { values: [int(1), { mapValue: { fields: { a: int(1) } } }] } },
      map: { mapValue: { fields: { a: { arrayValue: { values: [int(1)] } } } } },
    };
    const path = await createDocument(fields);
    const { body } = await rest.call<RestDocument>('GET', path);
    expect(body.fields).toEqual(fields);
  });

  it.each<[string, Json, Json]>([
    ['an integer as a number', { integerValue: 5 }, { integerValue: '5' }],
    [
      'nanoseconds',
      { timestampValue: '2017-07-14T02:40:00.123456789Z' },
      { timestampValue: '2017-07-14T02:40:00.123456Z' },
    ],
    [
      'an offset of time',
      { timestampValue: '2017-07-14T04:40:00+02:00' },
      { timestampValue: '2017-07-14T02:40:00Z' },
    ],
    ['bytes for addresses', { bytesValue: '-_8=' }, { bytesValue: '+/8=' }],
    ['null by name', { nullValue: 'NULL_VALUE' }, { nullValue: null }],
  ])('are read from %s', async (_, input, expected) => {
    const path = await createDocument({ value: input });
    const { body } = await rest.call<RestDocument>('GET', path);
    expect(body.fields).toEqual({ value: expected });
  });
});

describe('lists of documents', () => {
  const three = [{ n: int(2) }, { n: int(3) }, { n: int(1) }];

  it('come in pages', async () => {
    const id = await createCollection(three);
    const pages: (string | undefined)[][] = [];
    let token = '';
    do {
      const { body } = await rest.call<Page>(
        'GET',
        `/${id}?pageSize=2&pageToken=${encodeURIComponent(token)}`,
      );
      pages.push((body.documents ?? []).map(idOf));
      token = body.nextPageToken ?? '';
    } while (token !== '');
    expect(pages).toEqual([['d0', 'd1'], ['d2']]);
  });

  it('come in an order, with a mask', async () => {
    const id = await createCollection(three);
    const { body } = await rest.call<Page>('GET', `/${id}?orderBy=n%20desc&mask.fieldPaths=x`);
    expect(body.documents?.map(idOf)).toEqual(['d1', 'd0', 'd2']);
    expect(body.documents?.[0]).not.toHaveProperty('fields');
  });

  it('show missing documents when asked', async () => {
    const id = await createCollection(three);
    await rest.call('PATCH', `/${id}/ghost/chairs/a`, { fields: {} });
    const plain = await rest.call<Page>('GET', `/${id}`);
    expect(plain.body.documents).toHaveLength(3);
    const { body } = await rest.call<Page>(
      'GET',
      `/${id}?showMissing=true&mask.fieldPaths=__name__`,
    );
    expect(body.documents?.map(idOf)).toEqual(['d0', 'd1', 'd2', 'ghost']);
    expect(body.documents?.at(-1)).toEqual({ name: `${rest.root}/${id}/ghost` });
  });

  it('are empty for a collection that is not there', async () => {
    expect(await rest.call('GET', `/${freshId('none')}`)).toMatchObject({ status: 200, body: {} });
  });

  it('name collections', async () => {
    const path = await createDocument();
    await rest.call('PATCH', `${path}/tables/a`, { fields: {} });
    await rest.call('PATCH', `${path}/chairs/a`, { fields: {} });
    const { body } = await rest.call('POST', `${path}:listCollectionIds`, {});
    expect(body).toMatchObject({ collectionIds: ['chairs', 'tables'] });
  });
});

describe('methods', () => {
  it('batchGet answers found and missing documents as an array', async () => {
    const path = await createDocument();
    const documents = [`${rest.root}${path}`, `${rest.root}/rooms/none`];
    const { body } = await rest.call<
      { found?: RestDocument; missing?: string; readTime: string }[]
    >('POST', ':batchGet', { documents, mask: { fieldPaths: ['n'] } });
    expect(body.find(({ found }) => found)?.found).toMatchObject({
      name: documents[0],
      fields: { n: int(1) },
    });
    expect(body.find(({ missing }) => missing)?.missing).toBe(documents[1]);
    expect(body[0]?.readTime).toMatch(MICROSECONDS);
  });

  it('commit answers a result for each write', async () => {
    const names = [freshId('room'), freshId('room')].map((id) => `${rest.root}/rooms/${id}`);
    const { status, body } = await rest.commit([
      { update: { name: names[0], fields: {} } },
      { delete: names[1] },
    ]);
    expect(status).toBe(200);
    expect(body.commitTime).toMatch(MICROSECONDS);
    expect(body.writeResults).toHaveLength(2);
    expect(body.writeResults[0]?.updateTime).toBe(body.commitTime);
  });

  it('commit verifies a document without writing it', async () => {
    const path = await createDocument();
    const verify = (exists: boolean) => [
      { verify: `${rest.root}${path}`, currentDocument: { exists } },
    ];
    expect((await rest.commit(verify(true))).status).toBe(200);
    expect((await rest.commit(verify(false))).status).toBe(409);
  });

  it('runQuery answers an array of documents', async () => {
    const id = await createCollection([{ n: int(2) }, { n: int(1) }]);
    const { status, body } = await rest.runQuery({
      from: [{ collectionId: id }],
      orderBy: [{ field: { fieldPath: 'n' } }],
    });
    expect(status).toBe(200);
    const parts = body as QueryPart[];
    expect(parts.flatMap(({ document }) => (document ? [idOf(document)] : []))).toEqual([
      'd1',
      'd0',
    ]);
    expect(parts[0]?.readTime).toMatch(MICROSECONDS);
  });

  it('runQuery answers when it read, also for nothing', async () => {
    const { body } = await rest.runQuery({ from: [{ collectionId: freshId('none') }] });
    const parts = body as QueryPart[];
    expect(parts).toHaveLength(1);
    expect(parts[0]).not.toHaveProperty('document');
    expect(parts[0]?.readTime).toMatch(MICROSECONDS);
  });

  it('reads before the first moment of a database find nothing', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const { status, body } = await rest.call<{ readTime?: string }[]>('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: freshId('none') }] },
      readTime: hourAgo,
    });
    expect(status).toBe(200);
    expect(body.map(({ readTime }) => Date.parse(readTime ?? ''))).toEqual([Date.parse(hourAgo)]);
  });

  it('runQuery reads the past', async () => {
    const id = await createCollection([{ n: int(1) }]);
    const { body: before } = await rest.commit([
      { update: { name: `${rest.root}/${id}/d1`, fields: { n: int(2) } } },
    ]);
    await rest.call('DELETE', `/${id}/d0`);
    const { body } = await rest.call<QueryPart[]>('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: id }] },
      readTime: before.commitTime,
    });
    expect(body.flatMap(({ document }) => (document ? [idOf(document)] : []))).toEqual([
      'd0',
      'd1',
    ]);
  });
});

describe('errors', () => {
  it.each<[string, string, string, unknown, number]>([
    ['broken JSON', 'POST', ':commit', '{', 400],
    ['an unknown field', 'POST', ':commit', { wishes: [] }, 400],
    ['an unknown value', 'POST', '/rooms', { fields: { a: { wishValue: 1 } } }, 400],
    ['a wrong type', 'POST', '/rooms', { fields: { a: { booleanValue: 'perhaps' } } }, 400],
    ['bytes that are no base64', 'POST', '/rooms', { fields: { a: { bytesValue: '*' } } }, 400],
    ['an unknown method', 'POST', ':wish', {}, 404],
    ['an unknown verb', 'PUT', '/rooms/a', {}, 404],
    ['a document for a collection', 'POST', '/rooms/a', { fields: {} }, 400],
  ])('%s', async (_, method, path, body, expected) => {
    const { status } = await rest.call(method, path, body);
    expect(status).toBe(expected);
  });

  it('carry a code, a status and a message', async () => {
    const { body } = await rest.call<RestError>('POST', ':commit', '{');
    expect(body).toEqual({
      error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.any(String) as unknown },
    });
  });
});

describe('across origins', () => {
  const Origin = 'http://localhost:3000';

  it('a preflight is answered', async () => {
    const headerNames = 'authorization,x-goog-api-client';
    const { status, headers } = await http(`/v1/${rest.root}:commit`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': headerNames,
      },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(Origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe(headerNames);
  });

  it('an answer names the origin, an error too', async () => {
    for (const path of ['/rooms', '/rooms/none']) {
      const { headers } = await http(`/v1/${rest.root}${path}`, {
        headers: { Origin, Authorization: 'Bearer owner' },
      });
      expect(headers.get('access-control-allow-origin')).toBe(Origin);
    }
  });

  it('a body of plain text is read as JSON', async () => {
    const { status } = await http(`/v1/${rest.root}:commit`, {
      method: 'POST',
      body: '{"writes":[]}',
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer owner' },
    });
    expect(status).toBe(200);
  });
});

describe('the emulator itself', () => {
  it('says that it is there', async () => {
    expect(await http('/')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^Ok/) as unknown,
    });
  });

  it('clears one database', async () => {
    const own = projectOf('rest-cleared');
    const client = restOf(own);
    await client.call('PATCH', '/rooms/a/chairs/b', { fields: {} });
    const path = await createDocument();
    const { status } = await http(`/emulator/v1/${client.root}`, { method: 'DELETE' });
    expect(status).toBe(200);
    expect((await client.call('GET', '/rooms/a/chairs/b')).status).toBe(404);
    expect((await rest.call('GET', path)).status).toBe(200);
  });
});

describe('who asks', () => {
  const own = projectOf('rest-rules');
  const client = restOf(own);
  const reading = (headers: Record<string, string>) =>
    http<Partial<RestError>>(`/v1/${client.root}/rooms/a`, { headers });
  const tokenOf = (claims: Json) =>
    `${btoa('{"alg":"none"}')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`.replaceAll(
      '=',
      '',
    );

  it('is judged by the rules, except the owner', async () => {
    await loadRules(
      own,
      'service cloud.firestore { match /databases/{d}/documents { match /rooms/{r} { allow get: if request.auth.uid == "ada"; } } }',
    );
    await client.call('PATCH', '/rooms/a', { fields: {} });
    expect((await reading({})).status).toBe(403);
    expect((await reading({})).body.error?.status).toBe('PERMISSION_DENIED');
    expect((await reading({ Authorization: 'Bearer owner' })).status).toBe(200);
    const token = (sub: string) => ({ Authorization: `Bearer ${tokenOf({ sub, user_id: sub })}` });
    expect((await reading(token('ada'))).status).toBe(200);
    expect((await reading(token('bob'))).status).toBe(403);
  });
});
