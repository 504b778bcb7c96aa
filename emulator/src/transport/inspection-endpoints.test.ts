import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type News } from '#protocol/inspection';
import { type Trial } from '#service/inspection/try-rules';
import { emulatorApi } from './emulator-api';
import { type Inspection } from './inspection';
import { inspectionEndpoints } from './inspection-endpoints';
import { openTestPort, type TestPort } from './testing/http-port';

let port: TestPort;
let calls: unknown[][];
let readers: Set<(news: News) => void>;

const RESULT = { allowed: true, message: '', rules: '', issues: [], allows: [], lookups: [] };

const inspection: Inspection = {
  overview: () => ({ version: '1.2.3', startedAt: 1, now: 2, databases: [], requests: {} }),
  listeners: () => [],
  deliveries: () => [],
  collections: (...args) => {
    calls.push(args);
    return [{ id: 'beds', documents: 2 }];
  },
  tryRules: (...args) => {
    calls.push(args);
    return RESULT;
  },
  followNews: (reader) => {
    readers.add(reader);
    return () => readers.delete(reader);
  },
};

beforeEach(async () => {
  calls = [];
  readers = new Set();
  port = await openTestPort({}, [emulatorApi(inspectionEndpoints(inspection))]);
});

afterEach(() => port.close());

async function ask(address: string, init: RequestInit = {}) {
  const response = await fetch(`http://${port.address}/emulator/v1/${address}`, init);
  return [response.status, (await response.json()) as unknown] as const;
}

it.each([
  ['overview', { version: '1.2.3', startedAt: 1, now: 2, databases: [], requests: {} }],
  ['listeners', []],
  ['deliveries', []],
])('%s is told', async (address, expected) => {
  expect(await ask(address)).toEqual([200, expected]);
});

it('collections are those below a document', async () => {
  const address = 'projects/p/databases/(default)/collections?parent=rooms%2Fr1';

  expect(await ask(address)).toEqual([200, { collections: [{ id: 'beds', documents: 2 }] }]);
  expect(calls).toEqual([[{ projectId: 'p', databaseId: '(default)' }, 'rooms/r1']]);
});

it.each(['overview', 'listeners', 'deliveries', 'news', 'projects/p/databases/d/collections'])(
  '%s is not told to pages of others',
  async (address) => {
    const [status, body] = await ask(address, { headers: { origin: 'http://localhost:1' } });

    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain('This is only served');
  },
);

describe('a trial of rules', () => {
  const trial = (body: object) =>
    ask('projects/p:tryRules', { method: 'POST', body: JSON.stringify(body) });
  const LEAST = { method: 'get', path: 'rooms/r1', auth: null };

  it('asks for what it says', async () => {
    const query = {
      from: [{ collectionId: 'rooms' }],
      where: {
        fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } },
      },
    };
    const auth = { uid: 'amel', claims: { role: 'chief' } };
    const fields = { size: { integerValue: '3' } };

    const [status, result] = await trial({
      databaseId: 'second',
      rules: 'zzz',
      method: 'list',
      path: 'rooms',
      auth,
      fields,
      query,
      time: 5,
    });

    expect([status, result]).toEqual([200, RESULT]);
    const claims = expect.objectContaining({
      sub: 'amel',
      user_id: 'amel',
      aud: 'p',
      auth_time: expect.any(Number) as number,
      role: 'chief',
    }) as Readonly<Record<string, unknown>>;
    expect(calls).toEqual([
      [
        'p',
        {
          databaseId: 'second',
          rules: 'zzz',
          method: 'list',
          path: 'rooms',
          caller: { kind: 'user', claims },
          fields: new Map([['size', 3n]]),
          query: {
            from: [{ collectionId: 'rooms' }],
            where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: 1n } },
          },
          time: 5,
        } satisfies Trial,
      ],
    ]);
  });

  it('needs little', async () => {
    expect(await trial(LEAST)).toEqual([200, RESULT]);
    expect(calls).toEqual([
      [
        'p',
        { databaseId: '(default)', method: 'get', path: 'rooms/r1', caller: { kind: 'anonymous' } },
      ],
    ]);
  });

  it.each([
    [{ ...LEAST, method: 'read' }, 'method must be one of'],
    [{ ...LEAST, path: 3 }, 'path must be a string'],
    [{ ...LEAST, auth: undefined }, 'auth must be an object'],
    [{ ...LEAST, auth: {} }, 'auth.uid must be a string'],
    [{ ...LEAST, auth: { uid: 'a', claims: [] } }, 'auth.claims must be an object'],
    [{ ...LEAST, time: '5' }, 'time must be a number'],
    [{ ...LEAST, rules: null }, 'rules must be a string'],
    [{ ...LEAST, data: {} }, 'no member "data"'],
    [{ ...LEAST, fields: { a: 1 } }, 'Payload'],
    [{ ...LEAST, query: { form: [] } }, 'Payload'],
    [[], 'The body must be an object'],
  ])('is refused for %j', async (body, message) => {
    const [status, answer] = await trial(body);

    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(message.replaceAll('"', '\\"'));
    expect(calls).toEqual([]);
  });
});

describe('news', () => {
  it('come as server-sent events, until the reader goes', async () => {
    const leaving = new AbortController();
    const response = await fetch(`http://${port.address}/emulator/v1/news`, {
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();

    for (const tell of readers) tell({ topics: ['documents', 'costs'] });
    const second = await reader?.read();

    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(first?.value).toBe(': what has changed\n\n');
    expect(second?.value).toBe('event: news\ndata: {"topics":["documents","costs"]}\n\n');

    leaving.abort();
    await expect.poll(() => readers.size).toBe(0);
  });

  it('end when the emulator does', async () => {
    const response = await fetch(`http://${port.address}/emulator/v1/news`);
    expect(readers.size).toBe(1);

    await port.close();

    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => readers.size).toBe(0);
  });
});
