import { describe, expect, it } from 'vitest';
import { type StructuredQuery, type Target } from '#protocol/messages';
import {
  asAdmin,
  as,
  DATABASE,
  DOCUMENTS,
  engineWithRules,
  listener,
  set,
  testEngine,
} from '../testing/test-engine';
import { Vector } from '#values/field-value';
import { type StatusError } from '#status/status';
import { commit } from '../rpcs/commit';
import { listen } from '../rpcs/listen';
import { type Engine } from '../engine';
import { type Write } from '#protocol/messages';

const ROOMS = { from: [{ collectionId: 'rooms' }] };

function query(targetId: number, structuredQuery: StructuredQuery, rest: Partial<Target> = {}) {
  return { addTarget: { targetId, query: { parent: DOCUMENTS, structuredQuery }, ...rest } };
}

function write(engine: Engine, ...writes: readonly Write[]) {
  return commit(engine).run(asAdmin, { database: DATABASE, writes });
}

function remove(path: string): Write {
  return { delete: `${DOCUMENTS}/${path}` };
}

describe('a listener on a query', () => {
  it('is told what is there, then that this is all, then one snapshot', () => {
    const engine = testEngine();
    void write(engine, set('rooms/b', {}), set('rooms/a', {}), set('desks/c', {}));
    const client = listener(engine);

    client.send(query(2, ROOMS));

    expect(client.news()).toEqual([
      'ADD [2]',
      '+ rooms/a [2]',
      '+ rooms/b [2]',
      'CURRENT [2]',
      'snapshot',
    ]);
  });

  it('that is asked for with others has one snapshot with them, whatever is committed meanwhile', () => {
    const later: (() => void)[] = [];
    const engine = testEngine({ defer: (work) => later.push(work) });
    const client = listener(engine);
    const settle = () => later.splice(0).forEach((work) => work());

    client.send(query(2, ROOMS));
    client.send(query(4, { from: [{ collectionId: 'desks' }] }));
    expect(client.news()).toEqual(['ADD [2]', 'CURRENT [2]', 'ADD [4]', 'CURRENT [4]']);
    settle();
    expect(client.news()).toEqual(['snapshot']);

    client.send(query(6, ROOMS));
    void write(engine, set('rooms/a', {}));
    expect(client.news()).toEqual(['ADD [6]', 'CURRENT [6]', '+ rooms/a [2,6]', 'snapshot']);
    client.send(query(8, ROOMS));
    client.close();
    settle();
    expect(client.news()).toEqual(['ADD [8]', '+ rooms/a [8]', 'CURRENT [8]']);
  });

  it('is told of each commit as a whole, and only of what concerns it', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send(query(2, ROOMS));
    client.news();

    void write(engine, set('desks/c', {}));
    void write(engine, set('rooms/a', {}), set('rooms/b', {}), remove('rooms/none'));

    expect(client.news()).toEqual(['+ rooms/a [2]', '+ rooms/b [2]', 'snapshot']);
  });

  it('is told what leaves: deleted, or no longer matching', () => {
    const engine = testEngine();
    const open = {
      ...ROOMS,
      where: { fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL', value: true } },
    };
    void write(engine, set('rooms/a', { open: true }), set('rooms/b', { open: true }));
    const client = listener(engine);
    client.send(query(2, open));
    client.news();

    void write(engine, remove('rooms/a'));
    void write(engine, set('rooms/b', { open: false }));

    expect(client.news()).toEqual([
      'deleted rooms/a [2]',
      'snapshot',
      'removed rooms/b [2]',
      'snapshot',
    ]);
  });

  it('with a limit is told what comes in for what goes out', () => {
    const engine = testEngine();
    const first = { ...ROOMS, orderBy: [{ field: { fieldPath: 'size' } }], limit: 2 };
    void write(
      engine,
      set('rooms/a', { size: 1n }),
      set('rooms/b', { size: 2n }),
      set('rooms/c', { size: 3n }),
    );
    const client = listener(engine);
    client.send(query(2, first));
    client.news();

    void write(engine, remove('rooms/a'));
    void write(engine, set('rooms/far', { size: 99n }));
    void write(engine, set('rooms/z', { size: 0n }));

    expect(client.news()).toEqual([
      '+ rooms/c [2]',
      'deleted rooms/a [2]',
      'snapshot',
      '+ rooms/z [2]',
      'removed rooms/c [2]',
      'snapshot',
    ]);
  });

  it('shares a message with the other targets of its stream', () => {
    const engine = testEngine();
    const client = listener(engine);
    const big = {
      ...ROOMS,
      where: { fieldFilter: { field: { fieldPath: 'size' }, op: 'GREATER_THAN', value: 5n } },
    };
    client.send(query(2, ROOMS));
    client.send(query(4, big));
    void write(engine, set('rooms/a', { size: 9n }));
    client.news();

    void write(engine, set('rooms/a', { size: 1n }));

    expect(client.news()).toEqual(['+ rooms/a [2] not [4]', 'snapshot']);
  });

  it('hears nothing after it was removed, or its stream closed', () => {
    const engine = testEngine();
    const [client, other] = [listener(engine), listener(engine)];
    for (const each of [client, other]) each.send(query(2, ROOMS));
    client.send({ removeTarget: 2 });
    other.close();
    client.news();
    other.news();

    void write(engine, set('rooms/a', {}));

    expect([client.news(), other.news()]).toEqual([[], []]);
  });

  it('is not told of a write that changes nothing', () => {
    const engine = testEngine();
    void write(engine, set('rooms/a', { size: 1n }));
    const client = listener(engine);
    client.send(query(2, ROOMS));
    client.news();

    void write(engine, set('rooms/a', { size: 1n }));

    expect(client.news()).toEqual([]);
  });
});

describe('a stream of listeners', () => {
  const vector = {
    ...ROOMS,
    findNearest: {
      vectorField: { fieldPath: 'v' },
      queryVector: new Vector([1]),
      distanceMeasure: 'EUCLIDEAN',
      limit: 1,
    },
  };

  it.each<readonly [string, StructuredQuery, RegExp]>([
    ['a query that Firestore refuses', { ...ROOMS, limit: -1 }, /^REMOVE \[2\] limit is negative/],
    ['a vector search', vector, /^REMOVE \[2\] .* does not support listening to a vector search/],
  ])('refuses %s and goes on', (_, structuredQuery, reason) => {
    const client = listener(testEngine());
    client.send(query(2, structuredQuery));
    client.send(query(4, ROOMS));

    expect(client.news()).toEqual([
      'ADD [2]',
      expect.stringMatching(reason),
      'ADD [4]',
      'CURRENT [4]',
      'snapshot',
    ]);
    expect(client.failures).toEqual([]);
  });

  it('that fails hears and asks nothing more', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send(query(2, ROOMS));
    client.send(query(2, ROOMS));
    client.send(query(4, ROOMS));
    client.news();
    void write(engine, set('rooms/a', {}));

    expect(client.failures.map(({ message }) => message)).toEqual(['Target id already exists: 2.']);
    expect(client.news()).toEqual([]);
    expect(engine.open({ projectId: 'demo', databaseId: '(default)' }).listeners.size).toBe(0);
  });

  it('answers a removal of what is not there, which the client may have sent before it knew', () => {
    const client = listener(testEngine());
    client.send({ removeTarget: 2 });

    expect(client.news()).toEqual(['REMOVE [2]']);
  });

  it('ends a target by itself that is wanted once', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send(query(2, ROOMS, { once: true }));
    void write(engine, set('rooms/a', {}));

    expect(client.news()).toEqual(['ADD [2]', 'CURRENT [2]', 'snapshot', 'REMOVE [2]']);
  });

  it('tells of a document once, however often a target names it', () => {
    const engine = testEngine();
    void write(engine, set('rooms/a', {}));
    const client = listener(engine);
    const [a, none] = [`${DOCUMENTS}/rooms/a`, `${DOCUMENTS}/rooms/none`];
    client.send({ addTarget: { targetId: 2, documents: { documents: [a, none, a] } } });

    expect(client.news()).toEqual([
      'ADD [2]',
      '+ rooms/a [2]',
      'deleted rooms/none [2]',
      'CURRENT [2]',
      'snapshot',
    ]);
  });
});

describe('a listener that comes back', () => {
  function tokenOf(client: ReturnType<typeof listener>): Uint8Array {
    const token = client.responses.at(-1)?.targetChange?.resumeToken;
    if (!token) throw new Error('There is no token.');
    return token;
  }

  it('with its token is told the difference, and how many documents there are', () => {
    const engine = testEngine();
    void write(engine, set('rooms/a', {}), set('rooms/b', {}), set('rooms/c', {}));
    const before = listener(engine);
    before.send(query(2, ROOMS));
    const resumeToken = tokenOf(before);
    void write(engine, remove('rooms/a'));
    void write(engine, set('rooms/b', { size: 1n }), set('rooms/d', {}));

    const client = listener(engine);
    client.send(query(2, ROOMS, { resumeToken, expectedCount: 3 }));

    expect(client.news()).toEqual([
      'ADD [2]',
      '+ rooms/b [2]',
      '+ rooms/d [2]',
      'deleted rooms/a [2]',
      'count 3 [2]',
      'CURRENT [2]',
      'snapshot',
    ]);
  });

  it.each([
    ['of another run', () => new TextEncoder().encode('other:1')],
    ['that is no token', () => new Uint8Array([1, 2, 3])],
  ])('with a token %s starts anew', (_, token) => {
    const engine = testEngine();
    void write(engine, set('rooms/a', {}));
    const client = listener(engine);

    client.send(query(2, ROOMS, { resumeToken: token() }));

    expect(client.news()).toEqual([
      'ADD [2]',
      'RESET [2]',
      '+ rooms/a [2]',
      'CURRENT [2]',
      'snapshot',
    ]);
  });

  it('starts anew after the database was cleared', () => {
    const engine = testEngine();
    void write(engine, set('rooms/a', {}));
    const before = listener(engine);
    before.send(query(2, ROOMS));
    const resumeToken = tokenOf(before);
    engine.open({ projectId: 'demo', databaseId: '(default)' }).database.clear();

    const client = listener(engine);
    client.send(query(2, ROOMS, { resumeToken }));

    expect(client.news()).toEqual(['ADD [2]', 'RESET [2]', 'CURRENT [2]', 'snapshot']);
  });
});

describe('a listener under rules', () => {
  const engineWith = (condition: string) => engineWithRules(`allow read: if ${condition};`);

  it('is refused at once what it may not ask, and the stream goes on', () => {
    const engine = engineWith('resource.data.owner == request.auth.uid');
    const client = listener(engine, as('ada'));

    client.send(query(2, ROOMS));
    client.send({
      addTarget: { targetId: 4, documents: { documents: [`${DOCUMENTS}/rooms/none`] } },
    });

    expect(client.news()[1]).toMatch(
      /^REMOVE \[2\] \nProperty owner is undefined on object. for 'list' @ L4/,
    );
    expect(client.failures).toEqual([]);
  });

  it('ends when a document that it sees becomes one it may not see', () => {
    const engine = engineWith('resource.data.owner == request.auth.uid');
    void write(engine, set('rooms/a', { owner: 'ada' }));
    const client = listener(engine, as('ada'));
    client.send({ addTarget: { targetId: 2, documents: { documents: [`${DOCUMENTS}/rooms/a`] } } });
    client.news();

    void write(engine, set('rooms/a', { owner: 'bob' }));
    void write(engine, set('rooms/a', { owner: 'ada' }));

    expect(client.news()).toEqual([
      expect.stringMatching(/^REMOVE \[2\] .*false for 'get' @ L4/s),
      'snapshot',
    ]);
  });

  it('ends when a new match would slip through what its proof took for absent', () => {
    const engine = engineWith("resource.data.open == true && !('secret' in resource.data)");
    const open = {
      ...ROOMS,
      where: { fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL', value: true } },
    };
    void write(engine, set('rooms/a', { open: true }));
    const client = listener(engine, as('ada'));
    client.send(query(2, open));
    const first = client.news();

    void write(engine, set('rooms/b', { open: true, secret: 1n }));

    expect(first).toContain('+ rooms/a [2]');
    expect(client.news()).toEqual([
      expect.stringContaining("REMOVE [2] \nfalse for 'list' @ L4"),
      'snapshot',
    ]);
  });

  it('is not ended by a document that leaves', () => {
    const engine = engineWith('resource.data.owner == request.auth.uid');
    const mine = {
      ...ROOMS,
      where: { fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: 'ada' } },
    };
    void write(engine, set('rooms/a', { owner: 'ada' }));
    const client = listener(engine, as('ada'));
    client.send(query(2, mine));
    client.news();

    void write(engine, set('rooms/a', { owner: 'bob' }));

    expect(client.news()).toEqual(['removed rooms/a [2]', 'snapshot']);
  });
});

it('a transport that cannot send ends its own stream, and harms neither commit nor others', () => {
  const engine = testEngine();
  const failures: StatusError[] = [];
  let isBroken = false;
  const stream = listen(engine).open(asAdmin, {
    send: () => {
      if (isBroken) throw new Error('The socket is gone.');
    },
    fail: (error) => failures.push(error),
    end: () => undefined,
  });
  stream.receive({ database: DATABASE, ...query(2, ROOMS) });
  const client = listener(engine);
  client.send(query(2, ROOMS));
  client.news();
  isBroken = true;

  expect(() => write(engine, set('rooms/a', {}))).not.toThrow();
  void write(engine, set('rooms/b', {}));

  expect(client.news()).toEqual(['+ rooms/a [2]', 'snapshot', '+ rooms/b [2]', 'snapshot']);
  expect(failures.map(({ code }) => code)).toEqual(['INTERNAL']);
});
