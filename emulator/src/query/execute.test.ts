import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { type Database } from '#store/database';
import { type Snapshot } from '#store/snapshot';
import { snapshotAt } from '#store/snapshot-at';
import { put, testDatabase } from '#store/testing/commits';
import { type Document } from '#values/document';
import { execute } from './execute';
import { compareByOrder, matchesQuery } from './matches';
import { type Query } from './query';
import { Scan } from './scan';
import { documentFields, documentPath, query } from './testing/arbitrary-queries';
import { documentOf, nameOf, orderBy, sites, where } from './testing/messages';

/** What a query finds, by looking at every document. */
function scanAll(documents: Iterable<Document>, request: Query): readonly Document[] {
  const { offset, limit = Infinity } = request;
  return [...documents]
    .filter((document) => matchesQuery(document, request))
    .sort(compareByOrder(request.fullOrder))
    .slice(offset, offset + limit);
}

function paths(documents: readonly Document[]): readonly string[] {
  return documents.map(({ name }) => name.path);
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.dictionary(documentPath, fc.option(documentFields, { freq: 5 }), {
      minKeys: 1,
      maxKeys: 8,
      size: 'max',
      noNullPrototype: true,
    }),
  },
  { weight: 2, arbitrary: query.map((request) => ({ request })) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Commits, and asks in between so that indexes are there to be kept up to date. */
function play(database: Database, steps: readonly Step[], ask: (request: Query) => void): void {
  for (const each of steps) {
    if (isQuestion(each)) ask(each.request);
    else put(database, each);
  }
}

function isQuestion(each: Step): each is { request: Query } {
  return 'request' in each;
}

describe('a query', () => {
  it('finds what looking at every document finds, in the same order', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.array(query, { minLength: 3 }),
        (steps, queries) => {
          const database = testDatabase();
          const ask = (request: Query) => {
            expect(paths(execute(database, request))).toEqual(
              paths(scanAll(database.all(), request)),
            );
          };
          play(database, steps, ask);
          for (const request of queries) ask(request);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('pages by id through values that are longer than an index holds', () => {
    const database = testDatabase();
    const start = 'x'.repeat(1600);
    put(database, { 'sites/a': { v: `${start}b` }, 'sites/b': { v: `${start}a` } });
    const find = (request: StructuredQuery) =>
      paths(execute(database, sites({ orderBy: orderBy('v', '__name__'), ...request })));
    const startAt = { values: [`${start}b`, nameOf('sites/a')], before: false };

    expect(find({})).toEqual(['sites/a', 'sites/b']);
    expect(find({ limit: 1 })).toEqual(['sites/a']);
    expect(find({ startAt })).toEqual(['sites/b']);
    expect(find({ startAt, limit: 1 })).toEqual(['sites/b']);
  });

  it.each([
    ['before all that its filter can find', null],
    ['before some', 1n],
    ['after all', 'text'],
  ])('starts at a cursor that stands %s', (_, value) => {
    const database = testDatabase();
    const sizes = [0n, 1n, 2n, 3n];
    put(database, Object.fromEntries(sizes.map((size) => [`sites/${size}`, { size }])));
    put(database, { 'sites/null': { size: null }, 'sites/text': { size: 'text' } });
    const request = sites({
      where: where('size', 'GREATER_THAN', 0n),
      orderBy: orderBy('size'),
      startAt: { values: [value], before: true },
      limit: 2,
    });

    const expected = value === 'text' ? [] : ['sites/1', 'sites/2'];
    expect(paths(execute(database, request))).toEqual(expected);
  });

  it('finds at a moment in the past what it found then', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(query, { minLength: 3 }),
        (before, after, queries) => {
          const database = testDatabase();
          const ask = (request: Query) => void execute(database, request);
          play(database, before, ask);
          const then = database.now;
          const expected = queries.map((request) => execute(database, request));
          play(database, after, ask);

          const past: Snapshot = snapshotAt(database, then);
          expect(queries.map((request) => execute(past, request))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a query of a large collection', () => {
  const database = testDatabase();
  const readPaths = new Set<string>();
  const time = database.nextCommitTime();
  database.apply({
    time,
    changes: Array.from({ length: 2000 }, (_, at) => {
      const document = documentOf(`sites/s${String(at).padStart(4, '0')}`, {
        size: BigInt(at),
        owner: `u${at % 500}`,
        tags: [`t${at % 100}`],
        open: at % 2 === 0,
      });
      const { name } = document;
      const after = {
        ...document,
        get name() {
          readPaths.add(name.path);
          return name;
        },
      };
      return { name, before: undefined, after };
    }),
  });

  it.each([
    ['an equality', { where: where('owner', 'EQUAL', 'u7') }, 4],
    [
      'the rarer of two equalities',
      {
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [where('open', 'EQUAL', true), where('owner', 'EQUAL', 'u8')],
          },
        },
      },
      5,
    ],
    ['an element', { where: where('tags', 'ARRAY_CONTAINS', 't9') }, 20],
    ['some values', { where: where('owner', 'IN', ['u1', 'u2']) }, 8],
    ['a range', { where: where('size', 'GREATER_THAN_OR_EQUAL', 1990n) }, 10],
    ['the first of a range', { where: where('size', 'GREATER_THAN', 1000n), limit: 5 }, 6],
    [
      'the last of a range',
      {
        where: where('size', 'LESS_THAN', 1000n),
        orderBy: orderBy('-size'),
        limit: 5,
      },
      6,
    ],
    [
      'the first of what half of them are',
      { where: where('open', 'EQUAL', true), orderBy: orderBy('-size'), limit: 5 },
      10,
    ],
    ['the first by name', { limit: 5 }, 5],
    ['the first by a field', { orderBy: orderBy('size'), limit: 5 }, 5],
    ['the last by a field', { orderBy: orderBy('-size'), limit: 5 }, 5],
    [
      'a page by a field',
      {
        orderBy: orderBy('size'),
        startAt: { values: [700n], before: false },
        limit: 5,
      },
      6,
    ],
    [
      'a page backwards',
      {
        orderBy: orderBy('-size'),
        startAt: { values: [700n], before: false },
        limit: 5,
      },
      6,
    ],
  ])('looks at few documents for %s', (_, message, most) => {
    const request = sites(message);
    const expected = paths(scanAll(database.all(), request));
    execute(database, request);
    readPaths.clear();

    const documents = execute(database, request);

    expect(readPaths.size).toBeLessThanOrEqual(most);
    expect(paths(documents)).toEqual(expected);
  });
});

describe('the work of a query', () => {
  const rooms = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`sites/s${n + 10}`, { n: BigInt(n) }]),
  );
  const n = (op: 'EQUAL' | 'GREATER_THAN_OR_EQUAL', value: bigint) => where('n', op, value);

  it.each<readonly [string, Query, { readonly indexEntries: number; readonly skipCount?: number }]>(
    [
      ['is every name without a filter', sites({}), { indexEntries: 20 }],
      ['ends at the limit', sites({ limit: 3 }), { indexEntries: 3 }],
      [
        'includes what is skipped',
        sites({ offset: 2, limit: 3 }),
        { indexEntries: 5, skipCount: 2 },
      ],
      ['is not what is not there', sites({ offset: 50 }), { indexEntries: 20, skipCount: 20 }],
      ['is the entries of a value', sites({ where: n('EQUAL', 7n) }), { indexEntries: 1 }],
      [
        'is the entries of a range',
        sites({ where: n('GREATER_THAN_OR_EQUAL', 17n) }),
        { indexEntries: 3 },
      ],
      [
        'is the part of an index in the order of the query',
        sites({ orderBy: orderBy('-n'), limit: 2 }),
        { indexEntries: 2 },
      ],
      [
        'is counted once where a value is selective',
        sites({ where: n('EQUAL', 7n), limit: 2 }),
        { indexEntries: 1 },
      ],
      [
        'is nothing in a collection that is empty',
        sites({}, nameOf('x/y').toString()),
        { indexEntries: 0 },
      ],
    ],
  )('%s', (_, request, { indexEntries, skipCount = 0 }) => {
    const database = testDatabase();
    put(database, rooms);
    const scan = new Scan();

    execute(database, request, scan);

    expect(scan).toMatchObject({ indexEntries, skippedDocuments: skipCount });
  });

  it('includes old versions in the past', () => {
    const database = testDatabase();
    put(database, { 'sites/a': { n: 1n }, 'sites/b': { n: 1n } });
    const moment = database.readTime;
    put(database, { 'sites/a': { n: 2n } });
    const scan = new Scan();

    expect(execute(snapshotAt(database, moment), sites({}), scan)).toHaveLength(2);
    expect(scan.indexEntries).toBe(3);
  });
});
