import fc, { type Arbitrary } from 'fast-check';
import { type Json, scalar, vector } from './arbitrary-values';
import { ROOT } from './rest-engine';

/** Few fields, so that filters, orders and documents meet. */
const FIELDS = ['a', 'b', 'm.x', '`x y`'];

const IDS = ['a', 'b', 'e', 'f', 'g', '__id7__', '__id10__', 'é', 'A', '😀'];
const PATHS = [...IDS.map((id) => `c/${id}`), 'd/a', 'c/a/s/a', 'c/a/s/c', 'c/b/s/b'];

/** Many are equal, or nearly. */
const plain: Arbitrary<Json> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('0', '1', '2').map((integerValue) => ({ integerValue })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 2.5, 'NaN', '-0').map((doubleValue) => ({ doubleValue })),
  },
  { weight: 2, arbitrary: fc.constant({ nullValue: null }) },
  { weight: 3, arbitrary: fc.constantFrom('a', 'b').map((stringValue) => ({ stringValue })) },
  { weight: 3, arbitrary: scalar },
);

const value = fc.oneof({ weight: 15, arbitrary: plain }, { weight: 1, arbitrary: vector });

const list = (item: Arbitrary<Json>, minLength = 0) =>
  fc.array(item, { minLength, maxLength: 3 }).map((values) => ({ arrayValue: { values } }));

const fieldValue: Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 2, arbitrary: list(plain) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('x', 'y'), value).map(asMap) },
);

function asMap(fields: Json): Json {
  return { mapValue: { fields: { ...fields } } };
}

/** Documents by path, in several collections, some below others. */
export const documents = fc.dictionary(
  fc.constantFrom(...PATHS),
  fc.dictionary(fc.constantFrom('a', 'b', 'm', 'x y'), fieldValue, {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  { maxKeys: PATHS.length, size: 'max', noNullPrototype: true },
);

const path = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...FIELDS) },
  { weight: 3, arbitrary: fc.constant('__name__') },
  { weight: 1, arbitrary: fc.constantFrom('a..b', '', 'a.', '__x__', 'm') },
);

const name = fc
  .constantFrom(...PATHS, 'c/zz', 'c')
  .map((document) => ({ referenceValue: `${ROOT}/${document}` }));

const operand = (field: string) =>
  field === '__name__'
    ? fc.oneof({ weight: 9, arbitrary: name }, { weight: 1, arbitrary: value })
    : fieldValue;

const SINGLE = [
  'EQUAL',
  'EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
];
const SEVERAL = ['IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];
const UNARY = ['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'];

const filter: Arbitrary<Json> = fc.letrec<{ filter: Json; field: Json; composite: Json }>(
  (tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'filter' },
      { weight: 3, arbitrary: tie('field') },
      { weight: 2, arbitrary: tie('composite') },
    ),
    field: path.chain((fieldPath) => {
      const field = { fieldPath };
      return fc.oneof(
        {
          weight: 7,
          arbitrary: fc
            .tuple(fc.constantFrom(...SINGLE), operand(fieldPath))
            .map(([op, against]) => ({ fieldFilter: { field, op, value: against } })),
        },
        {
          weight: 2,
          arbitrary: fc
            .tuple(fc.constantFrom(...SEVERAL), list(operand(fieldPath), 1))
            .map(([op, against]) => ({ fieldFilter: { field, op, value: against } })),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...UNARY).map((op) => ({ unaryFilter: { field, op } })),
        },
      );
    }),
    composite: fc
      .tuple(
        fc.constantFrom('AND', 'AND', 'OR'),
        fc.array(tie('filter'), { minLength: 1, maxLength: 3, depthIdentifier: 'filter' }),
      )
      .map(([op, filters]) => ({ compositeFilter: { op, filters } })),
  }),
).filter;

const order: Arbitrary<Json> = fc
  .tuple(path, fc.constantFrom(undefined, 'ASCENDING', 'DESCENDING'))
  .map(([fieldPath, direction]) => ({ field: { fieldPath }, ...(direction && { direction }) }));

/** A cursor: values for the first of these orders, now and then one too many. */
function cursor(orders: readonly Json[]): Arbitrary<Json> {
  const fields = orders.map(({ field }) => (field as { fieldPath: string }).fieldPath);
  const length = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: Math.min(1, fields.length), max: fields.length }) },
    { weight: 1, arbitrary: fc.constantFrom(0, fields.length + 1) },
  );
  return fc
    .tuple(fc.tuple(...[...fields, '__name__'].map(operand)), length, fc.boolean())
    .map(([values, count, before]) => ({ values: values.slice(0, count), before }));
}

/** Present once in so many times. */
export function sometimes<T>(times: number, arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

/** Where to look: mostly in one collection, rarely where Firestore does not. */
const place = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ parent: '', from: [{ collectionId: 'c' }] }) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('c', 's')
      .map((collectionId) => ({ parent: '', from: [{ collectionId, allDescendants: true }] })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Place>(
      { parent: '/c/a', from: [{ collectionId: 's' }] },
      { parent: '/c/a', from: [{ collectionId: 's', allDescendants: true }] },
      { parent: '', from: [{ allDescendants: true }] },
      { parent: '/c/b', from: [{ allDescendants: true }] },
    ),
  },
);

interface Place {
  readonly parent: string;
  readonly from: readonly Json[];
}

export interface ParentQuery {
  readonly parent: string;
  readonly query: Json;
}

const byField = fc.array(order, { minLength: 1, maxLength: 2 });
const byName = fc
  .constantFrom('ASCENDING', 'DESCENDING')
  .map((direction) => ({ field: { fieldPath: '__name__' }, direction }));

const orders = fc.oneof<Arbitrary<Json[]>[]>(
  fc.constant([]),
  byField,
  fc.tuple(byField, byName).map(([fields, name]) => [...fields, name]),
);

/** Structured queries in REST JSON, of which one in five or so is refused. */
export const query: Arbitrary<ParentQuery> = orders.chain((orderBy) =>
  fc
    .record({
      place,
      where: sometimes(2, filter),
      startAt: sometimes(orderBy.length > 0 ? 3 : 40, cursor(orderBy)),
      endAt: sometimes(orderBy.length > 0 ? 3 : 40, cursor(orderBy)),
      offset: sometimes(6, fc.integer({ min: 0, max: 2 })),
      limit: sometimes(3, fc.integer({ min: 1, max: 6 })),
      select: sometimes(
        4,
        fc
          .array(path, { maxLength: 2 })
          .map((paths) => ({ fields: paths.map((fieldPath) => ({ fieldPath })) })),
      ),
    })
    .map(({ place: { parent, from }, ...parts }) => ({
      parent,
      query: withoutUndefined({ from, ...parts, ...(orderBy.length > 0 && { orderBy }) }),
    })),
);

const aggregateField = fc.constantFrom(...FIELDS).map((fieldPath) => ({ field: { fieldPath } }));

/** The aggregations of a structured aggregation query. */
export const aggregations: Arbitrary<readonly Json[]> = fc.array(
  fc.oneof<Arbitrary<Json>[]>(
    sometimes(2, fc.constantFrom('1', '2', '3', '100')).map((upTo) => ({
      count: withoutUndefined({ upTo }),
    })),
    aggregateField.map((sum) => ({ sum })),
    aggregateField.map((avg) => ({ avg })),
  ),
  { minLength: 1, maxLength: 3 },
);

/** Drops undefined properties, as JSON does. */
function withoutUndefined(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}
