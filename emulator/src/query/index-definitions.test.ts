import { describe, expect, it } from 'vitest';
import { parseIndexDefinitions } from './index-definitions';

const field = { fieldPath: 'age', order: 'ASCENDING' };

describe('firestore.indexes.json', () => {
  it('is read', () => {
    const json = JSON.stringify({
      indexes: [
        {
          collectionGroup: 'people',
          queryScope: 'COLLECTION_GROUP',
          density: 'SPARSE_ALL',
          fields: [
            { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
            { fieldPath: 'age', order: 'DESCENDING' },
            { fieldPath: 'face', vectorConfig: { dimension: 3, flat: {} } },
          ],
        },
      ],
      fieldOverrides: [
        { collectionGroup: 'people', fieldPath: 'bio', indexes: [] },
        { collectionGroup: 'people', fieldPath: 'age', indexes: [{ order: 'ASCENDING' }] },
      ],
    });

    expect(parseIndexDefinitions(json)).toEqual({
      indexes: [
        {
          collectionGroup: 'people',
          queryScope: 'COLLECTION_GROUP',
          fields: [
            { fieldPath: 'tags', mode: 'CONTAINS' },
            { fieldPath: 'age', mode: 'DESCENDING' },
            { fieldPath: 'face', dimension: 3 },
          ],
        },
      ],
      fieldOverrides: [
        { collectionGroup: 'people', fieldPath: 'bio', indexes: [] },
        {
          collectionGroup: 'people',
          fieldPath: 'age',
          indexes: [{ queryScope: 'COLLECTION', mode: 'ASCENDING' }],
        },
      ],
    });
  });

  it('may be empty', () => {
    expect(parseIndexDefinitions('{}')).toEqual({ indexes: [], fieldOverrides: [] });
  });

  it.each<readonly [content: unknown, error: string]>([
    [[], 'file must be an object.'],
    [{ indexes: {} }, 'indexes must be a list.'],
    [{ indexes: [null] }, 'indexes[0] must be an object.'],
    [{ indexes: [{ fields: [field] }] }, 'indexes[0].collectionGroup must be a text.'],
    [
      { indexes: [{ collectionGroup: 'people', fields: [] }] },
      'indexes[0].fields must not be empty.',
    ],
    [
      { indexes: [{ collectionGroup: 'people', queryScope: 'ALL', fields: [field] }] },
      'indexes[0].queryScope must be "COLLECTION" or "COLLECTION_GROUP".',
    ],
    [
      { indexes: [{ collectionGroup: 'people', fields: [{ fieldPath: 'a' }] }] },
      'indexes[0].fields[0] must have exactly one of "order", "arrayConfig" and "vectorConfig".',
    ],
    [
      { indexes: [{ collectionGroup: 'people', fields: [{ ...field, order: 'UP' }] }] },
      'indexes[0].fields[0].order must be "ASCENDING" or "DESCENDING".',
    ],
    [
      { fieldOverrides: [{ collectionGroup: 'people', fieldPath: 'a' }] },
      'fieldOverrides[0].indexes must be a list.',
    ],
    [
      {
        fieldOverrides: [
          { collectionGroup: 'people', fieldPath: 'a', indexes: [{ arrayConfig: 'ALL' }] },
        ],
      },
      'fieldOverrides[0].indexes[0].arrayConfig must be "CONTAINS".',
    ],
  ])('is refused where it is wrong: %j', (content, error) => {
    expect(() => parseIndexDefinitions(JSON.stringify(content))).toThrow(
      new Error(`The file of indexes is invalid: ${error}`),
    );
  });

  it('is refused where it is no JSON', () => {
    expect(() => parseIndexDefinitions('{')).toThrow('The file of indexes is not JSON');
  });
});
