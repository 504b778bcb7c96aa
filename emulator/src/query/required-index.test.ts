import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { Vector } from '#values/field-value';
import { type IndexDefinition, type IndexDefinitions, type IndexField } from './index-definitions';
import { indexError } from './index-error';
import { missingIndex } from './required-index';
import { and, nameOf, or, orderBy, sites, where } from './testing/messages';

/** `age -size tags[] face<3>`. */
function fieldsOf(text: string): readonly IndexField[] {
  return text.split(' ').map((word): IndexField => {
    const [, minus, fieldPath = '', dimension] = /^(-?)([^[<]+)(?:<(\d+)>)?/.exec(word) ?? [];
    if (dimension !== undefined) return { fieldPath, dimension: Number(dimension) };
    if (word.endsWith('[]')) return { fieldPath, mode: 'CONTAINS' };
    return { fieldPath, mode: minus === '-' ? 'DESCENDING' : 'ASCENDING' };
  });
}

function textOf(index: IndexDefinition | undefined): string | undefined {
  return index?.fields
    .map(({ fieldPath, mode, dimension }) => {
      if (dimension !== undefined) return `${fieldPath}<${dimension}>`;
      if (mode === 'CONTAINS') return `${fieldPath}[]`;
      return mode === 'DESCENDING' ? `-${fieldPath}` : fieldPath;
    })
    .join(' ');
}

function define(
  indexes: readonly string[],
  {
    queryScope = 'COLLECTION',
    fieldOverrides = [],
  }: Partial<IndexDefinition & IndexDefinitions> = {},
): IndexDefinitions {
  return {
    indexes: indexes.map((text) => ({
      collectionGroup: 'sites',
      queryScope,
      fields: fieldsOf(text),
    })),
    fieldOverrides,
  };
}

const NONE = define([]);
const is = (field: string) => where(field, 'EQUAL', 1n);
const over = (field: string) => where(field, 'GREATER_THAN', 1n);
const has = (field: string) => where(field, 'ARRAY_CONTAINS', 1n);

describe('A query needs no index but those that every field has', () => {
  it.each<readonly [says: string, message: StructuredQuery]>([
    ['for all documents', {}],
    ['for a value', { where: is('a') }],
    ['for values of several fields', { where: and(is('a'), is('b'), where('c', 'IS_NULL')) }],
    ['for an item beside a value', { where: and(is('a'), has('tags')) }],
    ['for lists', { where: and(where('a', 'IN', [1n, 2n]), where('b', 'IN', [1n, 2n])) }],
    ['for a range', { where: and(over('a'), where('a', 'LESS_THAN', 9n)) }],
    ['for a range backwards', { where: over('a'), orderBy: orderBy('-a') }],
    ['for what is not something', { where: where('a', 'NOT_EQUAL', 1n) }],
    ['for an order', { orderBy: orderBy('-a') }],
    ['for a value and names backwards', { where: is('a'), orderBy: orderBy('-__name__') }],
    ['for an order that a value makes idle', { where: is('a'), orderBy: orderBy('a') }],
    ['for names', { where: where('__name__', 'GREATER_THAN', nameOf('sites/a')) }],
    [
      'for a name and a value',
      { where: and(where('__name__', 'EQUAL', nameOf('sites/a')), is('a')) },
    ],
    [
      'for a value among names',
      { where: and(where('__name__', 'GREATER_THAN', nameOf('sites/a')), is('a')) },
    ],
    ['for alternatives', { where: or(is('a'), has('tags')) }],
    ['for a group without a filter', { from: [{ collectionId: 'sites', allDescendants: true }] }],
    ['for names of any collection', { from: [{ allDescendants: true }] }],
  ])('%s', (_, message) => {
    expect(missingIndex(sites(message), NONE)).toBeUndefined();
  });
});

describe('A query needs exactly an index', () => {
  it.each<readonly [says: string, message: StructuredQuery, index: string]>([
    ['for a value and a range', { where: and(over('b'), is('a')) }, 'a b'],
    ['for a value and an order', { where: is('a'), orderBy: orderBy('-b') }, 'a -b'],
    [
      'for a list and an order',
      { where: where('a', 'IN', [1n, 2n]), orderBy: orderBy('b') },
      'a b',
    ],
    ['for an item and an order', { where: has('tags'), orderBy: orderBy('-b') }, 'tags[] -b'],
    [
      'for values, an item and an order',
      { where: and(is('b'), has('tags'), is('a')), orderBy: orderBy('-c') },
      'tags[] a b -c',
    ],
    ['for ranges', { where: and(over('b'), over('a')) }, 'a b'],
    [
      'for ranges in the order asked for',
      { where: and(over('b'), over('a')), orderBy: orderBy('-b') },
      '-b -a',
    ],
    ['for an order by two fields', { orderBy: orderBy('a', '-b') }, 'a -b'],
    ['for names against the order', { orderBy: orderBy('a', '-__name__') }, 'a -__name__'],
    [
      'for an item and names backwards',
      { where: has('tags'), orderBy: orderBy('-__name__') },
      'tags[] -__name__',
    ],
    ['for the alternative without the range', { where: or(over('b'), is('a')) }, 'a b'],
    ['for a value of a map', { where: is('a.b'), orderBy: orderBy('`c-d`') }, 'a.b `c-d`'],
  ])('%s', (_, message, index) => {
    const query = sites(message);

    expect(textOf(missingIndex(query, NONE))).toBe(index);
    expect(missingIndex(query, define([index]))).toBeUndefined();
  });

  it('of its collection', () => {
    const missing = missingIndex(sites({ where: is('a'), orderBy: orderBy('b') }), {
      indexes: [{ collectionGroup: 'lots', queryScope: 'COLLECTION', fields: fieldsOf('a b') }],
      fieldOverrides: [],
    });

    expect(missing).toEqual({
      collectionGroup: 'sites',
      queryScope: 'COLLECTION',
      fields: fieldsOf('a b'),
    });
  });
});

describe('An index serves', () => {
  const twoValues: StructuredQuery = { where: and(is('a'), is('b')), orderBy: orderBy('-c') };

  it.each<readonly [says: string, message: StructuredQuery, indexes: readonly string[]]>([
    ['values in any order', twoValues, ['b a -c']],
    ['values in any direction', twoValues, ['-a b -c']],
    ['with its name written out', twoValues, ['a b -c -__name__']],
    ['merged with another that ends alike', twoValues, ['a -c', 'b -c']],
    [
      'merged with another that shares a field',
      { where: and(is('a'), is('b'), is('d')), orderBy: orderBy('-c') },
      ['a b -c', 'b d -c'],
    ],
    [
      'merged with that of an item',
      { where: and(is('a'), has('tags')), orderBy: orderBy('c') },
      ['a c', 'tags[] c'],
    ],
    [
      'alternatives, each by its own',
      { where: or(is('a'), and(is('b'), over('c'))) },
      ['a c', 'b c'],
    ],
  ])('%s', (_, message, indexes) => {
    expect(missingIndex(sites(message), define(indexes))).toBeUndefined();
  });

  it.each<readonly [says: string, message: StructuredQuery, indexes: readonly string[]]>([
    ['in the other direction', twoValues, ['a b c']],
    ['with names in the other direction', twoValues, ['a b -c __name__']],
    ['with a field too many', twoValues, ['a b d -c', 'a b -c d']],
    ['with a value after the order', twoValues, ['a -c b']],
    ['merged with one that ends otherwise', twoValues, ['a -c', 'b c']],
    ['without one of the values', twoValues, ['a -c']],
    ['for an item, by its whole array', { where: has('tags'), orderBy: orderBy('c') }, ['tags c']],
    ['only one of the alternatives', { where: or(is('a'), and(is('b'), over('c'))) }, ['b c']],
    ['orders by a prefix', { orderBy: orderBy('a', 'b') }, ['a b c']],
  ])('not %s', (_, message, indexes) => {
    expect(missingIndex(sites(message), define(indexes))).toBeDefined();
  });
});

describe('A collection group', () => {
  const group = { from: [{ collectionId: 'sites', allDescendants: true }] };
  const exempt = {
    collectionGroup: 'sites',
    fieldPath: 'a',
    indexes: [{ queryScope: 'COLLECTION_GROUP', mode: 'ASCENDING' }],
  } as const;

  it('has no index by itself', () => {
    const query = sites({ ...group, where: is('a') });

    expect(missingIndex(query, NONE)).toMatchObject({
      queryScope: 'COLLECTION_GROUP',
      fields: fieldsOf('a'),
    });
    expect(missingIndex(query, define([], { fieldOverrides: [exempt] }))).toBeUndefined();
  });

  it('needs an index of its scope', () => {
    const query = sites({ ...group, where: is('a'), orderBy: orderBy('b') });

    expect(missingIndex(query, define(['a b']))).toBeDefined();
    expect(
      missingIndex(query, define(['a b'], { queryScope: 'COLLECTION_GROUP' })),
    ).toBeUndefined();
  });
});

describe('An exemption', () => {
  const without = (fieldPath: string) => ({ collectionGroup: 'sites', fieldPath, indexes: [] });
  const missing = (message: StructuredQuery, ...exempt: readonly string[]) =>
    textOf(missingIndex(sites(message), define([], { fieldOverrides: exempt.map(without) })));

  it('takes the indexes of a field', () => {
    expect(missing({ where: is('a') }, 'a')).toBe('a');
    expect(missing({ orderBy: orderBy('-a') }, 'a')).toBe('-a');
    expect(missing({ where: is('b') }, 'a')).toBeUndefined();
  });

  it('takes them of what is in the field', () => {
    expect(missing({ where: is('a.b.c') }, 'a')).toBe('a.b.c');
    expect(missing({ where: is('ab') }, 'a')).toBeUndefined();
  });

  it('takes them of all fields', () => {
    expect(missing({ where: is('a') }, '*')).toBe('a');
    expect(missing({}, '*')).toBeUndefined();
  });

  it('yields to a narrower one', () => {
    const override = {
      collectionGroup: 'sites',
      fieldPath: 'a.b',
      indexes: [{ queryScope: 'COLLECTION', mode: 'ASCENDING' }],
    } as const;
    const definitions = define([], { fieldOverrides: [without('a'), without('*'), override] });

    expect(missingIndex(sites({ where: is('a.b') }), definitions)).toBeUndefined();
    expect(missingIndex(sites({ where: is('a.c') }), definitions)).toBeDefined();
  });

  it('leaves the composite indexes', () => {
    const query = sites({ where: and(is('a'), is('b')) });
    const fieldOverrides = [without('a')];

    expect(textOf(missingIndex(query, define([], { fieldOverrides })))).toBe('a b');
    expect(missingIndex(query, define(['a b'], { fieldOverrides }))).toBeUndefined();
  });
});

describe('What is summed', () => {
  it.each<
    readonly [says: string, message: StructuredQuery, sumFields: string, index: string | undefined]
  >([
    ['is in the index of its field', {}, 'a', undefined],
    ['joins a value', { where: is('b') }, 'a', 'b a'],
    ['joins an order', { orderBy: orderBy('b') }, 'a', 'b a'],
    ['joins what else is summed', {}, 'b a', 'a b'],
    ['needs no more where it is asked for', { where: over('a') }, 'a', undefined],
  ])('%s', (_, message, sumFields, index) => {
    const fields = sumFields.split(' ').map((name) => [name]);
    const query = sites(message);

    expect(textOf(missingIndex(query, NONE, fields))).toBe(index);
    if (index !== undefined) {
      expect(missingIndex(query, define([index]), fields)).toBeUndefined();
    }
  });

  it('may be in any order', () => {
    expect(
      missingIndex(sites({ where: is('c') }), define(['c b a']), [['a'], ['b']]),
    ).toBeUndefined();
  });
});

describe('A search for neighbours', () => {
  const query = sites({
    where: is('a'),
    findNearest: {
      vectorField: { fieldPath: 'face' },
      queryVector: new Vector([1, 2, 3]),
      distanceMeasure: 'COSINE',
      limit: 5,
    },
  });

  it('needs an index of its vectors behind the values', () => {
    expect(textOf(missingIndex(query, NONE))).toBe('a face<3>');
    expect(missingIndex(query, define(['a face<3>']))).toBeUndefined();
    expect(missingIndex(query, define(['a __name__ face<3>']))).toBeUndefined();
  });

  it.each(['face<3>', 'a face<4>', 'a b face<3>'])('is not served by %s', (index) => {
    expect(missingIndex(query, define([index]))).toBeDefined();
  });
});

describe('The error', () => {
  it('says what to add', () => {
    const missing = missingIndex(sites({ where: has('tags'), orderBy: orderBy('-b') }), NONE);
    const { code, message } = missing ? indexError(missing, NONE) : {};
    const [says, ...json] = message?.split('\n') ?? [];

    expect(code).toBe('FAILED_PRECONDITION');
    expect(says).toBe(
      'The query requires an index. Add it to "indexes" of firestore.indexes.json:',
    );
    expect(JSON.parse(json.join('\n'))).toEqual({
      collectionGroup: 'sites',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
        { fieldPath: 'b', order: 'DESCENDING' },
      ],
    });
  });

  it('keeps the indexes that a field has when it needs another', () => {
    const from = [{ collectionId: 'sites', allDescendants: true }];
    const missing = missingIndex(sites({ from, where: is('a') }), NONE);
    const [says, ...json] = (missing ? indexError(missing, NONE).message : '').split('\n');

    expect(says).toContain('"fieldOverrides"');
    expect(JSON.parse(json.join('\n'))).toEqual({
      collectionGroup: 'sites',
      fieldPath: 'a',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'DESCENDING', queryScope: 'COLLECTION' },
        { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    });
  });
});
