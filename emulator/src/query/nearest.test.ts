import { describe, expect, it } from 'vitest';
import { type FieldValue, Vector } from '#values/field-value';
import { nearest } from './nearest';
import { type NearestNeighbours } from './query';
import { documentOf } from './testing/messages';

const PLACES: Readonly<Record<string, FieldValue>> = {
  near: new Vector([1, 1]),
  far: new Vector([3, 4]),
  zero: new Vector([0, 0]),
  other: new Vector([1, 2, 3]),
  list: [1, 1],
  twin: new Vector([1, 1]),
};
const DOCUMENTS = Object.entries(PLACES).map(([id, v]) => documentOf(`sites/${id}`, { v }));
const SEARCH: NearestNeighbours = {
  path: ['v'],
  vector: [1, 0],
  measure: 'EUCLIDEAN',
  limit: 10,
};

function nearestIds(search: Partial<NearestNeighbours>): readonly string[] {
  return nearest(DOCUMENTS, { ...SEARCH, ...search }).map(({ name }) => name.id);
}

describe('The nearest neighbours', () => {
  it.each<readonly [NearestNeighbours['measure'], string]>([
    ['EUCLIDEAN', 'near zero twin far'],
    ['DOT_PRODUCT', 'far near twin zero'],
    ['COSINE', 'near twin far zero'],
  ])('by %s come nearest first, and those as near in their order', (measure, ids) => {
    expect(nearestIds({ measure })).toEqual(ids.split(' '));
  });

  it.each<readonly [NearestNeighbours['measure'], number, string]>([
    ['EUCLIDEAN', 1, 'near zero twin'],
    ['DOT_PRODUCT', 1, 'far near twin'],
    ['COSINE', 0.3, 'near twin'],
    ['COSINE', 2, 'near twin far'],
  ])('by %s within %d', (measure, threshold, ids) => {
    expect(nearestIds({ measure, threshold })).toEqual(ids.split(' '));
  });

  it('are no more than asked for', () => {
    expect(nearestIds({ limit: 2 })).toEqual(['near', 'zero']);
  });

  it('can have the distance in a field, which the stored document has not', () => {
    const [first] = nearest(DOCUMENTS, { ...SEARCH, limit: 1, resultField: ['how', 'far'] });

    expect(first?.fields.get('how')).toEqual(new Map([['far', 1]]));
    expect(DOCUMENTS[0]?.fields.has('how')).toBe(false);
  });
});
