import fc, { type Arbitrary } from 'fast-check';
import { FIELDS } from './arbitrary-conditions';
import { type Json } from './arbitrary-values';
import { ROOT } from './rest-engine';

/** A request to which rules apply: below the documents, as one of the people. */
export interface RulesRequest {
  readonly who: 'nobody' | 'alice' | 'admin';
  readonly path: string;
  /** Absent: the document at `path` is read. */
  readonly body?: Json;
}

const PATHS = [
  'c/a',
  'c/a',
  'c/b',
  'c/alice',
  'c/zz',
  'u/alice',
  'u/a',
  'c/a/s/a',
  'c/a/s/b',
  'c/b/s/a',
];

const value: Arbitrary<Json> = fc.constantFrom<Json>(
  { integerValue: '1' },
  { integerValue: '1' },
  { integerValue: '1' },
  { integerValue: '1' },
  { integerValue: '2' },
  { doubleValue: 1 },
  { doubleValue: 'NaN' },
  { stringValue: 'a' },
  { stringValue: 'alice' },
  { stringValue: 'alice' },
  { nullValue: null },
  { booleanValue: true },
  { timestampValue: '2020-01-01T00:00:00Z' },
  { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
  { arrayValue: {} },
  { mapValue: { fields: { x: { integerValue: '1' } } } },
);

const stored = FIELDS.filter((name) => name !== 'n');

const fields = fc.dictionary(fc.constantFrom(...stored), value, {
  maxKeys: 4,
  noNullPrototype: true,
});

export const documents = fc.dictionary(fc.constantFrom(...PATHS), fields, {
  maxKeys: 7,
  size: 'max',
  noNullPrototype: true,
});

const path = fc.constantFrom(...PATHS);
const named = (below: string) => `${ROOT}/${below}`;

const write: Arbitrary<Json> = fc
  .tuple(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(path, fields)
          .map(([at, written]): Json => ({ update: { name: named(at), fields: written } })),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(path, fields, fc.array(fc.constantFrom(...stored, 'm.x'), { maxLength: 2 }))
          .map(([at, written, fieldPaths]): Json => ({
            update: { name: named(at), fields: written },
            updateMask: { fieldPaths },
          })),
      },
      { weight: 2, arbitrary: path.map((at): Json => ({ delete: named(at) })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(path, fields, fc.constantFrom('a', 'm.x'))
          .map(([at, written, fieldPath]): Json => ({
            update: { name: named(at), fields: written },
            updateTransforms: [{ fieldPath, increment: { integerValue: '1' } }],
          })),
      },
    ),
    fc.constantFrom(undefined, undefined, true, false),
  )
  .map(([made, exists]) => ({
    ...made,
    ...(exists !== undefined && { currentDocument: { exists } }),
  }));

const comparison: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...stored, 'm.x'),
    fc.constantFrom(
      'EQUAL',
      'EQUAL',
      'EQUAL',
      'LESS_THAN',
      'GREATER_THAN_OR_EQUAL',
      'NOT_EQUAL',
      'ARRAY_CONTAINS',
    ),
    value,
  )
  .map(([fieldPath, op, against]) => ({
    fieldFilter: { field: { fieldPath }, op, value: against },
  }));

const membership: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...stored),
    fc.constantFrom('IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    fc.array(value, { minLength: 1, maxLength: 2 }),
  )
  .map(([fieldPath, op, values]) => ({
    fieldFilter: { field: { fieldPath }, op, value: { arrayValue: { values } } },
  }));

const unary: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...stored),
    fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'),
  )
  .map(([fieldPath, op]) => ({ unaryFilter: { field: { fieldPath }, op } }));

const byName: Arbitrary<Json> = fc.constantFrom('c/a', 'c/b', 'c/zz').map((at) => ({
  fieldFilter: {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: named(at) },
  },
}));

const simple = fc.oneof(
  { weight: 6, arbitrary: comparison },
  { weight: 2, arbitrary: membership },
  { weight: 1, arbitrary: unary },
  { weight: 2, arbitrary: byName },
);

const filter: Arbitrary<Json> = fc.oneof(
  simple,
  fc
    .tuple(fc.constantFrom('AND', 'AND', 'OR'), fc.array(simple, { minLength: 2, maxLength: 3 }))
    .map(([op, filters]) => ({ compositeFilter: { op, filters } })),
);

const place = fc.constantFrom(
  { parent: '', from: [{ collectionId: 'c' }] },
  { parent: '', from: [{ collectionId: 'c' }] },
  { parent: '', from: [{ collectionId: 'c' }] },
  { parent: '', from: [{ collectionId: 'c' }] },
  { parent: '', from: [{ collectionId: 'u' }] },
  { parent: '/c/a', from: [{ collectionId: 's' }] },
  { parent: '', from: [{ collectionId: 's', allDescendants: true }] },
);

const list = fc
  .tuple(
    place,
    fc.option(filter, { nil: undefined, freq: 3 }),
    fc.constantFrom(undefined, undefined, 1, 2),
    fc.constantFrom(undefined, undefined, 'a', '__name__'),
    fc.boolean(),
  )
  .map(([{ parent, from }, where, limit, order, isCounted]) => {
    const structuredQuery: Json = {
      from,
      ...(where && { where }),
      ...(limit !== undefined && { limit }),
      ...(order !== undefined && { orderBy: [{ field: { fieldPath: order } }] }),
    };
    const aggregations = [{ alias: 'n', count: {} }];
    return isCounted && limit === undefined
      ? {
          path: `${parent}:runAggregationQuery`,
          body: { structuredAggregationQuery: { structuredQuery, aggregations } },
        }
      : { path: `${parent}:runQuery`, body: { structuredQuery } };
  });

const asked = fc.oneof(
  { weight: 3, arbitrary: path.map((at) => ({ path: `/${at}` })) },
  { weight: 8, arbitrary: list },
  {
    weight: 5,
    arbitrary: fc
      .array(write, { minLength: 1, maxLength: 3 })
      .map((writes) => ({ path: ':commit', body: { writes } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(path, { minLength: 1, maxLength: 3 })
      .map((paths) => ({ path: ':batchGet', body: { documents: paths.map(named) } })),
  },
);

export const rulesRequest: Arbitrary<RulesRequest> = fc
  .tuple(fc.constantFrom<RulesRequest['who']>('alice', 'alice', 'admin', 'nobody'), asked)
  .map(([who, what]) => ({ who, ...what }));
