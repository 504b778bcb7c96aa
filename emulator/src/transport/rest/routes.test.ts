import { describe, expect, it } from 'vitest';
import { findRoute } from './routes';

const DOCUMENTS = '/v1/projects/p/databases/(default)/documents';
const ROOT = 'projects/p/databases/(default)/documents';

/** The method and the variables of its request; undefined: no route. */
function describeRoute(verb: string, address: string) {
  const match = findRoute(verb, address);
  if (!match) return undefined;
  const names = match.route.variables.map((path) => path.join('.'));
  return [
    match.route.method,
    Object.fromEntries(names.map((name, at) => [name, match.values[at]])),
  ];
}

describe('routes', () => {
  it.each([
    ['GET', '/rooms/r1', 'GetDocument', { name: `${ROOT}/rooms/r1` }],
    ['GET', '/a/b/c/d', 'GetDocument', { name: `${ROOT}/a/b/c/d` }],
    ['GET', '/rooms', 'ListDocuments', { parent: ROOT, collectionId: 'rooms' }],
    ['GET', '/a/b/c', 'ListDocuments', { parent: `${ROOT}/a/b`, collectionId: 'c' }],
    ['POST', '/rooms', 'CreateDocument', { parent: ROOT, collectionId: 'rooms' }],
    ['POST', '/a/b/c', 'CreateDocument', { parent: `${ROOT}/a/b`, collectionId: 'c' }],
    ['PATCH', '/rooms/é b', 'UpdateDocument', { 'document.name': `${ROOT}/rooms/é b` }],
    ['PATCH', '/rooms/a:commit', 'UpdateDocument', { 'document.name': `${ROOT}/rooms/a:commit` }],
    ['DELETE', '/rooms/r1', 'DeleteDocument', { name: `${ROOT}/rooms/r1` }],
    ['POST', ':batchGet', 'BatchGetDocuments', { database: 'projects/p/databases/(default)' }],
    ['POST', ':commit', 'Commit', { database: 'projects/p/databases/(default)' }],
    [
      'POST',
      ':beginTransaction',
      'BeginTransaction',
      { database: 'projects/p/databases/(default)' },
    ],
    ['POST', ':rollback', 'Rollback', { database: 'projects/p/databases/(default)' }],
    ['POST', ':batchWrite', 'BatchWrite', { database: 'projects/p/databases/(default)' }],
    ['POST', ':write', 'Write', { database: 'projects/p/databases/(default)' }],
    ['POST', ':listen', 'Listen', { database: 'projects/p/databases/(default)' }],
    ['POST', ':runQuery', 'RunQuery', { parent: ROOT }],
    ['POST', '/rooms/r1:runQuery', 'RunQuery', { parent: `${ROOT}/rooms/r1` }],
    ['POST', ':runAggregationQuery', 'RunAggregationQuery', { parent: ROOT }],
    ['POST', '/a/b/c/d:partitionQuery', 'PartitionQuery', { parent: `${ROOT}/a/b/c/d` }],
    ['POST', ':listCollectionIds', 'ListCollectionIds', { parent: ROOT }],
    ['POST', '/a/b:listCollectionIds', 'ListCollectionIds', { parent: `${ROOT}/a/b` }],
    ['DELETE', '/rooms', 'DeleteDocument', { name: `${ROOT}/rooms` }],
    ['PATCH', '/a//b', 'UpdateDocument', { 'document.name': `${ROOT}/a//b` }],
    ['POST', '/rooms/r1', 'CreateDocument', { parent: `${ROOT}/rooms`, collectionId: 'r1' }],
  ])('%s documents%s is %s', (verb, address, method, variables) => {
    expect(describeRoute(verb, `${DOCUMENTS}${address}`)).toEqual([method, variables]);
  });

  it.each([
    ['GET', ''],
    ['GET', ':commit'],
    ['POST', ':nope'],
    ['PUT', '/rooms/r1'],
    ['GET', '/a//b'],
  ])('there is none for %s documents%s', (verb, address) => {
    expect(describeRoute(verb, `${DOCUMENTS}${address}`)).toBeUndefined();
  });
});
