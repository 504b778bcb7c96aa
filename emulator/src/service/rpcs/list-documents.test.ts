import { describe, expect, it } from 'vitest';
import { type ListDocumentsRequest } from '#protocol/messages';
import { type Timestamp } from '#values/timestamp';
import { type Engine } from '../engine';
import { as, asAdmin, DOCUMENTS, engineWithRules, put, testEngine } from '../testing/test-engine';
import { listDocuments } from './list-documents';

function list(engine: Engine, request: ListDocumentsRequest, call = asAdmin) {
  return listDocuments(engine).run(call, { parent: DOCUMENTS, collectionId: 'rooms', ...request });
}

/** The ids of each page, until there is no next one. */
async function pages(engine: Engine, request: ListDocumentsRequest) {
  const all: string[][] = [];
  for (let pageToken = ''; all.length === 0 || pageToken !== '';) {
    const { documents = [], nextPageToken = '' } = await list(engine, { ...request, pageToken });
    const prefix = `${DOCUMENTS}/${request.collectionId ?? 'rooms'}/`;
    all.push(documents.map(({ name = '' }) => name.slice(prefix.length)));
    pageToken = nextPageToken;
  }
  return all.map((ids) => ids.join(' '));
}

function engineWithRooms(): Engine {
  const engine = testEngine();
  put(engine, {
    'rooms/a': { size: 3n },
    'rooms/b': { size: 1n },
    'rooms/c': { size: 1n },
    'rooms/d': {},
    'rooms/e': { size: 2n },
    'rooms/e/desks/1': {},
    'rooms/between/desks/1': {},
    'halls/x': {},
  });
  return engine;
}

describe('The documents of a collection', () => {
  it.each<readonly [string, ListDocumentsRequest, string[]]>([
    ['by name', {}, ['a b', 'c d', 'e']],
    ['by a field', { orderBy: 'size' }, ['b c', 'e a']],
    ['by a field, descending', { orderBy: 'size desc' }, ['a e', 'c b']],
    ['by a field and name', { orderBy: 'size desc, __name__ asc' }, ['a e', 'b c']],
    ['with what is missing', { showMissing: true }, ['a b', 'between c', 'd e']],
  ])('come in pages %s', async (_, request, expected) => {
    expect(await pages(engineWithRooms(), { ...request, pageSize: 2 })).toEqual(expected);
  });

  it('come in pages of a collection whatever its name', async () => {
    const engine = testEngine();
    put(engine, { '+1/a': {}, '+1/b': {}, '+1/c': {} });

    expect(await pages(engine, { collectionId: '+1', pageSize: 2 })).toEqual(['a b', 'c']);
  });

  it.each([
    ['30 unless another number is asked for', 0, [30, 30, 30, 30, 30, 10]],
    ['150 at the most', 1000, [150, 10]],
  ])('come by %s', async (_, pageSize, counts) => {
    const engine = testEngine();
    put(engine, Object.fromEntries(Array.from({ length: 160 }, (__, at) => [`rooms/${at}`, {}])));

    for (const showMissing of [false, true]) {
      const pageTexts = await pages(engine, { pageSize, showMissing });
      expect(pageTexts.map((page) => page.split(' ').length)).toEqual(counts);
    }
  });

  it('are those of a moment in the past', async () => {
    const engine = testEngine();
    const { commitTime } = put(engine, { 'rooms/a': {}, 'rooms/b/desks/1': {} });
    put(engine, { 'rooms/a': null, 'rooms/b/desks/1': null, 'rooms/c': {} });
    const readTime = commitTime as Timestamp;

    expect(await pages(engine, { readTime })).toEqual(['a']);
    expect(await pages(engine, { readTime, showMissing: true })).toEqual(['a b']);
  });

  it('have no times where there is none', async () => {
    const { documents = [] } = await list(engineWithRooms(), { showMissing: true });
    const missing = documents.filter(({ createTime }) => createTime === undefined);

    expect(missing).toEqual([{ name: `${DOCUMENTS}/rooms/between` }]);
  });

  it.each<readonly [string, ListDocumentsRequest]>([
    ['Page size must be nonnegative.', { pageSize: -1 }],
    ['Page size must be nonnegative.', { pageSize: -1, showMissing: true }],
    ['invalid page token', { pageToken: '?' }],
    ['invalid page token', { pageToken: Buffer.from('x').toString('base64'), orderBy: 'size' }],
    ['Invalid order by clause "size,".', { orderBy: 'size,' }],
    ['Invalid order by clause "size up".', { orderBy: 'size up' }],
    ['Invalid order by clause " ".', { orderBy: ' ' }],
    ['cannot specify an order when show_missing is true', { orderBy: 'size', showMissing: true }],
  ])('are refused with "%s"', async (message, request) => {
    const listRooms = async () => list(testEngine(), request);

    await expect(listRooms()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message });
  });

  it('are a list to rules, with the page as its limit', async () => {
    const engine = engineWithRules('allow list: if request.query.limit == 30;');

    expect(await list(engine, {}, as('ada'))).toEqual({ documents: [] });
    await expect(list(engine, { pageSize: 2 }, as('ada'))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('that are missing are only for administrators', async () => {
    const engine = engineWithRules('allow read: if true;');
    const listRooms = async () => list(engine, { showMissing: true }, as('ada'));

    await expect(listRooms()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
