import { expect, it } from 'vitest';
import { type AnyRequest, databaseNameIn, requestPaths } from './request-paths';

const DATABASE = 'projects/demo/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const room = `${ROOT}/rooms/r1`;
const messages = { from: [{ collectionId: 'messages' }] };

it.each<[string, AnyRequest, readonly string[]]>([
  ['GetDocument', { name: room }, ['rooms/r1']],
  ['BatchGetDocuments', { database: DATABASE, documents: [room] }, ['rooms/r1']],
  [
    'Commit',
    {
      database: DATABASE,
      writes: [
        { update: { name: room } },
        { delete: `${ROOT}/rooms/r2` },
        { verify: `${ROOT}/rooms/r3` },
        { transform: { document: `${ROOT}/rooms/r4` } },
      ],
    },
    ['rooms/r1', 'rooms/r2', 'rooms/r3', 'rooms/r4'],
  ],
  ['UpdateDocument', { document: { name: room } }, ['rooms/r1']],
  [
    'CreateDocument',
    { parent: ROOT, collectionId: 'rooms', documentId: 'r1', document: {} },
    ['rooms', 'rooms/r1'],
  ],
  [
    'ListDocuments',
    { parent: room, collectionId: 'messages' },
    ['rooms/r1/messages', 'rooms/r1/messages/*'],
  ],
  [
    'RunQuery',
    { parent: room, structuredQuery: messages },
    ['rooms/r1/messages', 'rooms/r1/messages/*'],
  ],
  [
    'RunAggregationQuery',
    { parent: room, structuredAggregationQuery: { structuredQuery: messages } },
    ['rooms/r1/messages', 'rooms/r1/messages/*'],
  ],
  [
    'Listen to a query',
    { database: DATABASE, addTarget: { query: { parent: ROOT, structuredQuery: messages } } },
    ['messages', 'messages/*'],
  ],
  ['Listen to documents', { addTarget: { documents: { documents: [room] } } }, ['rooms/r1']],
  ['BeginTransaction', { database: DATABASE }, []],
])('%s is about its documents and collections', (_, request, paths) => {
  expect([...requestPaths(request)].map((path) => path.join('/'))).toEqual(paths);
});

it.each<[AnyRequest]>([
  [{ database: DATABASE }],
  [{ name: room }],
  [{ parent: ROOT }],
  [{ document: { name: room } }],
])('the database is in any name: %j', (request) => {
  expect(databaseNameIn(request)).toContain('projects/demo/');
});
