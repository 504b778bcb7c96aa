import {
  AggregateField,
  FieldPath,
  type AggregateSpec,
  type Query,
} from 'firebase-admin/firestore';
import {
  average,
  collection as webCollection,
  count,
  getAggregateFromServer,
  getCountFromServer,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type Json, type RestError } from './support/rest';

const project = projectOf('aggregations');
const db = adminFirestore(project, { useBigInt: true });
const plain = adminFirestore(project);
const rest = restOf(project);

async function createCollection(documents: readonly Record<string, unknown>[]) {
  const collection = db.collection(freshId('books'));
  const batch = db.batch();
  documents.forEach((fields, n) => batch.set(collection.doc(`b${n}`), fields));
  await batch.commit();
  return collection;
}

async function sumAndAverage(source: Query) {
  const snapshot = await source
    .aggregate({ sum: AggregateField.sum('n'), average: AggregateField.average('n') })
    .get();
  return snapshot.data() as unknown;
}

const MAX = 9_223_372_036_854_775_807n;

describe('sum and average', () => {
  it.each<[string, unknown[], unknown, number | null]>([
    ['integers', [1, 2, 6], 9n, 3],
    ['doubles', [0.5, 1.25], 1.75, 0.875],
    ['integers and doubles', [1, 2.5], 3.5, 1.75],
    ['whole doubles and integers', [1, 0.5, 0.5], 2, 2 / 3],
    ['nothing', [], 0n, null],
    ['no number', ['a', null, true], 0n, null],
    ['numbers among others', [1, 'a', 5, null], 6n, 3],
    ['the greatest integer', [MAX], MAX, 2 ** 63],
    ['integers that leave 64 bits', [MAX, MAX], 2 ** 64, 2 ** 63],
    ['integers that cancel out', [MAX, 1n, -MAX], 1n, 1 / 3],
    ['NaN', [1, NaN], NaN, NaN],
    ['infinity', [1, Infinity], Infinity, Infinity],
    ['opposite infinities', [Infinity, -Infinity], NaN, NaN],
  ])('of %s', async (_, values, total, mean) => {
    const collection = await createCollection(values.map((n) => ({ n })));
    expect(await sumAndAverage(collection)).toEqual({ sum: total, average: mean });
  });
});

describe('an aggregation', () => {
  let books: Awaited<ReturnType<typeof createCollection>>;
  beforeAll(async () => {
    const filledBooks = await createCollection([
      { n: 1, pages: 100, meta: { year: 1990 }, tags: ['a'] },
      { n: 2, pages: 200, meta: { year: 1995 }, tags: ['a', 'b'] },
      { n: 3, pages: 300 },
      { n: 4 },
      { pages: 500, 'a.b': 7 },
    ]);
    books = plain.collection(filledBooks.path);
  });

  it.each<[string, (source: Query) => Query, number]>([
    ['everything', (source) => source, 5],
    ['a filter', (source) => source.where('n', '>', 1), 3],
    ['what has the field of its order', (source) => source.orderBy('pages'), 4],
    ['up to a limit', (source) => source.limit(2), 2],
    ['past an offset', (source) => source.offset(2), 3],
    ['from a cursor', (source) => source.orderBy('n').startAfter(2), 2],
    ['array members', (source) => source.where('tags', 'array-contains', 'a'), 2],
    ['nothing', (source) => source.where('n', '==', 'x'), 0],
  ])('counts %s', async (_, narrow, expected) => {
    const snapshot = await narrow(books).count().get();
    expect(snapshot.data().count).toBe(expected);
  });

  it('answers several at once, of what has all their fields', async () => {
    const spec: AggregateSpec = {
      count: AggregateField.count(),
      pages: AggregateField.sum('pages'),
      mean: AggregateField.average('n'),
    };
    const snapshot = await books.aggregate(spec).get();
    expect(snapshot.data()).toEqual({ count: 3, pages: 600, mean: 2 });
  });

  it('reads nested and odd fields', async () => {
    const nestedSum = await books.aggregate({ s: AggregateField.sum('meta.year') }).get();
    expect(nestedSum.data()).toEqual({ s: 3_985 });
    const odd = await books.aggregate({ s: AggregateField.sum(new FieldPath('a.b')) }).get();
    expect(odd.data()).toEqual({ s: 7 });
  });

  it('answers the web SDK', async () => {
    const web = webFirestore(project);
    const here = query(webCollection(web, books.path), where('n', '<', 4));
    expect((await getCountFromServer(here)).data().count).toBe(3);
    const snapshot = await getAggregateFromServer(here, {
      count: count(),
      pages: sum('pages'),
      mean: average('pages'),
    });
    expect(snapshot.data()).toEqual({ count: 3, pages: 600, mean: 200 });
  });

  it('counts a collection group', async () => {
    const group = freshId('chapters');
    await Promise.all([
      books.doc('b0').collection(group).doc('1').set({}),
      books.doc('b1').collection(group).doc('1').set({}),
      db.collection(group).doc('1').set({}),
    ]);
    expect((await plain.collectionGroup(group).count().get()).data().count).toBe(3);
  });

  const aggregate = async (aggregations: readonly Json[], structuredQuery: Json = {}) => {
    const { body } = await rest.call<
      { result: { aggregateFields: Record<string, Json> } }[] | RestError
    >('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: books.id }], ...structuredQuery },
        aggregations: [...aggregations],
      },
    });
    return 'error' in body ? body.error.status : body[0]?.result.aggregateFields;
  };

  it('stops counting at upTo', async () => {
    expect(await aggregate([{ alias: 'some', count: { upTo: '3' } }])).toEqual({
      some: { integerValue: '3' },
    });
    expect(await aggregate([{ alias: 'some', count: { upTo: '30' } }])).toEqual({
      some: { integerValue: '5' },
    });
  });

  it.each<[string, Json[]]>([
    ['none', []],
    ['six', Array.from({ length: 6 }, (_, n) => ({ alias: `a${n}`, count: {} }))],
    [
      'two of one name',
      [
        { alias: 'a', count: {} },
        { alias: 'a', sum: { field: { fieldPath: 'n' } } },
      ],
    ],
    ['a reserved name', [{ alias: '__a__', count: {} }]],
  ])('refuses %s', async (_, aggregations) => {
    expect(await aggregate(aggregations)).toBe('INVALID_ARGUMENT');
  });
});
