import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { type Document } from '#values/document';
import { type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { compareByOrder, matchesQuery } from './matches';
import { parseQuery } from './parse-query';
import { type FieldOperator, type Query } from './query';
import { and, documentOf, nameOf, or, orderBy, ROOT, sites, where } from './testing/messages';

/** A document for each kind of value, in the order of Firestore. */
const VALUES: Readonly<Record<string, FieldValue>> = {
  null: null,
  false: false,
  true: true,
  nan: NaN,
  'minus-zero': -0,
  zero: 0n,
  one: 1n,
  'one-double': 1,
  half: 1.5,
  infinity: Infinity,
  timestamp: new Timestamp(1_577_836_800, 0),
  'empty-text': '',
  a: 'a',
  b: 'b',
  bytes: new Uint8Array([1, 2]),
  reference: nameOf('sites/quai'),
  point: new GeoPoint(1, 2),
  'no-items': [],
  'null-item': [null],
  'nan-item': [NaN],
  'one-item': [1n],
  'mixed-items': [1n, 'a', new Map([['k', 1n]])],
  vector: new Vector([1, 2]),
  'long-vector': new Vector([1, 2, 3]),
  'no-keys': new Map(),
  'one-key': new Map([['a', 1n]]),
};

const DOCUMENTS: readonly Document[] = [
  ...Object.entries(VALUES).map(([id, x]) => documentOf(`sites/${id}`, { x })),
  documentOf('sites/missing', { y: 1n }),
];

function matchingIds(query: Query, documents = DOCUMENTS): string {
  return documents
    .filter((document) => matchesQuery(document, query))
    .sort(compareByOrder(query.fullOrder))
    .map(({ name }) => name.id)
    .join(' ');
}

/** The ids from `VALUES` but some. */
function allBut(...ids: readonly string[]): string {
  return Object.keys(VALUES)
    .filter((id) => !ids.includes(id))
    .join(' ');
}

const value = (id: string) => VALUES[id] ?? null;

describe("A filter finds what Google's emulator finds", () => {
  it.each<readonly [FieldOperator, operand: string, found: string]>([
    ['LESS_THAN', 'half', 'minus-zero zero one one-double'],
    ['LESS_THAN', 'zero', ''],
    ['LESS_THAN', 'true', 'false'],
    ['LESS_THAN', 'one-item', 'no-items null-item nan-item'],
    ['LESS_THAN', 'long-vector', 'vector'],
    ['LESS_THAN', 'null', ''],
    ['LESS_THAN', 'nan', ''],
    ['LESS_THAN_OR_EQUAL', 'minus-zero', 'minus-zero zero'],
    ['LESS_THAN_OR_EQUAL', 'a', 'empty-text a'],
    ['LESS_THAN_OR_EQUAL', 'one-key', 'no-keys one-key'],
    ['LESS_THAN_OR_EQUAL', 'null', ''],
    ['GREATER_THAN', 'false', 'true'],
    ['GREATER_THAN', 'one', 'half infinity'],
    ['GREATER_THAN', 'b', ''],
    ['GREATER_THAN_OR_EQUAL', 'nan', ''],
    ['GREATER_THAN_OR_EQUAL', 'timestamp', 'timestamp'],
    ['GREATER_THAN_OR_EQUAL', 'reference', 'reference'],
    ['GREATER_THAN_OR_EQUAL', 'nan-item', 'nan-item one-item mixed-items'],
    ['EQUAL', 'null', ''],
    ['EQUAL', 'nan', ''],
    ['EQUAL', 'zero', 'minus-zero zero'],
    ['EQUAL', 'one', 'one one-double'],
    ['EQUAL', 'bytes', 'bytes'],
    ['EQUAL', 'point', 'point'],
    ['EQUAL', 'nan-item', 'nan-item'],
    ['EQUAL', 'one-key', 'one-key'],
    ['EQUAL', 'vector', 'vector'],
    ['NOT_EQUAL', 'null', ''],
    ['NOT_EQUAL', 'nan', allBut('null')],
    ['NOT_EQUAL', 'one', allBut('null', 'one', 'one-double')],
    ['NOT_EQUAL', 'null-item', allBut('null', 'null-item')],
    ['ARRAY_CONTAINS', 'one-double', 'mixed-items one-item'],
    ['ARRAY_CONTAINS', 'null', ''],
    ['ARRAY_CONTAINS', 'nan', ''],
    ['ARRAY_CONTAINS', 'one-item', ''],
  ])('%s %s', (operator, operand, expected) => {
    expect(matchingIds(sites({ where: where('x', operator, value(operand)) }))).toBe(expected);
  });

  it.each<readonly [FieldOperator, operands: string, found: string]>([
    ['IN', 'null', ''],
    ['IN', 'nan', ''],
    ['IN', 'null one nan', 'one one-double'],
    ['IN', 'a one', 'one one-double a'],
    ['IN', 'one-item vector', 'one-item vector'],
    ['NOT_IN', 'null', ''],
    ['NOT_IN', 'null one', ''],
    ['NOT_IN', 'nan', allBut('null')],
    ['NOT_IN', 'nan one', allBut('null', 'one', 'one-double')],
    ['NOT_IN', 'one-item', allBut('null', 'one-item')],
    ['ARRAY_CONTAINS_ANY', 'null nan', ''],
    ['ARRAY_CONTAINS_ANY', 'null one', 'one-item mixed-items'],
    ['ARRAY_CONTAINS_ANY', 'a b', 'mixed-items'],
  ])('%s %s', (operator, operands, expected) => {
    const filter = where('x', operator, operands.split(' ').map(value));

    expect(matchingIds(sites({ where: filter, orderBy: orderBy('x') }))).toBe(expected);
  });

  it.each<readonly [FieldOperator, found: string]>([
    ['IS_NULL', 'null'],
    ['IS_NAN', 'nan'],
    ['IS_NOT_NULL', allBut('null')],
    ['IS_NOT_NAN', allBut('null', 'nan')],
  ])('%s', (operator, expected) => {
    expect(matchingIds(sites({ where: where('x', operator) }))).toBe(expected);
  });

  it.each<readonly [says: string, message: StructuredQuery, found: string]>([
    [
      'a map in an array',
      { where: where('x', 'ARRAY_CONTAINS', new Map([['k', 1n]])) },
      'mixed-items',
    ],
    ['a field of a map', { where: where('x.a', 'NOT_EQUAL', 2n) }, 'one-key'],
    ['nothing in a vector', { where: where('x.value', 'ARRAY_CONTAINS', 1) }, ''],
    [
      'nothing of two types at once',
      { where: and(where('x', 'GREATER_THAN', 0n), where('x', 'LESS_THAN', 'b')) },
      '',
    ],
    [
      'alternatives',
      { where: or(where('x', 'EQUAL', 1n), where('y', 'EQUAL', 1n)) },
      'missing one one-double',
    ],
    [
      'of alternatives only what has the field of a range',
      { where: or(where('x', 'GREATER_THAN', 1n), where('y', 'EQUAL', 1n)) },
      'half infinity',
    ],
    [
      'only what has the field of the order',
      { where: or(where('x', 'EQUAL', true), where('y', 'EQUAL', 1n)), orderBy: orderBy('x') },
      'true',
    ],
    ['a name', { where: where('__name__', 'EQUAL', nameOf('sites/a')) }, 'a'],
    [
      'names before another, of this collection',
      { where: where('__name__', 'LESS_THAN', nameOf('sites/b')) },
      'a',
    ],
    ['names', { where: where('__name__', 'IN', [nameOf('sites/a'), nameOf('lots/b')]) }, 'a'],
    [
      'all after a name elsewhere',
      { where: and(where('__name__', 'GREATER_THAN', nameOf('lots/z')), where('x', 'EQUAL', 'a')) },
      'a',
    ],
  ])('%s', (_, message, expected) => {
    expect(matchingIds(sites(message))).toBe(expected);
  });
});

describe('A result is sorted', () => {
  const all = Object.keys(VALUES);

  it('by type and value, and by name where they are equal', () => {
    expect(matchingIds(sites({ orderBy: orderBy('x') }))).toBe(all.join(' '));
  });

  it('backwards, names included', () => {
    expect(matchingIds(sites({ orderBy: orderBy('-x') }))).toBe(all.toReversed().join(' '));
  });

  it('by several fields', () => {
    const people = [
      documentOf('sites/ines', { age: 30n, size: 2n }),
      documentOf('sites/karim', { age: 20n, size: 2n }),
      documentOf('sites/sofia', { age: 30n, size: 1n }),
    ];

    expect(matchingIds(sites({ orderBy: orderBy('-age', 'size') }), people)).toBe(
      'sofia ines karim',
    );
  });
});

describe('Cursors', () => {
  const people = [
    documentOf('sites/ines', { age: 20n }),
    documentOf('sites/karim', { age: 20n }),
    documentOf('sites/sofia', { age: 30n }),
  ];

  it.each<readonly [says: string, message: StructuredQuery, found: string]>([
    ['start at', { startAt: { values: [20n], before: true } }, 'ines karim sofia'],
    ['start after all that have the value', { startAt: { values: [20n] } }, 'sofia'],
    ['end at', { endAt: { values: [20n] } }, 'ines karim'],
    ['end before', { endAt: { values: [20n], before: true } }, ''],
    [
      'start between documents of one value',
      { orderBy: orderBy('age', '__name__'), startAt: { values: [20n, nameOf('sites/ines')] } },
      'karim sofia',
    ],
    [
      'follow the direction',
      { orderBy: orderBy('-age'), startAt: { values: [20n], before: true } },
      'karim ines',
    ],
    [
      'compare across types',
      { startAt: { values: [null] }, endAt: { values: ['a'] } },
      'ines karim sofia',
    ],
    ['without values start before everything', { startAt: { before: true } }, 'ines karim sofia'],
    ['without values start after everything', { startAt: {} }, ''],
    ['without values end before everything', { endAt: { before: true } }, ''],
    [
      'enclose nothing in the wrong order',
      { startAt: { values: [30n] }, endAt: { values: [20n] } },
      '',
    ],
  ])('%s', (_, message, expected) => {
    expect(matchingIds(sites({ orderBy: orderBy('age'), ...message }), people)).toBe(expected);
  });
});

describe('A query looks', () => {
  const documents = [
    'sites/quai',
    'sites/quai/lots/1',
    'sites/quai/lots/1/lots/2',
    'sites/quais/lots/3',
    'lots/4',
  ].map((path) => documentOf(path, {}));
  const pathsOf = (from: NonNullable<StructuredQuery['from']>[number], parent: string) =>
    documents
      .filter((document) => matchesQuery(document, parseQuery(parent, { from: [from] })))
      .map(({ name }) => name.path);

  it.each([
    ['in a collection', { collectionId: 'lots' }, '', ['lots/4']],
    ['below a document', { collectionId: 'lots' }, '/sites/quai', ['sites/quai/lots/1']],
    [
      'in a group',
      { collectionId: 'lots', allDescendants: true },
      '',
      ['sites/quai/lots/1', 'sites/quai/lots/1/lots/2', 'sites/quais/lots/3', 'lots/4'],
    ],
    [
      'in a group below a document',
      { collectionId: 'lots', allDescendants: true },
      '/sites/quai',
      ['sites/quai/lots/1', 'sites/quai/lots/1/lots/2'],
    ],
    ['in any collection', {}, '', ['sites/quai', 'lots/4']],
    ['in any collection of a document', {}, '/sites/quai', ['sites/quai/lots/1']],
    [
      'everywhere below a document',
      { allDescendants: true },
      '/sites/quai',
      ['sites/quai/lots/1', 'sites/quai/lots/1/lots/2'],
    ],
  ])('%s', (_, from, parent, expected) => {
    expect(pathsOf(from, ROOT + parent)).toEqual(expected);
  });

  it('in its database only', () => {
    expect(pathsOf({ allDescendants: true }, 'projects/demo/databases/b/documents')).toEqual([]);
  });
});
