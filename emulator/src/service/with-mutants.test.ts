import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine } from './engine';
import { TestClient } from './testing/test-client';
import { as, put, rulesText, set, testEngine } from './testing/test-engine';

const ROOM = 'get(/databases/$(database)/documents/rooms/a).data';
const RULES = {
  content: rulesText(`
    allow get: if resource.data.size > 1 && resource.data.open == true;
    allow list: if resource.data.open == true;
    allow create: if ${ROOM}.size == 2;`),
};

let engine: Engine;
let mutationOf: ReadonlyMap<number, string>;

beforeEach(() => {
  engine = testEngine();
  engine.rulesets.share(RULES);
  const { mutants } = engine.rulesets.tryMutants(RULES, undefined, Infinity);
  mutationOf = new Map(
    mutants.map(({ id, start, end, text }) => [id, `${RULES.content.slice(start, end)} → ${text}`]),
  );
  put(engine, { 'rooms/a': { size: 2n, open: true }, 'rooms/b': { size: 1n, open: true } });
});

const takeMutations = () => engine.rulesets.takeNoticed('demo').map((id) => mutationOf.get(id));
const ada = () => new TestClient(engine, as('ada'));

describe('While mutants are on trial', () => {
  it('a read tells which would have refused what was granted', async () => {
    await ada().get(['rooms/a']);

    const mutations = takeMutations();
    expect(mutations).toEqual(
      expect.arrayContaining(['> → <=', '1 → 2', 'true → false', '== → !=']),
    );
    expect(mutations).not.toContain('> → >=');
    expect(takeMutations()).toEqual([]);
  });

  it('a refusal tells which would have granted it, and is the refusal of the rules', async () => {
    await expect(ada().get(['rooms/b'])).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.not.stringContaining('L1:') as string,
    });

    expect(takeMutations()).toEqual(expect.arrayContaining(['> → >=', '> → <=']));
  });

  it('a write tells them too, and only the rules decide whether it is done', async () => {
    await ada().commit([set('rooms/c', { size: 1n })]);
    expect(takeMutations()).toEqual(expect.arrayContaining(['2 → 3', '2 → 1', '== → !=']));

    put(engine, { 'rooms/a': { size: 3n, open: true } });
    await expect(ada().commit([set('rooms/d', {})])).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect(takeMutations()).toEqual(expect.arrayContaining(['2 → 3', '== → !=']));
    await expect(ada().get(['rooms/d'])).rejects.toBeDefined();
  });

  it('what they look up costs nobody anything', async () => {
    engine.costs.reset();
    await ada().commit([set('rooms/c', { size: 1n })]);
    const withMutants = engine.costs.list();
    engine.costs.reset();
    engine.rulesets.endTrials();
    await ada().commit([set('rooms/e', { size: 1n })]);

    expect(withMutants).toEqual(engine.costs.list());
  });

  it('other rules are judged alone', async () => {
    engine.rulesets.replace('demo', { content: `${RULES.content}\n` }, false);
    await ada().get(['rooms/a']);

    expect(takeMutations()).toEqual([]);
  });
});
