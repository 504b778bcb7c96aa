import fc, { type Arbitrary } from 'fast-check';
import { type Cursor, type FilterMessage, type StructuredQuery } from '#protocol/messages';
import { type FieldValue, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { parseQuery } from '../parse-query';
import { type Query } from '../query';
import { nameOf, ROOT } from './messages';

/** Few, so that documents, filters and cursors meet; some are equal to queries but not the same. */
const SCALARS: readonly FieldValue[] = [
  0n,
  1n,
  2n,
  1,
  2.5,
  -0,
  NaN,
  null,
  false,
  'a',
  'b',
  '',
  new Timestamp(1, 0),
  new Uint8Array([1]),
  nameOf('c/a'),
  new Vector([1, 2]),
];
const COMMON = [0n, 1n, 2n, 1, 'a', 'b'];

const scalar = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<FieldValue>(...COMMON) },
  { weight: 1, arbitrary: fc.constantFrom<FieldValue>(...SCALARS) },
);
const list = (minLength = 0) =>
  fc.array(
    scalar.filter((item) => !(item instanceof Vector)),
    { minLength, maxLength: 3 },
  );

const fieldValue: Arbitrary<FieldValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: list() },
  { weight: 1, arbitrary: scalar.map((x) => new Map([['x', x]])) },
);

const IDS = ['a', 'b', 'é', '😀', '__id7__', '__id10__'];
const PATHS = [
  ...IDS.map((id) => `c/${id}`),
  'd/a',
  'c/a/s/a',
  'c/a/s/b',
  'c/a/s/b/c/a',
  'c/b/s/a',
  'd/a/c/b',
];

export const documentPath = fc.constantFrom(...PATHS);

/** The fields of a document. */
export const documentFields: Arbitrary<Readonly<Record<string, FieldValue>>> = fc.dictionary(
  fc.constantFrom('a', 'b', 'm'),
  fieldValue,
  { maxKeys: 3, noNullPrototype: true },
);

const fieldPath = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('a', 'b', 'm.x') },
  { weight: 1, arbitrary: fc.constant('__name__') },
);

const operand = (path: string): Arbitrary<FieldValue> =>
  path === '__name__' ? documentPath.map(nameOf) : fieldValue;

const fieldFilter: Arbitrary<FilterMessage> = fieldPath.chain((path) => {
  const field = { fieldPath: path };
  const single = fc
    .tuple(
      fc.constantFrom(
        ...['EQUAL', 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'],
        ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'],
      ),
      operand(path),
    )
    .map(([op, value]) => ({ fieldFilter: { field, op, value } }));
  const several = fc
    .tuple(
      fc.constantFrom('IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      fc.array(operand(path), { minLength: 1, maxLength: 3 }),
    )
    .map(([op, value]) => ({ fieldFilter: { field, op, value } }));
  const unary = fc
    .constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN')
    .map((op) => ({ unaryFilter: { field, op } }));
  return fc.oneof(
    { weight: 7, arbitrary: single },
    { weight: 3, arbitrary: several },
    { weight: 1, arbitrary: unary },
  );
});

const filter: Arbitrary<FilterMessage> = fc.letrec<{ tree: FilterMessage; group: FilterMessage }>(
  (tie) => ({
    tree: fc.oneof(
      { maxDepth: 2 },
      { weight: 3, arbitrary: fieldFilter },
      { weight: 2, arbitrary: tie('group') },
    ),
    group: fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(tie('tree'), { minLength: 2, maxLength: 3 }))
      .map(([op, filters]) => ({ compositeFilter: { op, filters } })),
  }),
).tree;

type Orders = NonNullable<StructuredQuery['orderBy']>;

const orders: Arbitrary<Orders> = fc.array(
  fc
    .tuple(fieldPath, fc.constantFrom('ASCENDING', 'DESCENDING'))
    .map(([path, direction]) => ({ field: { fieldPath: path }, direction })),
  { maxLength: 2 },
);

function cursor(orderBy: Orders): Arbitrary<Cursor> {
  const values = orderBy.map(({ field }) => operand(field?.fieldPath ?? ''));
  return fc
    .tuple(fc.tuple(...values), fc.integer({ min: 1, max: 2 }), fc.boolean())
    .map(([all, count, before]) => ({ values: all.slice(0, count), before }));
}

/** Present every other time, if at all. */
function maybe<Key extends keyof StructuredQuery>(
  key: Key,
  arbitrary: Arbitrary<StructuredQuery[Key]> | undefined,
): Arbitrary<StructuredQuery> {
  if (!arbitrary) return fc.constant({});
  return fc.oneof(
    fc.constant({}),
    arbitrary.map((value) => ({ [key]: value })),
  );
}

const place = fc.constantFrom(
  ...Array.from({ length: 5 }, () => ({ parent: '', from: { collectionId: 'c' } })),
  { parent: '', from: { collectionId: 'c', allDescendants: true } },
  { parent: '', from: { collectionId: 's', allDescendants: true } },
  { parent: '/c/a', from: { collectionId: 's', allDescendants: false } },
  { parent: '/c/a', from: { collectionId: 'c', allDescendants: true } },
  { parent: '/c/a', from: { allDescendants: true } },
  { parent: '', from: { allDescendants: true } },
);

/** A query as it is sent, and as it is understood. */
export interface SentQuery {
  /** `projects/p/databases/d/documents[/rooms/r1]`. */
  readonly parent: string;
  readonly message: StructuredQuery;
  readonly query: Query;
}

const optionalQuery: Arbitrary<SentQuery | undefined> = fc
  .tuple(place, fc.oneof(fc.constant([]), orders))
  .chain(([{ parent, from }, orderBy]) => {
    const edge = orderBy.length === 0 ? undefined : cursor(orderBy);
    return fc
      .tuple(
        maybe('where', filter),
        maybe('startAt', edge),
        maybe('endAt', edge),
        maybe('limit', fc.integer({ min: 1, max: 4 })),
        maybe('offset', fc.integer({ min: 0, max: 2 })),
      )
      .map((parts) => {
        const scope: StructuredQuery = { from: [from], orderBy };
        const message = parts.reduce((all, part) => ({ ...all, ...part }), scope);
        return checked(`${ROOT}${parent}`, message);
      });
  });

/** Many that are made up make no sense. */
function checked(parent: string, message: StructuredQuery): SentQuery | undefined {
  try {
    return { parent, message, query: parseQuery(parent, message) };
  } catch {
    return undefined;
  }
}

/** What Firestore runs. */
export const queryMessage: Arbitrary<SentQuery> = optionalQuery.filter(
  (request) => request !== undefined,
);

export const query: Arbitrary<Query> = queryMessage.map((request) => request.query);
