import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { Vector } from '#values/field-value';
import { type IndexDefinitions, type IndexField } from './index-definitions';
import { and, or, orderBy, sites, where } from './testing/messages';
import { indexText, usedIndexes } from './used-indexes';

const NONE: IndexDefinitions = { indexes: [], fieldOverrides: [] };
const is = (field: string) => where(field, 'EQUAL', 1n);
const over = (field: string) => where(field, 'GREATER_THAN', 1n);

function define(...indexes: readonly (readonly IndexField[])[]): IndexDefinitions {
  return {
    indexes: indexes.map((fields) => ({
      collectionGroup: 'sites',
      queryScope: 'COLLECTION',
      fields,
    })),
    fieldOverrides: [],
  };
}

const ascending = (fieldPath: string): IndexField => ({ fieldPath, mode: 'ASCENDING' });

function textsOf(message: StructuredQuery, definitions = NONE, sumFields: readonly string[] = []) {
  const paths = sumFields.map((field) => [field]);
  return usedIndexes(sites(message), definitions, paths).map(({ fields }) => indexText(fields));
}

describe('A query uses', () => {
  it.each<readonly [string, StructuredQuery, readonly string[]]>([
    ['names', {}, ['(__name__ ASC)']],
    ['nothing for no results', { limit: 0 }, []],
    ['names of any collection', { from: [{ allDescendants: true }] }, ['(__name__ ASC)']],
    ['the index of a value', { where: is('a') }, ['(a ASC, __name__ ASC)']],
    ['the index of a range', { where: over('a') }, ['(a ASC, __name__ ASC)']],
    ['the index of an order', { orderBy: orderBy('-a') }, ['(a DESC, __name__ DESC)']],
    [
      'an index of each value',
      { where: and(is('b'), is('a')) },
      ['(a ASC, __name__ ASC)', '(b ASC, __name__ ASC)'],
    ],
    [
      'an index of the item and one of the value',
      { where: and(is('a'), where('tags', 'ARRAY_CONTAINS', 1n)) },
      ['(tags ARRAY_CONTAINS, __name__ ASC)', '(a ASC, __name__ ASC)'],
    ],
    ['one index for a list', { where: where('a', 'IN', [1n, 2n]) }, ['(a ASC, __name__ ASC)']],
    [
      'an index of each alternative',
      { where: or(is('a'), is('b')) },
      ['(a ASC, __name__ ASC)', '(b ASC, __name__ ASC)'],
    ],
    [
      'the index that it requires, though it is not defined',
      { where: and(is('a'), over('b')), orderBy: orderBy('-b') },
      ['(a ASC, b DESC, __name__ DESC)'],
    ],
  ])('%s', (_, message, texts) => {
    expect(textsOf(message)).toEqual(texts);
  });

  it('the one index that serves it before others merged', () => {
    const both = define([ascending('b'), ascending('a')]);
    expect(textsOf({ where: and(is('a'), is('b')) }, both)).toEqual([
      '(b ASC, a ASC, __name__ ASC)',
    ]);
  });

  it('few indexes merged', () => {
    const some = define([ascending('a'), ascending('b')]);
    expect(textsOf({ where: and(is('a'), is('b'), is('c')) }, some)).toEqual([
      '(a ASC, b ASC, __name__ ASC)',
      '(c ASC, __name__ ASC)',
    ]);
  });

  it('the index of what it sums', () => {
    expect(textsOf({}, NONE, ['size'])).toEqual(['(size ASC, __name__ ASC)']);
  });

  it('an index of vectors, with the name before the vector', () => {
    const message = {
      where: is('a'),
      findNearest: {
        vectorField: { fieldPath: 'face' },
        queryVector: new Vector([1, 2, 3]),
        distanceMeasure: 'EUCLIDEAN',
        limit: 2,
      },
    };
    expect(textsOf(message)).toEqual(['(a ASC, __name__ ASC, face VECTOR<3>)']);
    expect(textsOf(message, define([ascending('a'), { fieldPath: 'face', dimension: 3 }]))).toEqual(
      ['(a ASC, __name__ ASC, face VECTOR<3>)'],
    );
  });

  it('those of its scope', () => {
    const group = sites({ from: [{ collectionId: 'sites', allDescendants: true }] });
    expect(usedIndexes(group, NONE)).toEqual([
      { queryScope: 'COLLECTION_GROUP', fields: [ascending('__name__')] },
    ]);
  });
});
