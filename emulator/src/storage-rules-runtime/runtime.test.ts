import { beforeEach, describe, expect, it } from 'vitest';
import {
  verifyMessage,
  contextOf,
  foundDocument,
  loadMessage,
  permitAnswer,
  rulesFor,
} from './testing/storage-messages';
import { isObject, type Json } from './json';
import { StorageRulesRuntime } from './runtime';

let messages: Json[];
let runtime: { readonly ask: (message: Json) => Json | undefined };

beforeEach(() => {
  messages = [];
  const subject = new StorageRulesRuntime(
    (message) => {
      const json: unknown = JSON.parse(JSON.stringify(message));
      if (isObject(json)) messages.push(json);
    },
    { recordsCoverage: false },
  );
  runtime = {
    ask: (message) => {
      subject.receive(JSON.stringify(message));
      return messages.at(-1);
    },
  };
});

function startWith(objectRules: string): void {
  runtime.ask(loadMessage(0, '0', rulesFor(objectRules)));
}

describe('loading rules', () => {
  it('answers with their version', () => {
    expect(runtime.ask(loadMessage(0, '0', rulesFor('allow read;')))).toEqual({
      id: 0,
      status: 'ok',
      warnings: [],
      errors: [],
      result: { rulesVersion: 2 },
    });
  });

  it('reports a syntax error in the form that the CLI prints', () => {
    const answer = runtime.ask(loadMessage(0, '0', rulesFor('allow read: if ;')));

    const [error] = answer?.['errors'] as readonly string[];
    expect(answer?.['status']).toBe('ok');
    expect(JSON.parse(error ?? '')).toEqual({
      description_: "Missing conditional expression after 'if'.",
      sourcePosition_: { fileName_: '/site/storage.rules', line_: 5, column_: 22 },
    });
  });

  it('keeps the rules it had when the new ones do not compile', () => {
    startWith('allow get: if true;');

    runtime.ask(loadMessage(3, '1', 'service {'));

    expect(runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, true));
  });

  it('keeps several rulesets apart by name, as one per bucket', () => {
    startWith('allow get: if true;');
    runtime.ask(loadMessage(3, '1', rulesFor('allow get: if false;')));
    const message = verifyMessage('get');
    const other = { ...message, id: 9, context: { ...contextOf(message), rulesetName: '1' } };

    expect(runtime.ask(message)).toEqual(permitAnswer(4, true));
    expect(runtime.ask(other)).toEqual(permitAnswer(9, false));
  });

  it('passes warnings on', () => {
    const answer = runtime.ask(loadMessage(0, '0', rulesFor('allow read: if foo();')));

    const [warning] = answer?.['warnings'] as readonly string[];
    expect(JSON.parse(warning ?? '')).toMatchObject({
      description_: 'Invalid function name: foo.',
    });
    expect(answer?.['errors']).toEqual([]);
  });
});

describe('judging a request', () => {
  it.each([
    ['create', "request.resource.size == 3 && request.resource.contentType == 'image/jpeg'", true],
    ['create', 'request.resource.size < 3', false],
    ['create', 'resource == null', true],
    [
      'create',
      "request.resource.metadata.siteId == site && request.auth.token.role == 'admin'",
      true,
    ],
    ['create', "request.resource.contentType.matches('image/.*')", true],
    ['create', 'request.resource.contentDisposition == null', true],
    ['get', "resource.name == 'sites/s1/fsget/photo.jpg' && request.resource == null", true],
    ['get', 'site in request.auth.token.sites', true],
    ['get', "bucket == 'demo-chantier.appspot.com' && rest == /fsget/photo.jpg", true],
    ['get', "request.method == 'get'", true],
    ['get', 'resource.metadata.siteId == site', false],
    ['update', "resource.metageneration == 1 && request.resource.metadata.a == 'b'", true],
    ['list', 'request.auth.uid != null', true],
    ['list', 'resource.size > 0', false],
    ['delete', "resource.metadata.a == 'b' && request.resource == null", true],
    ['delete', 'request.time > resource.timeCreated && resource.timeCreated is timestamp', true],
  ])('%s is judged by %s', (method, condition, permit) => {
    startWith(`allow ${method}: if ${condition};`);
    const message = verifyMessage(method);

    expect(runtime.ask(message)).toEqual(permitAnswer(message['id'], permit));
  });

  it.each([
    ['get', 'read'],
    ['list', 'read'],
    ['create', 'write'],
    ['update', 'write'],
    ['delete', 'write'],
  ])('%s is covered by %s, and by nothing else', (method, group) => {
    const other = group === 'read' ? 'write' : 'read';
    const message = verifyMessage(method);
    startWith(`allow ${group};`);
    const groupAnswer = runtime.ask(message);
    runtime.ask(loadMessage(50, '0', rulesFor(`allow ${other};`)));

    const otherAnswer = runtime.ask(message);

    expect([groupAnswer, otherAnswer].map((answer) => answer?.['result'])).toEqual([
      { permit: true },
      { permit: false },
    ]);
  });

  it.each([
    ['write', 'allow write;', true],
    ['write', 'allow create, update, delete;', true],
    ['write', 'allow create, update;', false],
    ['write', "allow write: if request.method != 'delete';", false],
    ['write', 'allow read;', false],
    ['read', 'allow read;', true],
    ['read', 'allow get;', false],
  ])('a request of %s needs all methods of the group: %s', (method, statement, permit) => {
    startWith(statement);
    const message = verifyMessage('create');

    const answer = runtime.ask({ ...message, context: { ...contextOf(message), method } });

    expect(answer).toEqual(permitAnswer(message['id'], permit));
  });

  it.each(['toString', 'write ', '', null])('refuses the method %j', (method) => {
    startWith('allow read, write;');
    const message = verifyMessage('create');

    const answer = runtime.ask({ ...message, context: { ...contextOf(message), method } });

    expect(answer).toMatchObject({ status: 'ok', result: { permit: false } });
  });

  it('refuses an object whose name has an empty segment', () => {
    startWith('allow get: if true;');
    const message = verifyMessage('get');
    const path = '/b/demo-chantier.appspot.com/o/sites//s1/photo.jpg';

    const answer = runtime.ask({ ...message, context: { ...contextOf(message), path } });

    expect(answer).toMatchObject({ id: 4, status: 'ok', result: { permit: false } });
  });
});

describe('looking documents up', () => {
  const SITE = 'firestore.get(/databases/(default)/documents/sites/$(site)).data';

  it('asks for the document under the id of the request, and answers under its own', () => {
    startWith(`allow get: if ${SITE}.open == true;`);

    const fetch = runtime.ask(verifyMessage('get'));
    const verdict = runtime.ask(foundDocument(1_000_000, { open: { booleanValue: true } }));

    expect(fetch).toEqual({
      id: 4,
      server_request_id: 1_000_000,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/sites/s1' },
    });
    expect(verdict).toEqual(permitAnswer(1_000_000, true));
  });

  it('chains a second document that the first one names', () => {
    const owner = `firestore.exists(/databases/(default)/documents/users/$(${SITE}.owner))`;
    startWith(`allow get: if ${owner};`);

    runtime.ask(verifyMessage('get'));
    const second = runtime.ask(foundDocument(1_000_000, { owner: { stringValue: 'a b/../?x' } }));

    expect(second).toEqual({ ...permitAnswer(1_000_000, false) });
  });

  it('writes an id into the path of the request so that it cannot leave it', () => {
    const owner = `firestore.exists(/databases/(default)/documents/users/$(${SITE}.owner))`;
    startWith(`allow get: if ${owner};`);

    runtime.ask(verifyMessage('get'));
    const second = runtime.ask(foundDocument(1_000_000, { owner: { stringValue: 'a b?#%é' } }));
    const verdict = runtime.ask(foundDocument(1_000_001, {}));

    expect(second).toEqual({
      id: 1_000_000,
      server_request_id: 1_000_001,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/users/a%20b%3F%23%25%C3%A9' },
    });
    expect(verdict).toEqual(permitAnswer(1_000_001, true));
  });

  it('denies a third document without asking for it', () => {
    const test = (id: string) => `firestore.exists(/databases/(default)/documents/sites/${id})`;
    startWith(`allow get: if ${test('a')} && ${test('b')} && ${test('c')};`);

    runtime.ask(verifyMessage('get'));
    runtime.ask(foundDocument(1_000_000, {}));
    const verdict = runtime.ask(foundDocument(1_000_001, {}));

    expect(verdict).toEqual(permitAnswer(1_000_001, false));
  });

  it('fetches a document once, however often the rules read it', () => {
    const exists = 'firestore.exists(/databases/(default)/documents/sites/$(site))';
    startWith(`allow get: if ${exists} && ${SITE}.open == ${SITE}.open && ${SITE}.n == 1;`);

    runtime.ask(verifyMessage('get'));
    const verdict = runtime.ask(
      foundDocument(1_000_000, { open: { booleanValue: true }, n: { integerValue: '1' } }),
    );

    expect(verdict).toEqual(permitAnswer(1_000_000, true));
  });

  it.each([
    ['firestore.exists(/databases/(default)/documents/sites/$(site))', false],
    ['!firestore.exists(/databases/(default)/documents/sites/$(site))', true],
    [`${SITE}.open == true`, false],
    [`${SITE} == null`, false],
  ])('of a missing document judges %s', (condition, permit) => {
    startWith(`allow get: if ${condition};`);

    runtime.ask(verifyMessage('get'));
    const verdict = runtime.ask({
      status: 'not_found',
      warnings: [],
      errors: [],
      id: 1_000_000,
    });

    expect(verdict).toEqual(permitAnswer(1_000_000, permit));
  });

  it.each([
    ['request.auth != null || DOCUMENT', true],
    ['DOCUMENT || request.auth != null', true],
    ['request.auth == null && DOCUMENT', false],
  ])('is left out where it cannot matter: %s', (condition, permit) => {
    const document = `${SITE}.open == true`;
    startWith(`allow get: if ${condition.replace('DOCUMENT', document)};`);

    expect(runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, permit));
  });

  it('is not available by the names that Firestore rules use', () => {
    startWith('allow get: if exists(/databases/(default)/documents/sites/$(site));');

    expect(runtime.ask(verifyMessage('get'))).toEqual(permitAnswer(4, false));
  });

  it('denies when the document cannot be read', () => {
    startWith(`allow get: if !(${SITE}.open == true) || true == false;`);

    runtime.ask(verifyMessage('get'));
    const verdict = runtime.ask(foundDocument(1_000_000, { open: { strangeValue: 1 } }));

    expect(verdict).toMatchObject({ id: 1_000_000, status: 'ok', result: { permit: false } });
    expect(verdict?.['errors']).not.toEqual([]);
  });

  it('keeps two requests apart that wait at the same time', () => {
    startWith(`allow get, delete: if ${SITE}.open == true;`);

    runtime.ask(verifyMessage('get'));
    runtime.ask(verifyMessage('delete'));
    const second = runtime.ask(foundDocument(1_000_001, { open: { booleanValue: false } }));
    const first = runtime.ask(foundDocument(1_000_000, { open: { booleanValue: true } }));

    expect([second, first]).toEqual([
      permitAnswer(1_000_001, false),
      permitAnswer(1_000_000, true),
    ]);
  });
});

describe('a message that says nothing sensible', () => {
  it.each([
    { action: 'verify', id: 7 },
    { action: 'verify', id: 7, context: { rulesetName: '0', path: '/b/x/o/y', method: 'get' } },
    { action: 'verify', id: 7, context: { rulesetName: '0', path: 1, method: 'get' } },
    { action: 'verify', id: 7, context: { rulesetName: '0', path: '/b', method: 'constructor' } },
    {
      action: 'verify',
      id: 7,
      context: {
        rulesetName: '0',
        path: '/b/x/o/y',
        method: 'get',
        variables: { request: { map_value: { fields: { auth: { constructor: 1 } } } } },
      },
    },
    { action: 'load_ruleset', id: 7, context: { rulesetName: '1', source: { files: [] } } },
    { action: 'unheard_of', id: 7, context: {} },
  ])('is answered, and never permits: %j', (message) => {
    startWith('allow get: if true;');

    const answer = runtime.ask(message);

    expect(answer).toMatchObject({ id: 7, status: 'ok', result: { permit: false } });
    expect(answer?.['errors']).not.toEqual([]);
  });
});
