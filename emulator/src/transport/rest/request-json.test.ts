import { describe, expect, it } from 'vitest';
import { requestJson } from './request-json';
import { findRoute } from './routes';

const DOCUMENTS = '/v1/projects/p/databases/d/documents';
const ROOM = 'projects/p/databases/d/documents/rooms/r1';

function request(type: string, verb: string, address: string, body = '') {
  const [path = '', query] = address.split('?');
  const match = findRoute(verb, `${DOCUMENTS}${path}`);
  if (!match) throw new Error(`There is no route to ${address}.`);
  return requestJson(type, match, new URLSearchParams(query), body);
}

describe('a request', () => {
  it('takes masks and preconditions from the query', () => {
    const query = 'updateMask.fieldPaths=a&updateMask.fieldPaths=b.c&currentDocument.exists=true';

    expect(
      request('UpdateDocumentRequest', 'PATCH', `/rooms/r1?${query}`, '{"fields":{}}'),
    ).toEqual({
      document: { name: ROOM, fields: {} },
      updateMask: { fieldPaths: ['a', 'b.c'] },
      currentDocument: { exists: 'true' },
    });
  });

  it('takes either spelling of names', () => {
    expect(
      request('GetDocumentRequest', 'GET', '/rooms/r1?mask.field_paths=a&read_time=x'),
    ).toEqual({
      name: ROOM,
      mask: { fieldPaths: ['a'] },
      readTime: 'x',
    });
  });

  it('leaves alone what is no field, and what is a message', () => {
    const query = 'key=k&$alt=json&prettyPrint=false&mask=a&mask.x=1&__proto__=1&constructor.x=2';

    expect(request('GetDocumentRequest', 'GET', `/rooms/r1?${query}`)).toEqual({ name: ROOM });
  });

  it('goes by the address where the body says otherwise', () => {
    const body = '{"database":"projects/other/databases/d","writes":[]}';

    expect(request('CommitRequest', 'POST', ':commit', body)).toEqual({
      database: 'projects/p/databases/d',
      writes: [],
    });
  });

  it('may have no body', () => {
    expect(request('CommitRequest', 'POST', ':commit')).toEqual({
      database: 'projects/p/databases/d',
    });
    expect(request('CreateDocumentRequest', 'POST', '/rooms?documentId=r2')).toEqual({
      parent: 'projects/p/databases/d/documents',
      collectionId: 'rooms',
      documentId: 'r2',
      document: {},
    });
  });

  it.each(['[]', 'null', '{', '5', '"text"'])('cannot have the body %s', (body) => {
    expect(() => request('CommitRequest', 'POST', ':commit', body)).toThrow(
      "Payload isn't valid for request.",
    );
  });
});
