import { describe, expect, it } from 'vitest';
import { type ListCollectionIdsRequest } from '#protocol/messages';
import { type Timestamp } from '#values/timestamp';
import { type Engine } from '../engine';
import { as, asAdmin, DOCUMENTS, put, testEngine } from '../testing/test-engine';
import { listCollectionIds } from './list-collection-ids';

async function list(engine: Engine, request: ListCollectionIdsRequest = {}, call = asAdmin) {
  return listCollectionIds(engine).run(call, { parent: DOCUMENTS, ...request });
}

const engine = testEngine();
const { commitTime } = put(engine, {
  'rooms/a': {},
  'rooms/a/desks/1': {},
  'rooms/b/chairs/1/legs/1': {},
  'é/x': {},
  'halls/x/rooms/y': {},
});
put(engine, { 'cellars/a': {}, 'é/x': null });

describe('The ids of collections', () => {
  it.each([
    ['of the root', '', ['cellars', 'halls', 'rooms']],
    ['of a document', '/rooms/a', ['desks']],
    ['of a document that is missing', '/rooms/b', ['chairs']],
    ['of a document without any', '/rooms/c', []],
  ])('%s are those that hold anything', async (_, below, collectionIds) => {
    expect(await list(engine, { parent: `${DOCUMENTS}${below}` })).toEqual({ collectionIds });
  });

  it('come in pages', async () => {
    const first = await list(engine, { pageSize: 2 });
    const second = await list(engine, { pageSize: 2, pageToken: first.nextPageToken ?? '' });

    expect(first.collectionIds).toEqual(['cellars', 'halls']);
    expect(second).toEqual({ collectionIds: ['rooms'] });
  });

  it('are those of a moment in the past', async () => {
    const { collectionIds } = await list(engine, { readTime: commitTime as Timestamp });

    expect(collectionIds).toEqual(['halls', 'rooms', 'é']);
  });

  it.each<readonly [string, ListCollectionIdsRequest]>([
    ['page_size must be greater than or equal to zero.', { pageSize: -1 }],
    ['invalid page token', { pageToken: 'ab?' }],
  ])('are refused with "%s"', async (message, request) => {
    await expect(list(engine, request)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message,
    });
  });

  it('are for administrators', async () => {
    await expect(list(engine, {}, as('ada'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
