import { FieldPath, FieldValue, GeoPoint, Timestamp, type Query } from 'firebase-admin/firestore';
import {
  collection as webCollection,
  doc as webDoc,
  endBefore,
  getDocs,
  limitToLast,
  orderBy,
  query as webQuery,
  startAfter,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';

const project = projectOf('queries-order');
const db = adminFirestore(project, { useBigInt: true });

async function idsOf(query: Query): Promise<string[]> {
  const { docs } = await query.get();
  return docs.map(({ id }) => id);
}

async function createCollection(documents: Record<string, Record<string, unknown>>) {
  const collection = db.collection(freshId('query'));
  const batch = db.batch();
  for (const [id, fields] of Object.entries(documents)) batch.set(collection.doc(id), fields);
  await batch.commit();
  return collection;
}

type Filled = Awaited<ReturnType<typeof createCollection>>;

describe('the order of values', () => {
  /** Least first. */
  const sequence: unknown[] = [
    null,
    false,
    true,
    NaN,
    -Infinity,
    -9_223_372_036_854_775_808n,
    -1.5,
    0n,
    Number.MIN_VALUE,
    1n,
    1.5,
    2n,
    9_007_199_254_740_992n,
    9_007_199_254_740_993n,
    9_223_372_036_854_775_807n,
    1e300,
    Infinity,
    Timestamp.fromMillis(-1),
    Timestamp.fromMillis(0),
    new Timestamp(0, 1_000),
    Timestamp.fromMillis(1),
    '',
    'A',
    'a',
    'a\u0000',
    'aa',
    'b',
    'é',
    '\uFFFD',
    '🏗',
    Buffer.from([]),
    Buffer.from([0]),
    Buffer.from([0, 0]),
    Buffer.from([1]),
    Buffer.from([255]),
    db.doc('a/a'),
    db.doc('a/a/b/a'),
    db.doc('a/b'),
    db.doc('b/a'),
    new GeoPoint(-90, 0),
    new GeoPoint(0, -180),
    new GeoPoint(0, 180),
    new GeoPoint(1, -180),
    [],
    [null],
    [1n],
    [1n, 2n],
    [2n],
    ['a'],
    FieldValue.vector([100]),
    FieldValue.vector([1, 2]),
    FieldValue.vector([1, 3]),
    {},
    { a: 1n },
    { a: 1n, b: 1n },
    { a: 2n },
    { b: 0n },
  ];
  const ids = sequence.map(
    (_, index) => `v${String((index * 37) % sequence.length).padStart(3, '0')}`,
  );
  let collection: Filled;
  beforeAll(async () => {
    collection = await createCollection(
      Object.fromEntries(sequence.map((value, index) => [ids[index] ?? '', { value }])),
    );
  });

  it('ascends', async () => {
    expect(await idsOf(collection.orderBy('value'))).toEqual(ids);
  });

  it('descends', async () => {
    expect(await idsOf(collection.orderBy('value', 'desc'))).toEqual(ids.toReversed());
  });

  it('lets a cursor stand on every value', async () => {
    const starts = await Promise.all(
      sequence.map(
        async (value) => (await idsOf(collection.orderBy('value').startAt(value).limit(1)))[0],
      ),
    );
    expect(starts).toEqual(ids);
  });

  it('keeps a range within a type', async () => {
    const strings = await collection.where('value', '>=', '').get();
    expect(strings.docs.map((document) => document.get('value') as unknown)).toEqual(
      sequence.filter((value) => typeof value === 'string'),
    );
    const references = await collection.where('value', '<=', db.doc('z/z')).get();
    expect(references.size).toBe(4);
    const arrays = await collection.where('value', '>', [1n]).get();
    expect(arrays.size).toBe(3);
  });

  it('takes equal numbers of both types by id', async () => {
    const numbers = await createCollection({ b: { n: 1n }, a: { n: 1 }, c: { n: 0.5 } });
    expect(await idsOf(numbers.orderBy('n'))).toEqual(['c', 'a', 'b']);
    expect(await idsOf(numbers.where('n', '==', 1n))).toEqual(['a', 'b']);
  });
});

describe('the order of values that are longer than an index holds', () => {
  const start = 'x'.repeat(1499);

  it.each<[string, (end: string) => unknown]>([
    ['texts', (end) => start + end],
    ['texts that end within a character', (end) => `${start}é${end}`],
    ['bytes', (end) => Buffer.from(`${start}x${end}`)],
    ['arrays', (end) => [start.slice(0, 800), start.slice(0, 800) + end]],
    ['arrays whose last element is cut off', (end) => [start, end]],
    ['maps', (end) => ({ a: start, b: end })],
  ])('is that of their ids when %s start the same', async (_, valueOf) => {
    const collection = await createCollection({ a: { v: valueOf('b') }, b: { v: valueOf('a') } });
    const query = collection.orderBy('v');
    const first = await collection.doc('a').get();
    expect(await idsOf(query)).toEqual(['a', 'b']);
    expect(await idsOf(query.limit(1))).toEqual(['a']);
    expect(await idsOf(collection.orderBy('v', 'desc'))).toEqual(['b', 'a']);
    expect(await idsOf(query.startAfter(first))).toEqual(['b']);
    expect(await idsOf(query.startAfter(first).limit(1))).toEqual(['b']);
  });

  it('is that of their bytes when they differ before', async () => {
    const text = start.slice(1);
    const collection = await createCollection({ a: { v: `${text}bx` }, b: { v: `${text}ax` } });
    expect(await idsOf(collection.orderBy('v'))).toEqual(['b', 'a']);
    expect(await idsOf(collection.orderBy('v').limit(1))).toEqual(['b']);
  });
});

describe('the order of ids', () => {
  const sequence = [
    '__id-5__',
    '__id7__',
    '__id10__',
    '10',
    '7',
    'A',
    'a',
    'ab',
    'b',
    'é',
    '\uFFFD',
    '🏗',
  ];

  it('is that of their bytes, numbers first', async () => {
    const collection = await createCollection(Object.fromEntries(sequence.map((id) => [id, {}])));
    expect(await idsOf(collection)).toEqual(sequence);
  });
});

describe('orderBy', () => {
  let collection: Filled;
  beforeAll(async () => {
    collection = await createCollection({
      a: { n: 1, m: 2 },
      b: { n: 2, m: 1 },
      c: { n: 1, m: 1 },
      d: { n: 2 },
      e: { m: 0 },
    });
  });

  it.each<[string, (query: Query) => Query, string[]]>([
    ['leaves out documents without the field', (q) => q.orderBy('n'), ['a', 'c', 'b', 'd']],
    [
      'breaks ties by id in the same direction',
      (q) => q.orderBy('n', 'desc'),
      ['d', 'b', 'c', 'a'],
    ],
    ['takes several fields', (q) => q.orderBy('n').orderBy('m'), ['c', 'a', 'b']],
    ['mixes directions', (q) => q.orderBy('n', 'desc').orderBy('m'), ['b', 'c', 'a']],
    [
      'ends with the id, in its own direction',
      (q) => q.orderBy('n').orderBy(FieldPath.documentId(), 'desc'),
      ['c', 'a', 'd', 'b'],
    ],
    ['is by id when nothing is said', (q) => q, ['a', 'b', 'c', 'd', 'e']],
    ['follows the field of a range', (q) => q.where('m', '>', 0), ['b', 'c', 'a']],
    [
      'follows a range downwards',
      (q) => q.where('m', '>', 0).orderBy('m', 'desc'),
      ['a', 'c', 'b'],
    ],
    ['takes an equality out of the order', (q) => q.where('n', '==', 1).orderBy('m'), ['c', 'a']],
    ['limits', (q) => q.orderBy('m').limit(2), ['e', 'b']],
    ['limits to the last', (q) => q.orderBy('m').limitToLast(2), ['c', 'a']],
    ['skips', (q) => q.orderBy('m').offset(1).limit(2), ['b', 'c']],
    ['skips everything', (q) => q.offset(9), []],
  ])('%s', async (_, query, ids) => {
    expect(await idsOf(query(collection))).toEqual(ids);
  });
});

describe('cursors', () => {
  let collection: Filled;
  beforeAll(async () => {
    collection = await createCollection({
      a: { n: 1 },
      b: { n: 2 },
      c: { n: 2 },
      d: { n: 3 },
      e: { n: 4 },
    });
  });

  it.each<[string, (query: Query) => Query, string[]]>([
    ['startAt', (q) => q.orderBy('n').startAt(2), ['b', 'c', 'd', 'e']],
    ['startAfter', (q) => q.orderBy('n').startAfter(2), ['d', 'e']],
    ['endAt', (q) => q.orderBy('n').endAt(2), ['a', 'b', 'c']],
    ['endBefore', (q) => q.orderBy('n').endBefore(2), ['a']],
    ['a window', (q) => q.orderBy('n').startAfter(1).endBefore(4), ['b', 'c', 'd']],
    ['an empty window', (q) => q.orderBy('n').startAt(4).endBefore(2), []],
    ['downwards', (q) => q.orderBy('n', 'desc').startAt(2), ['c', 'b', 'a']],
    ['a value between', (q) => q.orderBy('n').startAt(2.5), ['d', 'e']],
    ['a value of another type', (q) => q.orderBy('n').startAt('text'), []],
    ['a value of a lesser type', (q) => q.orderBy('n').startAfter(null), ['a', 'b', 'c', 'd', 'e']],
    [
      'a value and an id',
      (q) => q.orderBy('n').orderBy(FieldPath.documentId()).startAfter(2, 'b'),
      ['c', 'd', 'e'],
    ],
    ['an id', (q) => q.orderBy(FieldPath.documentId()).startAt('c'), ['c', 'd', 'e']],
    ['a limit', (q) => q.orderBy('n').startAfter(1).limit(2), ['b', 'c']],
    ['the last before an end', (q) => q.orderBy('n').endBefore(4).limitToLast(2), ['c', 'd']],
    [
      'a filter',
      (q) => q.where('n', '==', 2).orderBy(FieldPath.documentId()).startAfter('b'),
      ['c'],
    ],
    ['a range', (q) => q.where('n', '>', 1).orderBy('n').startAfter(2), ['d', 'e']],
  ])('take %s', async (_, query, ids) => {
    expect(await idsOf(query(collection))).toEqual(ids);
  });

  it.each(['a', 'b', 'c', 'd', 'e'])('stand on document %s, also among equals', async (id) => {
    const snapshot = await collection.doc(id).get();
    const before = await idsOf(collection.orderBy('n').endBefore(snapshot));
    const from = await idsOf(collection.orderBy('n').startAt(snapshot));
    expect([...before, ...from]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(from[0]).toBe(id);
  });

  it('page through everything', async () => {
    const pages: string[][] = [];
    let page = collection.orderBy('n').limit(2);
    for (let n = 0; n < 4; n++) {
      const { docs } = await page.get();
      pages.push(docs.map(({ id }) => id));
      const last = docs.at(-1);
      if (last === undefined) break;
      page = collection.orderBy('n').startAfter(last).limit(2);
    }
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e'], []]);
  });

  it('stand on a reference that is a value', async () => {
    const owners = await createCollection({
      x: { owner: db.doc('people/a') },
      y: { owner: db.doc('people/b') },
      z: { owner: db.doc('people/b/cats/a') },
    });
    expect(await idsOf(owners.orderBy('owner').startAfter(db.doc('people/a')))).toEqual(['y', 'z']);
    expect(await idsOf(owners.where('owner', '>', db.doc('people/b')))).toEqual(['z']);
  });
});

describe('select', () => {
  it('answers the fields it names', async () => {
    const collection = await createCollection({ a: { x: 1, y: { z: 2, w: 3 }, 'd.t': 4 } });
    const { docs } = await collection.select('x', 'y.z', 'absent', new FieldPath('d.t')).get();
    expect(docs[0]?.data()).toEqual({ x: 1n, y: { z: 2n }, 'd.t': 4n });
  });

  it('answers ids alone', async () => {
    const collection = await createCollection({ a: { x: 1 } });
    const { docs } = await collection.select().get();
    expect(docs.map((document) => [document.id, document.data()])).toEqual([['a', {}]]);
  });

  it('does not need the field of its filter', async () => {
    const collection = await createCollection({ a: { x: 1, y: 2 }, b: { x: 2, y: 3 } });
    const { docs } = await collection.where('x', '==', 2).select('y').get();
    expect(docs.map((document) => document.data())).toEqual([{ y: 3n }]);
  });
});

describe('collection groups', () => {
  const group = freshId('posts');
  const paths = [
    `${group}/root`,
    `blogs/a/${group}/p1`,
    `blogs/a/${group}/p1/${group}/p2`,
    `blogs/b/${group}/p3`,
    `blogs/b/${group}x/other`,
    `x${group}/b`,
  ];
  beforeAll(async () => {
    const batch = db.batch();
    paths.forEach((path, n) => batch.set(db.doc(path), { n }));
    await batch.commit();
  });

  const pathsOf = async (query: Query) => (await query.get()).docs.map(({ ref }) => ref.path);
  const groupPaths = paths.slice(0, 4);

  it('find every collection of that id, in order of path', async () => {
    expect(await pathsOf(db.collectionGroup(group))).toEqual([
      groupPaths[1],
      groupPaths[2],
      groupPaths[3],
      groupPaths[0],
    ]);
  });

  it('filter and order', async () => {
    expect(await pathsOf(db.collectionGroup(group).where('n', '>=', 1))).toEqual(
      groupPaths.slice(1),
    );
    expect(await pathsOf(db.collectionGroup(group).orderBy('n', 'desc').limit(2))).toEqual([
      groupPaths[3],
      groupPaths[2],
    ]);
  });

  it('bound a range of paths', async () => {
    const below = db
      .collectionGroup(group)
      .where(FieldPath.documentId(), '>=', db.doc('blogs/a'))
      .where(FieldPath.documentId(), '<', db.doc('blogs/a\uf8ff'));
    expect(await pathsOf(below)).toEqual([groupPaths[1], groupPaths[2]]);
  });

  it('take a cursor of a path', async () => {
    const after = db
      .collectionGroup(group)
      .orderBy(FieldPath.documentId())
      .startAfter(`blogs/a/${group}/p1`);
    expect(await pathsOf(after)).toEqual([groupPaths[2], groupPaths[3], groupPaths[0]]);
  });

  it('are not what a collection is', async () => {
    expect(await pathsOf(db.collection(`blogs/a/${group}`))).toEqual([groupPaths[1]]);
    expect(await pathsOf(db.collection(group))).toEqual([groupPaths[0]]);
  });
});

describe('a query of the web SDK', () => {
  const web = webFirestore(project);

  it('gives the same answer as one of the server SDK', async () => {
    const collection = await createCollection({ a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: {} });
    const here = webCollection(web, collection.path);
    const ids = async (
      ...constraints: Parameters<typeof webQuery> extends [unknown, ...infer R] ? R : never
    ) => (await getDocs(webQuery(here, ...constraints))).docs.map(({ id }) => id);
    expect(await ids(orderBy('n'))).toEqual(['b', 'c', 'a']);
    expect(await ids(orderBy('n'), limitToLast(2))).toEqual(['c', 'a']);
    expect(await ids(orderBy('n'), startAfter(1), endBefore(3))).toEqual(['c']);
    expect(await ids(orderBy('n', 'desc'), orderBy('__name__'))).toEqual(['a', 'c', 'b']);
    expect(webDoc(here, 'a').path).toBe(`${collection.path}/a`);
  });
});
