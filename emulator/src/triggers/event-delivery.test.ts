import { describe, expect, it } from 'vitest';
import { type DocumentChange } from './document-change';
import { EventDelivery, type Post } from './event-delivery';
import { change, noteJson, registerV1, registryOf } from './testing/notes';
import { type TriggerRegistry } from './trigger-registry';

interface PostedRequest {
  readonly url: string;
  readonly contentType: string | undefined;
  readonly event: Readonly<Record<string, unknown>>;
}

function functionOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** A functions emulator that answers what it is told to. */
function deliveryTo(
  registry: TriggerRegistry,
  answer: (functionId: string, signal: AbortSignal) => Promise<number> = () => Promise.resolve(200),
  timeoutMs?: number,
) {
  const requests: PostedRequest[] = [];
  const lines: string[] = [];
  const post: Post = (url, headers, body, signal) => {
    const event = JSON.parse(body) as PostedRequest['event'];
    requests.push({ url, contentType: headers['content-type'], event });
    return answer(functionOf(url), signal);
  };
  const delivery = new EventDelivery(registry, {
    functionsHost: '127.0.0.1:5001',
    documentJson: noteJson,
    post,
    log: (line) => lines.push(line),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { delivery, requests, lines };
}

async function functionsCalledBy(
  registry: TriggerRegistry,
  ...changes: DocumentChange[]
): Promise<readonly string[]> {
  const { delivery, requests } = deliveryTo(registry);
  for (const each of changes) delivery.announce(each);
  await delivery.idle();
  return requests.map(({ url }) => functionOf(url)).sort();
}

describe('a change calls the functions that await it', () => {
  const functions = () => {
    const registry = registryOf({
      'v2created-0': 'created',
      'v2updated-0': 'updated',
      'v2deleted-0': 'deleted',
      'v2written-0': 'written',
    });
    registerV1(registry, {
      'v1create-0': 'create',
      'v1update-0': 'update',
      'v1delete-0': 'delete',
      'v1write-0': 'write',
    });
    return registry;
  };

  it.each([
    {
      what: 'a creation',
      of: change('notes/n1', { to: 'new' }),
      called: ['v1create-0', 'v1write-0', 'v2created-0', 'v2written-0'],
    },
    {
      what: 'an update',
      of: change('notes/n1', { from: 'old', to: 'new' }),
      called: ['v1update-0', 'v1write-0', 'v2updated-0', 'v2written-0'],
    },
    {
      what: 'a deletion',
      of: change('notes/n1', { from: 'old' }),
      called: ['v1delete-0', 'v1write-0', 'v2deleted-0', 'v2written-0'],
    },
    {
      what: 'the same data again',
      of: change('notes/n1', { from: 'same', to: 'same' }),
      called: [],
    },
    { what: 'the deletion of a missing document', of: change('notes/n1', {}), called: [] },
    { what: 'another collection', of: change('files/f1', { to: 'new' }), called: [] },
    { what: 'a document below', of: change('notes/n1/parts/p1', { to: 'new' }), called: [] },
  ])('$what', async ({ of, called }) => {
    expect(await functionsCalledBy(functions(), of)).toEqual(called);
  });

  it('a function of an older generation no longer', async () => {
    const registry = registryOf({ 'onNote-0': 'written', 'onNote-1': 'written' });

    const functionIds = await functionsCalledBy(registry, change('notes/n1', { to: 'new' }));

    expect(functionIds).toEqual(['onNote-1']);
  });
});

describe('a v2 event', () => {
  const user = { kind: 'user', claims: { sub: 'uid-123' } } as const;

  it('is a structured CloudEvent with both versions', async () => {
    const { delivery, requests } = deliveryTo(registryOf({ 'us-central1-onNote-0': 'written' }));

    delivery.announce(change('notes/é 1', { from: 'old', to: 'new' }, user));
    await delivery.idle();

    const name = 'projects/demo-site/databases/(default)/documents/notes/é 1';
    expect(requests).toEqual([
      {
        url: 'http://127.0.0.1:5001/functions/projects/demo-site/triggers/us-central1-onNote-0',
        contentType: 'application/cloudevents+json',
        event: {
          specversion: '1.0',
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          type: 'google.cloud.firestore.document.v1.written',
          source: '//firestore.googleapis.com/projects/demo-site/databases/(default)',
          subject: 'documents/notes/é 1',
          time: '2026-11-21T06:11:40.804855Z',
          location: 'us-central1',
          project: 'demo-site',
          database: '(default)',
          namespace: '(default)',
          document: 'notes/é 1',
          dataschema:
            'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto',
          datacontenttype: 'application/json',
          data: {
            value: { name, fields: { text: { stringValue: 'new' } } },
            oldValue: { name, fields: { text: { stringValue: 'old' } } },
            updateMask: {},
          },
        },
      },
    ]);
  });

  it.each([
    ['created', change('notes/n1', { to: 'new' }), ['value', 'updateMask']],
    ['deleted', change('notes/n1', { from: 'old' }), ['oldValue', 'updateMask']],
  ])('of something %s lacks the other version', async (suffix, of, keys) => {
    const { delivery, requests } = deliveryTo(registryOf({ 'onNote-0': suffix }));

    delivery.announce(of);
    await delivery.idle();

    expect(Object.keys(requests[0]?.event['data'] as object)).toEqual(keys);
  });

  it.each([
    ['a user', user, { authtype: 'app_user', authid: 'uid-123' }],
    [
      'a user of an older token',
      { kind: 'user', claims: { user_id: 'uid-7' } },
      { authtype: 'app_user', authid: 'uid-7' },
    ],
    ['an admin', { kind: 'admin' }, { authtype: 'service_account', authid: 'owner' }],
    ['nobody', { kind: 'anonymous' }, { authtype: 'unauthenticated', authid: undefined }],
  ] as const)('with auth context says who wrote: %s', async (_, caller, { authtype, authid }) => {
    const registry = registryOf({ 'onNote-0': 'written.withAuthContext' });
    const { delivery, requests } = deliveryTo(registry);

    delivery.announce(change('notes/n1', { to: 'new' }, caller));
    await delivery.idle();

    const event = requests[0]?.event;
    expect(event?.['type']).toBe('google.cloud.firestore.document.v1.written.withAuthContext');
    expect(event?.['authtype']).toBe(authtype);
    expect(event?.['authid']).toBe(authid);
  });

  it('without auth context does not say who wrote', async () => {
    const { delivery, requests } = deliveryTo(registryOf({ 'onNote-0': 'written' }));

    delivery.announce(change('notes/n1', { to: 'new' }, user));
    await delivery.idle();

    expect(requests[0]?.event).not.toHaveProperty('authtype');
  });
});

describe('a v1 event', () => {
  it('has its data and its context', async () => {
    const registry = registryOf({});
    registerV1(registry, { 'onNote-0': 'write' });
    const { delivery, requests } = deliveryTo(registry);

    delivery.announce(change('notes/n1', { from: 'old', to: 'new' }));
    await delivery.idle();

    const name = 'projects/demo-site/databases/(default)/documents/notes/n1';
    expect(requests[0]?.contentType).toBe('application/json');
    expect(requests[0]?.event).toEqual({
      data: {
        value: { name, fields: { text: { stringValue: 'new' } } },
        oldValue: { name, fields: { text: { stringValue: 'old' } } },
        updateMask: {},
      },
      context: {
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        timestamp: '2026-11-21T06:11:40.804855Z',
        eventType: 'providers/cloud.firestore/eventTypes/document.write',
        resource: { name, service: 'firestore.googleapis.com' },
      },
    });
  });

  it('shares its id with the other v1 events of a change', async () => {
    const registry = registryOf({});
    registerV1(registry, { 'a-0': 'write', 'b-0': 'create' });
    const { delivery, requests } = deliveryTo(registry);

    delivery.announce(change('notes/n1', { to: 'new' }));
    delivery.announce(change('notes/n2', { to: 'new' }));
    await delivery.idle();

    const ids = requests.map(({ event }) => (event['context'] as { eventId: string }).eventId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('events', () => {
  function subjects(requests: readonly PostedRequest[], functionId: string): readonly unknown[] {
    return requests
      .filter(({ url }) => functionOf(url) === functionId)
      .map(({ event }) => event['document']);
  }

  /** A function that answers when it is let go. */
  function slowFunction() {
    const running: (() => void)[] = [];
    return {
      run: () =>
        new Promise<number>((resolve) => {
          running.push(() => {
            resolve(200);
          });
        }),
      letGo: () => running.shift()?.(),
    };
  }

  it('are not sent before the commit is answered', async () => {
    const { delivery, requests } = deliveryTo(registryOf({ 'onNote-0': 'written' }));

    delivery.announce(change('notes/n1', { to: 'new' }));
    await Promise.resolve();

    expect(requests).toEqual([]);
    await delivery.idle();
    expect(requests).toHaveLength(1);
  });

  it('reach a function in order, one after the answer to the other', async () => {
    const slow = slowFunction();
    const { delivery, requests } = deliveryTo(registryOf({ 'slow-0': 'written' }), slow.run);
    for (const id of ['n1', 'n2', 'n3']) delivery.announce(change(`notes/${id}`, { to: 'new' }));

    await expect.poll(() => subjects(requests, 'slow-0')).toEqual(['notes/n1']);
    slow.letGo();
    await expect.poll(() => subjects(requests, 'slow-0')).toEqual(['notes/n1', 'notes/n2']);
    slow.letGo();
    await expect.poll(() => requests.length).toBe(3);
    slow.letGo();
    await delivery.idle();

    expect(subjects(requests, 'slow-0')).toEqual(['notes/n1', 'notes/n2', 'notes/n3']);
  });

  it('do not wait for another function', async () => {
    const slow = slowFunction();
    const { delivery, requests } = deliveryTo(
      registryOf({ 'slow-0': 'written', 'quick-0': 'written' }),
      (id) => (id === 'slow-0' ? slow.run() : Promise.resolve(200)),
    );

    delivery.announce(change('notes/n1', { to: 'new' }));
    delivery.announce(change('notes/n2', { to: 'new' }));
    await expect.poll(() => subjects(requests, 'quick-0')).toEqual(['notes/n1', 'notes/n2']);

    expect(subjects(requests, 'slow-0')).toEqual(['notes/n1']);
    slow.letGo();
    await expect.poll(() => subjects(requests, 'slow-0')).toEqual(['notes/n1', 'notes/n2']);
    slow.letGo();
    await delivery.idle();
  });

  it('of another generation of a function still wait for the last of the older', async () => {
    const slow = slowFunction();
    const registry = registryOf({ 'onNote-0': 'written' });
    const { delivery, requests } = deliveryTo(registry, slow.run);
    delivery.announce(change('notes/n1', { to: 'new' }));
    await expect.poll(() => requests.length).toBe(1);

    registerV1(registry, { 'onNote-1': 'write' });
    delivery.announce(change('notes/n2', { to: 'new' }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(requests).toHaveLength(1);
    slow.letGo();
    await expect
      .poll(() => requests.map(({ url }) => functionOf(url)))
      .toEqual(['onNote-0', 'onNote-1']);
    slow.letGo();
    await delivery.idle();
  });

  it('that functions cause are waited for too', async () => {
    const { delivery, requests } = deliveryTo(
      registryOf({ 'a-0': 'created', 'b-0': 'deleted' }),
      (id) => {
        if (id === 'a-0') delivery.announce(change('notes/n1', { from: 'new' }));
        return Promise.resolve(200);
      },
    );

    delivery.announce(change('notes/n1', { to: 'new' }));
    await delivery.idle();

    expect(requests.map(({ url }) => functionOf(url))).toEqual(['a-0', 'b-0']);
  });

  it.each([
    ['a function that fails', () => Promise.resolve(500), 'answered 500'],
    ['nobody there', () => Promise.reject(new Error('connect ECONNREFUSED')), 'ECONNREFUSED'],
  ])('that do not arrive are lines and not sent again: %s', async (_, answer, line) => {
    const { delivery, requests, lines } = deliveryTo(registryOf({ 'onNote-0': 'written' }), answer);

    delivery.announce(change('notes/n1', { to: 'new' }));
    delivery.announce(change('notes/n2', { to: 'new' }));
    await delivery.idle();

    expect(requests).toHaveLength(2);
    expect(lines).toEqual([
      expect.stringMatching(`onNote-0 on created notes/n1: .*${line}`),
      expect.stringMatching(`onNote-0 on created notes/n2: .*${line}`),
    ]);
  });

  it('are given up when the function does not answer in time', async () => {
    const never = (_: string, signal: AbortSignal) =>
      new Promise<number>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    const registry = registryOf({ 'onNote-0': 'written' });
    const { delivery, requests, lines } = deliveryTo(registry, never, 20);

    delivery.announce(change('notes/n1', { to: 'new' }));
    delivery.announce(change('notes/n2', { to: 'new' }));
    await expect.poll(() => lines).toHaveLength(2);

    expect(requests).toHaveLength(2);
    expect(lines[0]).toMatch(/timeout/);
  });
});
