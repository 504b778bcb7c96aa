import {
  FieldPath,
  FieldValue,
  Filter,
  GeoPoint,
  Timestamp,
  type Query,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';

const db = adminFirestore(projectOf('queries-filters'));

async function idsOf(query: Query): Promise<string[]> {
  const { docs } = await query.get();
  return docs.map(({ id }) => id);
}

/** A collection of its own with these documents. */
async function createCollection(documents: Record<string, Record<string, unknown>>) {
  const collection = db.collection(freshId('query'));
  const batch = db.batch();
  for (const [id, fields] of Object.entries(documents)) batch.set(collection.doc(id), fields);
  await batch.commit();
  return collection;
}

describe('one filter', () => {
  const cities = {
    sf: { pop: 800, coast: true, tags: ['bay', 'hill'] },
    la: { pop: 3_900, coast: true, tags: ['film'] },
    dc: { pop: 680.5, coast: false, tags: [] },
    tok: { pop: 9_000, coast: null, tags: ['bay', null] },
    bj: { pop: NaN, tags: 'bay' },
    nowhere: { name: 'nowhere' },
  };
  let collection: Awaited<ReturnType<typeof createCollection>>;
  beforeAll(async () => {
    collection = await createCollection(cities);
  });

  it.each<[string, WhereFilterOp, unknown, string[]]>([
    ['pop', '==', 800, ['sf']],
    ['pop', '==', 680.5, ['dc']],
    ['pop', '==', NaN, ['bj']],
    ['pop', '==', '800', []],
    ['pop', '<', 3_900, ['dc', 'sf']],
    ['pop', '<=', 3_900, ['dc', 'sf', 'la']],
    ['pop', '>', 800, ['la', 'tok']],
    ['pop', '>=', 800, ['sf', 'la', 'tok']],
    ['pop', '!=', 800, ['bj', 'dc', 'la', 'tok']],
    ['pop', '!=', NaN, ['dc', 'sf', 'la', 'tok']],
    ['pop', 'in', [9_000, 800, 1], ['sf', 'tok']],
    ['pop', 'not-in', [9_000, 800], ['bj', 'dc', 'la']],
    ['pop', '<', '9', []],
    ['coast', '==', true, ['la', 'sf']],
    ['coast', '==', null, ['tok']],
    ['coast', '!=', null, ['dc', 'la', 'sf']],
    ['coast', '!=', true, ['dc']],
    ['coast', 'in', [true, false], ['dc', 'la', 'sf']],
    ['coast', 'in', [null, false], ['dc']],
    ['coast', 'not-in', [true], ['dc']],
    ['coast', 'not-in', [true, null], []],
    ['tags', 'array-contains', 'bay', ['sf', 'tok']],
    ['tags', 'array-contains-any', ['film', 'hill', 'x'], ['la', 'sf']],
    ['tags', '==', [], ['dc']],
    ['tags', '==', ['bay', 'hill'], ['sf']],
    ['tags', '==', ['hill', 'bay'], []],
    ['tags', 'in', [['film'], []], ['dc', 'la']],
    ['absent', '==', null, []],
    ['absent', '!=', 1, []],
  ])('%s %s %j', async (field, operator, value, ids) => {
    expect(await idsOf(collection.where(field, operator, value))).toEqual(ids);
  });
});

describe('equality by type', () => {
  const other = db.doc('other/a');
  const values: Record<string, unknown> = {
    date: Timestamp.fromMillis(1_000),
    bytes: Buffer.from([1, 2]),
    ref: other,
    point: new GeoPoint(1, 2),
    map: { a: 1, b: { c: 'x' } },
    vector: FieldValue.vector([1, 2]),
    text: 'é',
    zero: 0,
  };
  let collection: Awaited<ReturnType<typeof createCollection>>;
  beforeAll(async () => {
    collection = await createCollection(
      Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }])),
    );
  });

  it.each(Object.keys(values))('finds a %s', async (id) => {
    expect(await idsOf(collection.where('value', '==', values[id]))).toEqual([id]);
  });

  it('does not depend on the order of keys', async () => {
    expect(await idsOf(collection.where('value', '==', { b: { c: 'x' }, a: 1 }))).toEqual(['map']);
  });

  it('takes zero and minus zero as the same', async () => {
    expect(await idsOf(collection.where('value', '==', -0))).toEqual(['zero']);
  });

  it('does not take precomposed and combined letters as the same', async () => {
    expect(await idsOf(collection.where('value', '==', 'e\u0301'))).toEqual([]);
  });
});

describe('filters on paths', () => {
  it.each([
    ['a nested field', new FieldPath('a', 'b'), { a: { b: 1 } }],
    ['a field with a dot', new FieldPath('a.b'), { 'a.b': 1 }],
    ['a field with a backquote', new FieldPath('`'), { '`': 1 }],
    ['a field with a backslash', new FieldPath('a\\'), { 'a\\': 1 }],
    ['a field with an emoji', new FieldPath('🏗', 'é'), { '🏗': { é: 1 } }],
    ['a field that looks like a number', new FieldPath('1'), { '1': 1 }],
  ])('find %s', async (_, path, fields) => {
    const collection = await createCollection({ yes: fields, no: { other: 1 } });
    expect(await idsOf(collection.where(path, '==', 1))).toEqual(['yes']);
    expect(await idsOf(collection.orderBy(path))).toEqual(['yes']);
  });
});

describe('filters on the document id', () => {
  let collection: Awaited<ReturnType<typeof createCollection>>;
  const id = FieldPath.documentId();
  beforeAll(async () => {
    collection = await createCollection({ a: { n: 1 }, b: { n: 2 }, c: { n: 1 }, d: { n: 2 } });
  });

  it.each<[WhereFilterOp, unknown, string[]]>([
    ['==', 'b', ['b']],
    ['==', 'x', []],
    ['in', ['d', 'a', 'x'], ['a', 'd']],
    ['not-in', ['a', 'b'], ['c', 'd']],
    ['!=', 'b', ['a', 'c', 'd']],
    ['>', 'b', ['c', 'd']],
    ['>=', 'b', ['b', 'c', 'd']],
    ['<', 'b', ['a']],
    ['<=', 'b', ['a', 'b']],
  ])('%s %j', async (operator, value, ids) => {
    expect(await idsOf(collection.where(id, operator, value))).toEqual(ids);
  });

  it('combine with other fields', async () => {
    expect(await idsOf(collection.where('n', '==', 1).where(id, '>', 'a'))).toEqual(['c']);
    expect(await idsOf(collection.where('n', '==', 2).where(id, 'in', ['a', 'b']))).toEqual(['b']);
  });

  it('bound a range of a prefix', async () => {
    const range = collection.where(id, '>=', 'b').where(id, '<', 'd');
    expect(await idsOf(range)).toEqual(['b', 'c']);
  });
});

describe('several filters', () => {
  let collection: Awaited<ReturnType<typeof createCollection>>;
  beforeAll(async () => {
    collection = await createCollection({
      d1: { a: 1, b: 0, sort: 1, tags: ['x'] },
      d2: { a: 2, b: 1, sort: 3, tags: ['x', 'y'] },
      d3: { a: 3, b: 2, sort: 2, tags: ['z'] },
      d4: { a: 1, b: 3, sort: 2, tags: ['y'] },
      d5: { a: 1, b: 1, sort: 5 },
      d6: { b: 3, sort: 4 },
    });
  });

  const and = (...filters: Filter[]) => Filter.and(...filters);
  const or = (...filters: Filter[]) => Filter.or(...filters);
  const where = (field: string, operator: WhereFilterOp, value: unknown) =>
    Filter.where(field, operator, value);

  it.each<[string, () => Query, string[]]>([
    ['two equalities', () => collection.where('a', '==', 1).where('b', '==', 1), ['d5']],
    [
      'a range on one field',
      () => collection.where('b', '>', 0).where('b', '<', 3),
      ['d2', 'd5', 'd3'],
    ],
    [
      'an equality and a range',
      () => collection.where('a', '==', 1).where('b', '>=', 1),
      ['d5', 'd4'],
    ],
    [
      'ranges on two fields',
      () => collection.where('a', '>=', 1).where('b', '>=', 2),
      ['d4', 'd3'],
    ],
    [
      'ranges on two fields, ordered by the second',
      () => collection.where('a', '>=', 1).where('b', '>=', 2).orderBy('b'),
      ['d3', 'd4'],
    ],
    [
      'membership and a range',
      () => collection.where('a', 'in', [1, 3]).where('sort', '<=', 2),
      ['d1', 'd3', 'd4'],
    ],
    [
      'array-contains and equality',
      () => collection.where('tags', 'array-contains', 'y').where('a', '==', 1),
      ['d4'],
    ],
    [
      'array-contains and membership',
      () => collection.where('tags', 'array-contains', 'x').where('b', 'in', [0, 2]),
      ['d1'],
    ],
    ['a contradiction', () => collection.where('a', '==', 1).where('a', '==', 2), []],
    [
      'OR of two fields',
      () => collection.where(or(where('a', '==', 2), where('b', '==', 3))),
      ['d2', 'd4', 'd6'],
    ],
    [
      'OR that finds a document twice',
      () => collection.where(or(where('a', '==', 1), where('b', '==', 1))),
      ['d1', 'd2', 'd4', 'd5'],
    ],
    [
      'OR of ranges',
      () => collection.where(or(where('a', '>', 2), where('b', '==', 0))),
      ['d1', 'd3'],
    ],
    [
      'AND within OR',
      () =>
        collection.where(or(and(where('a', '==', 1), where('b', '==', 0)), where('b', '==', 2))),
      ['d1', 'd3'],
    ],
    [
      'OR within AND',
      () =>
        collection.where(and(where('a', '==', 1), or(where('b', '==', 0), where('b', '==', 3)))),
      ['d1', 'd4'],
    ],
    [
      'OR with an order',
      () => collection.where(or(where('a', '==', 2), where('b', '==', 3))).orderBy('sort', 'desc'),
      ['d6', 'd2', 'd4'],
    ],
    [
      'OR with an order and a limit',
      () =>
        collection
          .where(or(where('a', '==', 1), where('b', '>', 0)))
          .orderBy('a')
          .limit(2),
      ['d1', 'd5'],
    ],
    [
      'OR of memberships',
      () =>
        collection.where(
          or(where('a', 'in', [2, 3]), where('tags', 'array-contains-any', ['y', 'q'])),
        ),
      ['d2', 'd3', 'd4'],
    ],
    [
      'several array-contains in OR',
      () =>
        collection.where(
          or(where('tags', 'array-contains', 'z'), where('tags', 'array-contains', 'y')),
        ),
      ['d2', 'd3', 'd4'],
    ],
  ])('%s', async (_, query, ids) => {
    expect(await idsOf(query())).toEqual(ids);
  });
});
