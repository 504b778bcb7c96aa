import { FieldValue, type Query } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type Json } from './support/rest';

const project = projectOf('vectors');
const db = adminFirestore(project);
const rest = restOf(project);
const places = db.collection(freshId('places'));

beforeAll(async () => {
  const embeddings: Record<string, unknown> = {
    east: FieldValue.vector([1, 0]),
    north: FieldValue.vector([0, 1]),
    far: FieldValue.vector([10, 10]),
    west: FieldValue.vector([-1, 0]),
    deep: FieldValue.vector([1, 0, 0]),
    plain: [1, 0],
    text: 'east',
  };
  const batch = db.batch();
  for (const [id, embedding] of Object.entries(embeddings)) {
    batch.set(places.doc(id), { embedding, isLand: id !== 'far', deep: { embedding } });
  }
  batch.set(places.doc('none'), { isLand: true });
  await batch.commit();
});

type Measure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

async function nearest(distanceMeasure: Measure, queryVector: number[], source: Query = places) {
  const snapshot = await source
    .findNearest({
      vectorField: 'embedding',
      queryVector,
      limit: 10,
      distanceMeasure,
      distanceResultField: 'distance',
    })
    .get();
  return snapshot.docs.map((document) => [
    document.id,
    Number((document.get('distance') as number).toFixed(3)),
  ]);
}

describe('findNearest', () => {
  it('orders by euclidean distance', async () => {
    expect(await nearest('EUCLIDEAN', [1, 0.5])).toEqual([
      ['east', 0.5],
      ['north', 1.118],
      ['west', 2.062],
      ['far', 13.086],
    ]);
  });

  it('orders by cosine distance', async () => {
    expect(await nearest('COSINE', [1, 0.5])).toEqual([
      ['far', 0.051],
      ['east', 0.106],
      ['north', 0.553],
      ['west', 1.894],
    ]);
  });

  it('orders by dot product, greatest first', async () => {
    expect(await nearest('DOT_PRODUCT', [1, 0.5])).toEqual([
      ['far', 15],
      ['east', 1],
      ['north', 0.5],
      ['west', -1],
    ]);
  });

  it('searches only vectors of that many dimensions', async () => {
    expect(await nearest('EUCLIDEAN', [1, 0, 0])).toEqual([['deep', 0]]);
  });

  it('searches what a filter leaves', async () => {
    expect(await nearest('EUCLIDEAN', [10, 10], places.where('isLand', '==', true))).toEqual([
      ['east', 13.454],
      ['north', 13.454],
      ['west', 14.866],
    ]);
  });

  it('stops at its limit', async () => {
    const snapshot = await places
      .findNearest({
        vectorField: 'embedding',
        queryVector: [1, 0],
        limit: 1,
        distanceMeasure: 'EUCLIDEAN',
      })
      .get();
    expect(snapshot.docs.map(({ id }) => id)).toEqual(['east']);
  });

  it('stops at a distance', async () => {
    const snapshot = await places
      .findNearest({
        vectorField: 'embedding',
        queryVector: [1, 0],
        limit: 10,
        distanceMeasure: 'EUCLIDEAN',
        distanceThreshold: 1.5,
      })
      .get();
    expect(snapshot.docs.map(({ id }) => id)).toEqual(['east', 'north']);
  });

  it('searches nested fields', async () => {
    const snapshot = await places
      .findNearest({
        vectorField: 'deep.embedding',
        queryVector: [0, 1],
        limit: 1,
        distanceMeasure: 'COSINE',
      })
      .get();
    expect(snapshot.docs.map(({ id }) => id)).toEqual(['north']);
  });

  it('answers selected fields only', async () => {
    const snapshot = await places
      .select('isLand')
      .findNearest({
        vectorField: 'embedding',
        queryVector: [1, 0],
        limit: 1,
        distanceMeasure: 'EUCLIDEAN',
      })
      .get();
    expect(snapshot.docs[0]?.data()).toEqual({ isLand: true });
  });

  it('finds nothing in an empty collection', async () => {
    expect(await nearest('EUCLIDEAN', [1, 0], db.collection(freshId('places')))).toEqual([]);
  });
});

describe('what is refused', () => {
  const vector = (...values: number[]): Json => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) } },
      },
    },
  });
  const search = {
    vectorField: { fieldPath: 'embedding' },
    queryVector: vector(1, 0),
    distanceMeasure: 'EUCLIDEAN',
    limit: 5,
  };

  it.each<[string, Json]>([
    ['no limit', { ...search, limit: undefined }],
    ['a limit of zero', { ...search, limit: 0 }],
    ['a limit above 1,000', { ...search, limit: 1_001 }],
    ['no measure', { ...search, distanceMeasure: undefined }],
    [
      'an array for a vector',
      { ...search, queryVector: { arrayValue: { values: [{ doubleValue: 1 }] } } },
    ],
    ['no vector', { ...search, queryVector: undefined }],
    ['a broken path', { ...search, vectorField: { fieldPath: 'a..b' } }],
  ])('%s', async (_, findNearest) => {
    const { status } = await rest.runQuery({ from: [{ collectionId: places.id }], findNearest });
    expect(status).toBe(400);
  });
});
