import fc, { type Arbitrary } from 'fast-check';
import { type Json } from './arbitrary-values';
import { ROOT } from './rest-engine';

export interface ListenCase {
  /** Of Listen: `documents`, or `query`. */
  readonly targets: readonly Json[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly writes: readonly Json[];
  /** The stream is cut before the commit and taken up again after it. */
  readonly isOffline: boolean;
}

const PATHS = ['c/a', 'c/b', 'c/e', 'c/f', 'd/a', 'c/a/s/a', 'c/b/s/b'];
const nameAt = (path: string) => `${ROOT}/${path}`;

const value: Arbitrary<Json> = fc.constantFrom<Json>(
  { integerValue: '1' },
  { integerValue: '2' },
  { integerValue: '3' },
  { doubleValue: 'NaN' },
  { nullValue: null },
  { stringValue: 'a' },
  { arrayValue: { values: [{ integerValue: '1' }] } },
);

const fields = fc.dictionary(fc.constantFrom('a', 'b'), value, { noNullPrototype: true });

const write: Arbitrary<Json> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), fields)
      .map(([path, content]): Json => ({ update: { name: nameAt(path), fields: content } })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...PATHS).map((path): Json => ({ delete: nameAt(path) })),
  },
);

const filter: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom('a', 'b'),
    fc.constantFrom('EQUAL', 'EQUAL', 'GREATER_THAN', 'NOT_EQUAL', 'ARRAY_CONTAINS'),
    value,
  )
  .map(([fieldPath, op, against]) => ({
    fieldFilter: { field: { fieldPath }, op, value: against },
  }));

const order = fc
  .tuple(fc.constantFrom('a', 'b', '__name__'), fc.constantFrom('ASCENDING', 'DESCENDING'))
  .map(([fieldPath, direction]) => ({ field: { fieldPath }, direction }));

const query: Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(
      { collectionId: 'c' },
      { collectionId: 'c' },
      { collectionId: 's', allDescendants: true },
    ),
    fc.option(filter, { nil: undefined, freq: 1 }),
    fc.option(order, { nil: undefined, freq: 1 }),
    fc.constantFrom(undefined, undefined, 1, 2, 3),
  )
  .map(([from, where, by, limit]) => ({
    query: {
      parent: ROOT,
      structuredQuery: {
        from: [from],
        ...(where && { where }),
        ...(by && { orderBy: [by] }),
        ...(limit !== undefined && { limit }),
      },
    },
  }));

const target: Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: query },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...PATHS)
      .map((path) => ({ documents: { documents: [nameAt(path)] } })),
  },
);

const step: Arbitrary<Step> = fc.record({
  writes: fc.uniqueArray(write, { minLength: 1, maxLength: 4, selector: nameOf }),
  isOffline: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

function nameOf(change: Json): unknown {
  return change['delete'] ?? (change['update'] as { name: string }).name;
}

export const listenCase: Arbitrary<ListenCase> = fc.record({
  targets: fc.array(target, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});
