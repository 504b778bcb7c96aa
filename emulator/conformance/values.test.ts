import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { Bytes, doc, getDocFromServer, setDoc, vector, type Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { adminError } from './support/status';
import { restOf, type RestDocument } from './support/rest';

const project = projectOf('values');
const db = adminFirestore(project, { useBigInt: true });
const samples = db.collection('samples');
const sample = () => samples.doc(freshId('sample'));

/** The same with its integers as numbers, of which this client makes bigints. */
function numbersOf(data: unknown): unknown {
  const entries = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? Number(value) : numbersOf(value),
  ]);
  return Object.fromEntries(entries);
}

async function roundTrip(value: unknown): Promise<unknown> {
  const reference = sample();
  await reference.set({ value });
  const snapshot = await reference.get();
  return snapshot.get('value') as unknown;
}

describe('the server SDK gets back what it wrote', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['false', false],
    ['true', true],
    ['zero', 0n],
    ['the greatest integer', 9_223_372_036_854_775_807n],
    ['the least integer', -9_223_372_036_854_775_808n],
    ['an integer beyond 2^53', 9_007_199_254_740_993n],
    ['a double', 1.5],
    ['the greatest double', Number.MAX_VALUE],
    ['the least positive double', Number.MIN_VALUE],
    ['a negative double', -0.1],
    ['infinity', Infinity],
    ['negative infinity', -Infinity],
    ['NaN', NaN],
    ['an empty string', ''],
    ['unicode', 'é 日本語 🏗️ \u{10FFFF} \uFFFD'],
    ['a zero character', 'a\u0000b'],
    ['a long string', 'x'.repeat(100_000)],
    ['bytes', Buffer.from([0, 1, 127, 128, 255])],
    ['no bytes', Buffer.from([])],
    ['a timestamp', new Timestamp(1_500_000_000, 123_456_000)],
    ['the first timestamp', new Timestamp(-62_135_596_800, 0)],
    ['the last timestamp', new Timestamp(253_402_300_799, 999_999_000)],
    ['a geo point', new GeoPoint(48.85, 2.35)],
    ['the corner of the world', new GeoPoint(-90, 180)],
    ['the middle of the world', new GeoPoint(0, 0)],
    ['an empty array', []],
    ['an array of everything', [null, true, 1n, 1.5, 'a', new GeoPoint(1, 2), { a: [1n] }]],
    ['an empty map', {}],
    ['nested maps', { a: { b: { c: { d: [{ e: null }] } } } }],
    ['a map with odd keys', { 'a.b': 1n, '`': 2n, '🏗': 3n, ' ': 4n }],
  ])('%s', async (_, value) => {
    expect(await roundTrip(value)).toEqual(value);
  });

  it('minus zero, with its sign', async () => {
    expect(Object.is(await roundTrip(-0), -0)).toBe(true);
  });

  it('a reference', async () => {
    const other = sample();
    const result = await roundTrip(other);
    expect(result).toHaveProperty('path', other.path);
  });

  it('a vector', async () => {
    const value = FieldValue.vector([1, -2.5, 0]);
    const result = await roundTrip(value);
    expect(value.isEqual(result as typeof value)).toBe(true);
  });

  it('a vector in a map', async () => {
    const result = (await roundTrip({ deep: FieldValue.vector([1, 2]) })) as {
      deep: ReturnType<typeof FieldValue.vector>;
    };
    expect(result.deep.toArray()).toEqual([1, 2]);
  });
});

describe('timestamps', () => {
  it('are cut to microseconds', async () => {
    const result = await roundTrip(new Timestamp(1_500_000_000, 123_456_789));
    expect(result).toEqual(new Timestamp(1_500_000_000, 123_456_000));
  });

  it('before 1970 are cut downwards', async () => {
    const result = await roundTrip(new Timestamp(-1, 999_999_999));
    expect(result).toEqual(new Timestamp(-1, 999_999_000));
  });
});

describe('names of fields', () => {
  it('may be those of a prototype', async () => {
    const reference = restOf(project);
    const id = freshId('sample');
    const fields = {
      constructor: { stringValue: 'a' },
      hasOwnProperty: { mapValue: { fields: { toString: { nullValue: null } } } },
    };
    await reference.call('POST', `/samples?documentId=${id}`, { fields });
    const { body } = await reference.call<RestDocument>('GET', `/samples/${id}`);
    expect(body.fields).toEqual(fields);
  });

  const web = webFirestore(project);
  // Without `hasOwnProperty`, on which the web SDK itself fails when it compares two versions.
  const STRANGE = [
    ...['constructor', 'toString', 'valueOf', '__proto', 'prototype', '0'],
    ...['a.b', '.', '..', 'a`b', 'a\\b', 'a/b', '*', '[]', ' ', '\u0000', '\u202e', '🏗', 'é'],
  ] as const;

  it.each<[string, (path: string, fields: object) => Promise<unknown>]>([
    ['the server SDK', (path, fields) => db.doc(path).set(fields)],
    ['the web SDK', (path, fields) => setDoc(doc(web, path), fields)],
  ])('may be as strange as they like, by %s, and nothing else gets them', async (_, write) => {
    const strangeFields = Object.fromEntries(STRANGE.map((name, index) => [name, index]));
    const fields = { ...strangeFields, ['x'.repeat(1_500)]: 1, nested: strangeFields };
    const path = `samples/${freshId('strange')}`;

    await write(path, fields);

    const [read, webSnapshot] = [await db.doc(path).get(), await getDocFromServer(doc(web, path))];
    expect(numbersOf(read.data())).toEqual(fields);
    expect(webSnapshot.data()).toEqual(fields);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(['{"__proto__":{"polluted":true}}', '{"value":{"__proto__":{"polluted":true}}}'])(
    'change no prototype: %s',
    async (json) => {
      const fields = JSON.parse(json) as object;
      const [byServer, byWeb] = [sample(), sample()];

      // An SDK may leave it out or refuse it, and so may the server.
      const writes = [() => byServer.set(fields), () => setDoc(doc(web, byWeb.path), fields)];
      await Promise.allSettled(writes.map(async (write) => write()));

      for (const { path } of [byServer, byWeb]) {
        expect(JSON.stringify((await db.doc(path).get()).data() ?? {})).not.toContain('polluted');
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  it('refuse what the server keeps for itself', async () => {
    const reference = restOf(project);
    const answer = await reference.call(
      'POST',
      '/samples',
      '{"fields":{"__proto__":{"stringValue":"a"}}}',
    );
    expect(answer.status).toBe(400);
  });

  it('are not empty', async () => {
    const reference = restOf(project);
    const { status } = await reference.call('POST', '/samples', {
      fields: { '': { stringValue: 'a' } },
    });
    expect(status).toBe(400);
  });
});

describe('values that are refused', () => {
  it('an array in an array', async () => {
    const { status } = await restOf(project).call('POST', '/samples', {
      fields: {
        a: { arrayValue: { values: [{ arrayValue: { values: [{ integerValue: '1' }] } }] } },
      },
    });
    expect(status).toBe(400);
  });

  it('a latitude beyond the pole', async () => {
    const { status } = await restOf(project).call('POST', '/samples', {
      fields: { a: { geoPointValue: { latitude: 91, longitude: 0 } } },
    });
    expect(status).toBe(400);
  });

  it('a longitude beyond the date line', async () => {
    const { status } = await restOf(project).call('POST', '/samples', {
      fields: { a: { geoPointValue: { latitude: 0, longitude: 181 } } },
    });
    expect(status).toBe(400);
  });

  it('a vector without dimensions', async () => {
    await expect(sample().set({ v: FieldValue.vector([]) })).rejects.toMatchObject(
      adminError('INVALID_ARGUMENT'),
    );
  });

  it('a vector of more than 2,048 dimensions', async () => {
    const values = Array.from({ length: 2_049 }, (_, index) => index);
    await expect(sample().set({ v: FieldValue.vector(values) })).rejects.toMatchObject(
      adminError('INVALID_ARGUMENT'),
    );
  });

  it('a vector of 2,048 dimensions is stored', async () => {
    const values = Array.from({ length: 2_048 }, (_, index) => index);
    await expect(sample().set({ v: FieldValue.vector(values) })).resolves.toBeDefined();
  });
});

describe('the web SDK gets back what it wrote', () => {
  const web: Firestore = webFirestore(project);

  async function webRoundTrip(value: unknown): Promise<unknown> {
    const reference = doc(web, 'samples', freshId('sample'));
    await setDoc(reference, { value });
    const snapshot = await getDocFromServer(reference);
    return snapshot.get('value') as unknown;
  }

  it.each<[string, unknown]>([
    ['null', null],
    ['an integer', 2 ** 53 - 1],
    ['a double', 0.1],
    ['NaN', NaN],
    ['negative infinity', -Infinity],
    ['unicode', '🏗️ é'],
    ['nested maps and arrays', { a: [{ b: [] }, {}], c: { d: {} } }],
  ])('%s', async (_, value) => {
    expect(await webRoundTrip(value)).toEqual(value);
  });

  it('minus zero', async () => {
    expect(Object.is(await webRoundTrip(-0), -0)).toBe(true);
  });

  it('bytes', async () => {
    const result = await webRoundTrip(Bytes.fromUint8Array(new Uint8Array([0, 200, 255])));
    expect((result as Bytes).toUint8Array()).toEqual(new Uint8Array([0, 200, 255]));
  });

  it('a reference', async () => {
    const other = doc(web, 'samples/other');
    expect(await webRoundTrip(other)).toHaveProperty('path', 'samples/other');
  });

  it('a vector', async () => {
    const value = vector([0.5, -1]);
    expect(value.isEqual((await webRoundTrip(value)) as typeof value)).toBe(true);
  });

  it('what the server SDK wrote', async () => {
    const reference = sample();
    await reference.set({ when: new Timestamp(10, 5_000), where: new GeoPoint(1, 2) });
    const snapshot = await getDocFromServer(doc(web, reference.path));
    expect(snapshot.get('when')).toMatchObject({ seconds: 10, nanoseconds: 5_000 });
    expect(snapshot.get('where')).toMatchObject({ latitude: 1, longitude: 2 });
  });
});
