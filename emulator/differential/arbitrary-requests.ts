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

const storedFields = FIELDS.filter((name) => name !== 'n');

const fields = fc.dictionary(fc.constantFrom(...storedFields), value, {
  maxKeys: 4,
  noNullPrototype: true,
});

export const documents = fc.dictionary(fc.constantFrom(...PATHS), fields, {
  maxKeys: 7,
  size: 'max',
  noNullPrototype: true,
});

const path = fc.constantFrom(...PATHS);
const nameAt = (below: string) => `${ROOT}/${below}`;

const write: Arbitrary<Json> = fc
  .tuple(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(path, fields)
          .map(([at, content]): Json => ({ update: { name: nameAt(at), fields: content } })),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(path, fields, fc.array(fc.constantFrom(...storedFields, 'm.x'), { maxLength: 2 }))
          .map(([at, content, fieldPaths]): Json => ({
            update: { name: nameAt(at), fields: content },
            updateMask: { fieldPaths },
          })),
      },
      { weight: 2, arbitrary: path.map((at): Json => ({ delete: nameAt(at) })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(path, fields, fc.constantFrom('a', 'm.x'))
          .map(([at, content, fieldPath]): Json => ({
            update: { name: nameAt(at), fields: content },
            updateTransforms: [{ fieldPath, increment: { integerValue: '1' } }],
          })),
      },
    ),
    fc.constantFrom(undefined, undefined, true, false),
  )
  .map(([base, exists]) => ({
    ...base,
    ...(exists !== undefined && { currentDocument: { exists } }),
  }));

const comparison: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...storedFields, 'm.x'),
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
    fc.constantFrom(...storedFields),
    fc.constantFrom('IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    fc.array(value, { minLength: 1, maxLength: 2 }),
  )
  .map(([fieldPath, op, values]) => ({
    fieldFilter: { field: { fieldPath }, op, value: { arrayValue: { values } } },
  }));

const unary: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...storedFields),
    fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'),
  )
  .map(([fieldPath, op]) => ({ unaryFilter: { field: { fieldPath }, op } }));

const byName: Arbitrary<Json> = fc.constantFrom('c/a', 'c/b', 'c/zz').map((at) => ({
  fieldFilter: {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: nameAt(at) },
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

const request = fc.oneof(
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
      .map((paths) => ({ path: ':batchGet', body: { documents: paths.map(nameAt) } })),
  },
);

export const rulesRequest: Arbitrary<RulesRequest> = fc
  .tuple(fc.constantFrom<RulesRequest['who']>('alice', 'alice', 'admin', 'nobody'), request)
  .map(([who, what]) => ({ who, ...what }));
