import { describe, expect, it } from 'vitest';
import { type Call } from './call';
import { TestClient } from './testing/test-client';
import { as, DOCUMENTS, engineWithRules, listener, put, set } from './testing/test-engine';

const ROOMS = { from: [{ collectionId: 'rooms' }] };

describe('What clients are charged for', () => {
  it('is told apart by label and by who they are', async () => {
    const engine = engineWithRules('allow read: if true;');
    const phoneCall: Call = { ...as('ada'), label: 'phone' };
    const calls: readonly Call[] = [
      as('ada'),
      phoneCall,
      as('bob'),
      { caller: { kind: 'anonymous' }, label: '' },
    ];
    for (const call of [...calls, as('ada')]) await new TestClient(engine, call).get(['rooms/a']);

    expect(engine.costs.list().map(({ label, caller, reads }) => [label, caller, reads])).toEqual([
      ['', 'ada', 2],
      ['phone', 'ada', 1],
      ['', 'bob', 1],
      ['', 'anonymous', 1],
    ]);
    engine.costs.reset();
    expect(engine.costs.list()).toEqual([]);
  });

  it('is what they read, write, delete and make rules look up', async () => {
    const engine = engineWithRules(
      'allow read, write: if exists(/databases/$(database)/documents/halls/x);',
    );
    put(engine, { 'halls/x': {}, 'rooms/a': {}, 'rooms/b': {} });
    engine.costs.reset();
    const ada = new TestClient(engine, as('ada'));
    await ada.get(['rooms/a', 'rooms/none']);
    await ada.query(ROOMS);
    await ada.query({ from: [{ collectionId: 'none' }] });
    await ada.commit([set('rooms/c', {}), { delete: `${DOCUMENTS}/rooms/a` }]);

    const [{ reads, writes, deletes, lookups } = { lookups: 0 }] = engine.costs.list();
    expect({ reads, writes, deletes }).toEqual({ reads: 2 + 2 + 1, writes: 1, deletes: 1 });
    expect(lookups).toBeGreaterThan(0);
  });

  it('is each document that a listener is sent', () => {
    const engine = engineWithRules('allow read: if true;');
    put(engine, { 'rooms/a': {}, 'rooms/b': {} });
    engine.costs.reset();
    const client = listener(engine, as('ada'));
    client.send({
      addTarget: { targetId: 2, query: { parent: DOCUMENTS, structuredQuery: ROOMS } },
    });
    put(engine, { 'rooms/a': { size: 1n } });

    const ofAda = engine.costs.list().find(({ caller }) => caller === 'ada');
    expect(ofAda?.reads).toBe(3);
  });
});
