import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change } from '#store/change';
import { type Document } from '#values/document';
import { ListenerIndex } from './listener-index';
import { matchesQuery } from './matches';
import { type Query } from './query';
import { documentFields, documentPath, query } from './testing/arbitrary-queries';
import { and, documentOf, nameOf, or, sites, where } from './testing/messages';

const change = fc
  .tuple(documentPath, fc.option(documentFields), fc.option(documentFields))
  .map(([path, before, after]): Change => ({
    name: nameOf(path),
    before: before ? documentOf(path, before) : undefined,
    after: after ? documentOf(path, after) : undefined,
  }));

function isConcerned({ before, after }: Change, request: Query): boolean {
  const finds = (document: Document | undefined) =>
    document !== undefined && matchesQuery(document, request);
  return finds(before) || finds(after);
}

function creationOf(path: string, fields: Parameters<typeof documentOf>[1]): Change {
  return { name: nameOf(path), before: undefined, after: documentOf(path, fields) };
}

describe('an index of listeners', () => {
  it('misses no listener whose query finds a document before or after a change', () => {
    fc.assert(
      fc.property(
        fc.array(query, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(7)),
        fc.array(change, { minLength: 1 }),
        (queries, removals, changes) => {
          const index = new ListenerIndex<Query>();
          for (const request of queries) index.add(request, request);
          const left = new Set(queries);
          for (const at of removals) {
            const request = queries[at];
            if (request && left.delete(request)) index.remove(request);
          }

          for (const each of changes) {
            const listeners = index.listenersFor(each);
            expect(
              [...left].filter((request) => isConcerned(each, request) && !listeners.has(request)),
            ).toEqual([]);
            expect([...listeners].filter((request) => !left.has(request))).toEqual([]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leaves nothing behind when all are removed', () => {
    fc.assert(
      fc.property(fc.array(query, { maxLength: 8 }), (queries) => {
        const index = new ListenerIndex<number>();
        for (const [at, request] of queries.entries()) index.add(request, at);
        for (const at of queries.keys()) index.remove(at);
        for (const at of queries.keys()) index.remove(at);

        expect(index.scopeCount).toBe(0);
      }),
    );
  });

  it('asks only those who demand a value that the document had or has', () => {
    const index = new ListenerIndex<string>();
    for (const user of ['ada', 'bob', 'cem', 'dee']) {
      index.add(sites({ where: where('owner', 'EQUAL', user) }), user);
    }
    index.add(sites({ where: where('owner', 'IN', ['ada', 'eve']) }), 'ada or eve');
    index.add(sites({ where: where('watchers', 'ARRAY_CONTAINS', 'bob') }), 'watching bob');

    const ownerChange: Change = {
      name: nameOf('sites/a'),
      before: documentOf('sites/a', { owner: 'ada' }),
      after: documentOf('sites/a', { owner: 'cem', watchers: ['bob'] }),
    };
    expect([...index.listenersFor(ownerChange)].sort()).toEqual([
      'ada',
      'ada or eve',
      'cem',
      'watching bob',
    ]);
  });

  it('tells listeners apart by what the fewest of them demand', () => {
    const index = new ListenerIndex<string>();
    for (const user of ['ada', 'bob', 'cem']) {
      const filter = and(where('open', 'EQUAL', true), where('owner', 'EQUAL', user));
      index.add(sites({ where: filter }), user);
    }
    const listeners = index.listenersFor(creationOf('sites/a', { open: true, owner: 'cem' }));

    // The first listener was filed under `open`, because no other was filed there yet.
    expect([...listeners].sort()).toEqual(['ada', 'cem']);
  });

  it('asks everyone in the scope who demands no value in one of the alternatives', () => {
    const index = new ListenerIndex<string>();
    const filter = or(where('owner', 'EQUAL', 'ada'), where('size', 'GREATER_THAN', 5n));
    index.add(sites({ where: filter }), 'either');
    index.add(sites({}), 'all');

    expect([...index.listenersFor(creationOf('sites/a', { size: 1n }))].sort()).toEqual([
      'all',
      'either',
    ]);
    expect([...index.listenersFor(creationOf('halls/a', { owner: 'ada' }))]).toEqual([]);
  });
});
