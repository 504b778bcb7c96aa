import { describe, expect, it } from 'vitest';
import { type Engine } from '../engine';
import { rpcTable } from '../rpc-table';
import {
  as,
  DATABASE,
  DOCUMENTS,
  listener,
  put,
  rulesText,
  testEngine,
} from '../testing/test-engine';
import { collectionsBelow, databaseOverviews, openListeners } from './overview';
import { RequestCounts } from './request-counts';

const ID = { projectId: 'demo', databaseId: '(default)' };

describe('the overview', () => {
  it('counts what is in each database', () => {
    const engine = testEngine();
    engine.open({ projectId: 'other', databaseId: 'second' });
    put(engine, { 'rooms/r1': {}, 'rooms/r2': {}, 'rooms/r1/beds/b1': {} });
    listener(engine).send({
      addTarget: { targetId: 1, documents: { documents: [`${DOCUMENTS}/rooms/r1`] } },
    });
    engine.open(ID).transactions.beginReadWrite();

    expect(databaseOverviews(engine)).toEqual([
      { ...ID, documents: 3, collections: 2, listeners: 1, openTransactions: 1, rules: 'absent' },
      {
        projectId: 'other',
        databaseId: 'second',
        documents: 0,
        collections: 0,
        listeners: 0,
        openTransactions: 0,
        rules: 'absent',
      },
    ]);
  });

  it.each([
    [rulesText('allow read;'), 'in-force'],
    ['zzz', 'broken'],
  ])('says of the rules %j that they are %s', (content, state) => {
    const engine = testEngine();
    engine.open(ID);
    engine.rulesets.replace('demo', { content }, true);

    expect(databaseOverviews(engine)).toMatchObject([{ rules: state }]);
  });

  it('counts requests by method, and leaves alone what they do', async () => {
    const counts = new RequestCounts();
    const { Commit, GetDocument } = counts.countRequests(rpcTable(testEngine()));
    const run = (rpc: typeof Commit, request: object) =>
      rpc?.kind === 'unary' ? rpc.run(as('amel'), request as never) : undefined;

    await run(Commit, { database: DATABASE });
    await run(Commit, { database: DATABASE });

    await expect(run(GetDocument, { name: `${DOCUMENTS}/rooms/r1` })).rejects.toThrow('not found');
    expect(counts.list()).toEqual({ Commit: 2, GetDocument: 1 });
  });
});

describe('open listeners', () => {
  const rooms = {
    query: { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId: 'rooms' }] } },
  };

  function listening(): Engine {
    const engine = testEngine();
    put(engine, { 'rooms/r1': {}, 'rooms/r2': {} });
    const client = listener(engine, { ...as('amel'), label: 'phone' });
    client.send({ addTarget: { targetId: 7, ...rooms } });
    client.send({
      addTarget: { targetId: 8, documents: { documents: [`${DOCUMENTS}/rooms/r9`] } },
    });
    return engine;
  }

  it('are told with who listens, to what, and what it has cost', () => {
    expect(openListeners(listening())).toEqual([
      {
        id: 1,
        ...ID,
        label: 'phone',
        caller: 'amel',
        target: 'rooms',
        since: expect.any(Number) as number,
        reads: 2,
        snapshots: 1,
      },
      expect.objectContaining({ id: 2, target: 'rooms/r9', reads: 0, snapshots: 1 }),
    ]);
  });

  it('are charged for what changes, and only those that it concerns', () => {
    const engine = listening();

    put(engine, { 'rooms/r1': { size: 1n }, 'rooms/r3': {}, 'rooms/r2': null });
    put(engine, { 'people/p1': {} });

    expect(openListeners(engine)).toMatchObject([
      { reads: 4, snapshots: 2 },
      { reads: 0, snapshots: 1 },
    ]);
  });

  it('are gone when they end', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send({ addTarget: { targetId: 7, ...rooms } });
    client.send({ removeTarget: 7 });

    expect(openListeners(engine)).toEqual([]);
  });
});

describe('the collections below a document', () => {
  it.each([
    [
      '',
      [
        { id: 'people', documents: 0 },
        { id: 'rooms', documents: 2 },
      ],
    ],
    ['rooms/r1', [{ id: 'beds', documents: 1 }]],
    ['rooms/r9', []],
  ])('%s', (parent, expected) => {
    const engine = testEngine();
    put(engine, { 'rooms/r1': {}, 'rooms/r2': {}, 'rooms/r1/beds/b1': {}, 'people/p1/pets/x': {} });

    expect(collectionsBelow(engine, ID, parent)).toEqual(expected);
  });

  it('are not those below a collection', () => {
    expect(() => collectionsBelow(testEngine(), ID, 'rooms')).toThrow('rooms');
  });
});
