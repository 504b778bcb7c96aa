import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { type FieldValue } from '#values/field-value';
import { aggregate, aggregatedFields, aggregatedQuery, parseAggregations } from './aggregate';
import { documentOf, nameOf, orderBy, ROOT, sites, where } from './testing/messages';

const MAX = 9_223_372_036_854_775_807n;
const X = { field: { fieldPath: 'x' } };

/** Sum and average of documents with these values, as an aggregation gives them. */
function sumAndAverage(...values: readonly FieldValue[]): readonly unknown[] {
  const documents = values.map((x, at) => documentOf(`sites/${at}`, { x }));
  const result = aggregate(documents, parseAggregations([{ sum: X }, { avg: X }]));
  return [...result.values()];
}

describe("Aggregations give what Google's emulator gives", () => {
  it.each<readonly [string, FieldValue[], FieldValue, FieldValue]>([
    ['nothing', [], 0n, null],
    ['integers', [1n, 2n], 3n, 1.5],
    ['a whole double', [2], 2, 2],
    ['integers and doubles, and no other values', [1n, 2, 'text', null], 3, 1.5],
    ['too large integers', [MAX, 1n], 2 ** 63, 2 ** 62],
    ['integers that are too large on the way', [MAX, 1n, -1n], MAX, 3_074_457_345_618_258_400],
    ['NaN', [NaN, 1n], NaN, NaN],
    ['opposite infinities', [Infinity, -Infinity], NaN, NaN],
    ['negative zero', [-0], 0, 0],
    ['values of any size', [1, 1e100, 1, -1e100], 2, 0.5],
    ['only other values', ['text'], 0n, null],
  ])('of %s', (_, values, sum, average) => {
    expect(sumAndAverage(...values)).toEqual([sum, average]);
  });

  it('and count up to a limit', () => {
    const documents = ['a', 'b', 'c'].map((id) => documentOf(`sites/${id}`, {}));
    const aggregations = parseAggregations([
      { alias: 'all', count: {} },
      { alias: 'some', count: { upTo: 2 } },
      { alias: 'more', count: { upTo: 9 } },
    ]);

    expect(Object.fromEntries(aggregate(documents, aggregations))).toEqual({
      all: 3n,
      some: 2n,
      more: 3n,
    });
  });

  it.each<readonly [string, StructuredQuery, string[], string]>([
    ['the fields that they read', {}, ['b', 'a', 'b'], 'a b __name__'],
    ['what it is sorted by first', { orderBy: orderBy('x') }, ['a', 'x'], 'x a __name__'],
    ['the last direction', { orderBy: orderBy('-x') }, ['a'], '-x -a -__name__'],
    [
      'what its filters sort by first',
      { where: where('x', 'GREATER_THAN', 1n) },
      ['a'],
      'x a __name__',
    ],
    ['nothing more than is counted', { orderBy: orderBy('x') }, [], 'x __name__'],
  ])('are of a query sorted by %s', (_, message, fields, order) => {
    const { fullOrder } = aggregatedQuery(
      sites(message),
      fields.map((field) => [field]),
    );

    const text = fullOrder.map(
      ({ path, direction }) => `${direction === 'DESCENDING' ? '-' : ''}${path.join('.')}`,
    );
    expect(text.join(' ')).toBe(order);
  });

  it.each<readonly [string, StructuredQuery]>([
    ['sorted by', { orderBy: orderBy('__name__') }],
    ['filtered by', { where: where('__name__', 'EQUAL', nameOf('sites/a')) }],
  ])('cannot read a field of a query %s names', (_, message) => {
    expect(() => aggregatedQuery(sites(message), [['z'], ['x']])).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining('that has fields [x, z] after __name__') as unknown,
      }),
    );
  });

  it('cannot read a field of a query of everything below a document', () => {
    const from = [{ collectionId: 'sites', allDescendants: true }];

    expect(() => aggregatedQuery(sites({ from }, `${ROOT}/sites/a`), [['x']])).toThrow(
      'that has fields [x] after __name__',
    );
    expect(aggregatedQuery(sites({ from }), [['x']]).fullOrder).toHaveLength(2);
  });

  it.each([
    [[], 'base query that only returns keys'],
    [['__name__'], 'base query that only returns keys'],
    [['y'], "The aggregation property x is not present in the base query's property mask."],
    [['x', 'y'], 'Cannot apply property masks when aggregation fields are present.'],
  ])('cannot read a field of a query that selects %o', (selected, message) => {
    const select = { fields: selected.map((fieldPath) => ({ fieldPath })) };

    expect(() => aggregatedQuery(sites({ select }), [['x']])).toThrow(message);
    expect(aggregatedQuery(sites({ select }), [])).toEqual(sites({ select }));
  });

  it('and name themselves when nobody does', () => {
    const aggregations = parseAggregations([{ count: {} }, { alias: 'sum', sum: X }, { avg: X }]);

    expect(aggregations.map(({ alias }) => alias)).toEqual(['field_1', 'sum', 'field_2']);
    expect(aggregatedFields(aggregations)).toEqual([['x'], ['x']]);
  });

  it.each([
    ['there are none', []],
    ['there are more than five', Array.from({ length: 6 }, () => ({ count: {} }))],
    [
      'two have one name',
      [
        { alias: 'a', count: {} },
        { alias: 'a', sum: X },
      ],
    ],
    ['a name is reserved', [{ alias: '__a__', count: {} }]],
    ['one says nothing', [{ alias: 'a' }]],
    ['one counts up to less than nothing', [{ count: { upTo: -1 } }]],
    ['one sums names', [{ sum: { field: { fieldPath: '__name__' } } }]],
    ['one sums no field', [{ sum: {} }]],
  ])('are refused when %s', (_, aggregations) => {
    expect(() => parseAggregations(aggregations)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });
});
