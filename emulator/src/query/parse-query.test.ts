import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { DocumentName } from '#values/document-name';
import { Vector } from '#values/field-value';
import { parseQuery } from './parse-query';
import { and, DATABASE, nameOf, or, orderBy, ROOT, sites, where, whole } from './testing/messages';

type Row = readonly [says: string, message: StructuredQuery, error: string];

function errorOf(message: StructuredQuery, parent?: string): unknown {
  try {
    sites(message, parent);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const nestFilters = (depth: number) => {
  let filter = where('a', 'EQUAL', 1n);
  for (let count = 0; count < depth; count += 1) filter = and(filter);
  return filter;
};

const vector = new Vector([1, 2]);
const nearest = (parts: NonNullable<StructuredQuery['findNearest']>) => ({
  findNearest: {
    vectorField: { fieldPath: 'v' },
    queryVector: vector,
    distanceMeasure: 'EUCLIDEAN',
    limit: 2,
    ...parts,
  },
});

describe("A query is refused with the message of Google's emulator", () => {
  it.each<Row>([
    [
      'no operator',
      { where: { fieldFilter: { field: { fieldPath: 'a' }, value: 1n } } },
      'Unknown FieldFilter operator.',
    ],
    [
      'no value',
      { where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL' } } },
      'Cannot convert firestore.v1.Value with type unset.',
    ],
    ['no filter', { where: {} }, 'Unknown Filter type.'],
    ['an OR of nothing', { where: or() }, 'Composite filter must have at least one sub-filter.'],
    [
      'neither AND nor OR',
      { where: { compositeFilter: { filters: [nestFilters(0)] } } },
      'Unsupported CompositeFilter operator.',
    ],
    [
      'no unary operator',
      { where: { unaryFilter: { field: { fieldPath: 'a' } } } },
      'Unknown UnaryFilter operator.',
    ],
    ['too deep a filter', { where: nestFilters(49) }, 'The filter is nested too deeply.'],
    ['an empty list', { where: where('a', 'IN', []) }, "'IN' requires an non-empty ArrayValue."],
    ['no list', { where: where('a', 'NOT_IN', 1n) }, "'NOT_IN' requires an ArrayValue."],
    [
      'a long IN',
      { where: where('a', 'IN', whole(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      'a long NOT_IN',
      { where: where('a', 'NOT_IN', whole(11)) },
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'a long value',
      { where: where('a', 'EQUAL', 'x'.repeat(1500)) },
      'value for a is too large to be used in a query',
    ],
    [
      'two array-contains',
      { where: and(where('a', 'ARRAY_CONTAINS', 1n), where('b', 'ARRAY_CONTAINS_ANY', [2n])) },
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    ],
    [
      'two negations',
      { where: or(where('a', 'NOT_EQUAL', 1n), where('b', 'IS_NOT_NULL')) },
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    ],
    [
      'NOT_IN with an OR of one',
      { where: and(or(where('a', 'EQUAL', 1n)), where('b', 'NOT_IN', [1n])) },
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      'too many combinations',
      { where: and(where('a', 'IN', whole(6)), where('b', 'IN', whole(6))) },
      'Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30',
    ],
    [
      'too many parts',
      {
        where: and(...whole(98).map((i) => where(`f${i}`, 'EQUAL', i)), where('a', 'IN', [1n, 2n])),
        orderBy: orderBy('a'),
      },
      'The query may not have more than 100 filters + sort orders + ancestor total. Currently there are 100 filters, 1 sort orders, and no ancestor filter.',
    ],
    [
      'too many ranges',
      { where: and(...whole(11).map((i) => where(`f${i}`, 'LESS_THAN', i))) },
      'The query contains 11 distinct inequality fields: [f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct inequality fields.',
    ],
    ['no field', { where: where('', 'EQUAL', 1n) }, 'Invalid empty property path string.'],
    [
      'a reserved field',
      { orderBy: orderBy('a.__x__') },
      'Invalid reserved name in field path __x__',
    ],
    [
      'a long path',
      { orderBy: orderBy('a'.repeat(1500)) },
      'property path is longer than 1500 bytes.',
    ],
    [
      'a deep path',
      { select: { fields: [{ fieldPath: Array(21).fill('a').join('.') }] } },
      'paths must have at most 20 elements',
    ],
    [
      'a field below the name',
      { where: where('__name__.a', 'EQUAL', 1n) },
      'the name __key__ is reserved',
    ],
    [
      'a name that is a text',
      { where: where('__name__', 'EQUAL', 'quai') },
      '__key__ filter value must be a Key',
    ],
    [
      'names of which one is a number',
      { where: where('__name__', 'IN', [nameOf('sites/quai'), 1n]) },
      '__key__ filter value must be a Key',
    ],
    [
      'a name that is null',
      { where: where('__name__', 'IS_NULL') },
      '__key__ filter value must be a Key',
    ],
    [
      'a name that contains',
      { where: where('__name__', 'ARRAY_CONTAINS', 1n) },
      'the name __key__ is reserved',
    ],
    [
      'a name elsewhere',
      {
        where: where(
          '__name__',
          'EQUAL',
          new DocumentName('projects/demo/databases/b', 'sites/quai'),
        ),
      },
      "The request was for database 'projects/demo/databases/(default)' but was attempting to access database 'projects/demo/databases/b'",
    ],
    [
      'one name and a range',
      { where: and(where('__name__', 'EQUAL', nameOf('sites/quai')), where('a', 'NOT_EQUAL', 1n)) },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    [
      'an order twice',
      { orderBy: orderBy('a', '-a') },
      'order by clause cannot contain duplicate fields a',
    ],
    [
      'an order after the name',
      { orderBy: orderBy('__name__', 'a') },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'an implied order after the name',
      { where: where('a', 'GREATER_THAN', 1n), orderBy: orderBy('b', '__name__') },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'names backwards',
      { orderBy: orderBy('-__name__') },
      'Firestore does not support descending key scans',
    ],
    [
      'a cursor without an order',
      { startAt: { values: [nameOf('sites/quai')] } },
      'Cursor has too many values.',
    ],
    [
      'a long cursor',
      { orderBy: orderBy('a'), endAt: { values: [1n, nameOf('sites/quai')] } },
      'Cursor has too many values.',
    ],
    [
      'a text as a cursor for names',
      { orderBy: orderBy('a', '__name__'), startAt: { values: [1n, 'quai'] } },
      'Cursor __key__ value is not a document reference.',
    ],
    [
      'a cursor from elsewhere',
      {
        orderBy: orderBy('__name__'),
        startAt: { values: [new DocumentName('projects/demo/databases/b', 'sites/quai')] },
      },
      'The cursor key is in a different database than the query',
    ],
    ['a negative limit', { limit: -1 }, 'limit is negative'],
    ['a negative offset', { offset: -1, limit: -1 }, 'offset is negative'],
    [
      'two collections',
      { from: [{ collectionId: 'a' }, { collectionId: 'b' }] },
      'StructuredQuery.from cannot have more than one collection selector.',
    ],
    [
      'a path as a collection',
      { from: [{ collectionId: 'a/b' }] },
      'Collection id "a/b" is invalid because it contains "/".',
    ],
    [
      'a reserved collection',
      { from: [{ collectionId: '__a__' }] },
      'Collection id "__a__" is invalid because it is reserved.',
    ],
    [
      'a filter on any collection',
      { from: [{ allDescendants: true }], where: where('a', 'EQUAL', 1n) },
      'kind is required for filter: a',
    ],
    [
      'an order of any collection',
      { from: [{}], orderBy: orderBy('-__name__') },
      'kind is required for all orders except __key__ ascending',
    ],
    ['no vector', nearest({ queryVector: [1] }), 'Query Value must be of type vector.'],
    [
      'an empty vector',
      nearest({ queryVector: new Vector([]) }),
      'Cannot have a zero length vector.',
    ],
    [
      'too long a vector',
      nearest({ queryVector: new Vector(Array<number>(2049).fill(1)) }),
      'Vectors must be at most 2048 dimensions.',
    ],
    ['no measure', nearest({ distanceMeasure: 'TAXI' }), 'Unknown Distance Measure.'],
    [
      'no neighbours',
      nearest({ limit: 0 }),
      'FindNearest.limit must be a positive integer of no more than 1000',
    ],
    [
      'too many neighbours',
      nearest({ limit: 1001 }),
      'FindNearest.limit must be a positive integer of no more than 1000',
    ],
    [
      'a reserved distance',
      nearest({ distanceResultField: '__d__' }),
      'The distanceResultField.property.name "__d__" is reserved.',
    ],
    [
      'an endless distance',
      nearest({ distanceThreshold: Infinity }),
      'distanceThreshold must be a finite number.',
    ],
    [
      'a limit beside neighbours',
      { ...nearest({}), limit: 1 },
      'A query limit cannot be used with FindNearest',
    ],
    [
      'a cursor beside neighbours',
      { ...nearest({}), startAt: {} },
      'A cursor cannot be used with FindNearest',
    ],
  ])('%s', (_, message, error) => {
    expect(errorOf(message)).toBe(error);
  });

  it('a path that is none, quoting the grammar', () => {
    expect(errorOf({ where: where('a..b', 'EQUAL', 1n) })).toBe(
      'Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
    );
  });

  it.each([
    ['/sites', `Document parent name "${ROOT}/sites" lacks "/" at index ${ROOT.length + 6}.`],
    ['/sites/quai/', `Document parent name "${ROOT}/sites/quai/" has invalid trailing "/".`],
    ['/', `Document parent name "${ROOT}/" is invalid: Omit trailing "/".`],
    [
      '/sites//lots',
      `Document parent name "${ROOT}/sites//lots" lacks a resource id at index ${ROOT.length + 7}.`,
    ],
    [
      '/sites/..',
      `Document parent name "${ROOT}/sites/.." contains a resource id ".." at index ${ROOT.length + 7}.`,
    ],
    ['/sites/__x__', 'Resource id "__x__" is invalid because it is reserved.'],
  ])('the parent %s', (path, error) => {
    expect(errorOf({}, ROOT + path)).toBe(error);
  });

  it('a parent that is no document of a database', () => {
    expect(() => parseQuery('sites/quai', {})).toThrow('Document parent name "sites/quai" is not');
  });

  it('a sorted collection group below a document', () => {
    const message = {
      from: [{ collectionId: 'lots', allDescendants: true }],
      orderBy: orderBy('a'),
    };

    expect(errorOf(message, `${ROOT}/sites/quai`)).toBe(
      'collection group queries are only allowed at the root parent',
    );
  });

  it('a filter of any collection below a document, by its place first', () => {
    const message = { from: [{ allDescendants: true }], where: where('a', 'EQUAL', 1n) };

    expect(errorOf(message, `${ROOT}/sites/quai`)).toBe(
      'collection group queries are only allowed at the root parent',
    );
  });

  it('descending names as a failed precondition', () => {
    expect(() => sites({ orderBy: orderBy('-__name__') })).toThrow(
      expect.objectContaining({ code: 'FAILED_PRECONDITION' }),
    );
  });
});

describe('A query is accepted', () => {
  it.each<readonly [says: string, message: StructuredQuery]>([
    ['an AND of nothing', { where: and() }],
    ['30 alternatives', { where: or(...whole(30).map((i) => where('a', 'EQUAL', i))) }],
    [
      'the same alternative 31 times',
      { where: or(...Array<ReturnType<typeof where>>(31).fill(where('a', 'EQUAL', 1n))) },
    ],
    [
      'array-contains in two alternatives',
      { where: or(where('a', 'ARRAY_CONTAINS', 1n), where('a', 'ARRAY_CONTAINS', 2n)) },
    ],
    ['100 orders', { orderBy: orderBy(...whole(100).map((i) => `f${i}`)) }],
    ['a path of 1499 bytes', { orderBy: orderBy('a'.repeat(1499)) }],
    ['a nested filter', { where: nestFilters(48) }],
    [
      'names backwards beside a filter',
      { where: where('a', 'EQUAL', 1n), orderBy: orderBy('-__name__') },
    ],
    [
      'a name from another collection',
      { where: where('__name__', 'GREATER_THAN', nameOf('people/ines')) },
    ],
    ['an unspecified direction', { orderBy: [{ field: { fieldPath: 'a' } }] }],
  ])('%s', (_, message) => {
    expect(errorOf(message)).toBeUndefined();
  });

  it('with all that it says', () => {
    const query = parseQuery(`${ROOT}/sites/quai`, {
      from: [{ collectionId: 'lots' }],
      select: { fields: [{ fieldPath: 'a.`b c`' }] },
      where: where('a', 'IN', [1n, 2n]),
      orderBy: orderBy('-b'),
      startAt: { values: [3n], before: true },
      endAt: { values: [] },
      offset: 4,
      limit: 5,
    });

    expect(query).toEqual({
      database: DATABASE,
      parent: 'sites/quai',
      collectionId: 'lots',
      allDescendants: false,
      select: [['a', 'b c']],
      where: { kind: 'field', path: ['a'], operator: 'IN', value: [1n, 2n] },
      orderBy: [{ path: ['b'], direction: 'DESCENDING' }],
      fullOrder: [
        { path: ['b'], direction: 'DESCENDING' },
        { path: ['__name__'], direction: 'DESCENDING' },
      ],
      startAt: { values: [3n], before: true },
      endAt: { values: [], before: false },
      offset: 4,
      limit: 5,
    });
  });

  it('with neighbours, whose distance has a name and not a path', () => {
    const { findNearest } = sites(nearest({ distanceResultField: 'a.b', distanceThreshold: 3 }));

    expect(findNearest).toEqual({
      path: ['v'],
      vector: [1, 2],
      measure: 'EUCLIDEAN',
      limit: 2,
      resultField: ['a.b'],
      threshold: 3,
    });
  });

  it('without a selector, for collections of any id', () => {
    expect(parseQuery(ROOT, {})).toMatchObject({ allDescendants: false, parent: '' });
    expect(parseQuery(ROOT, {})).not.toHaveProperty('collectionId');
  });

  it('with an empty selection, which gives names alone', () => {
    expect(sites({ select: {} }).select).toEqual([]);
    expect(sites({})).not.toHaveProperty('select');
  });
});
