import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type News } from '../../protocol/inspection';
import { type Engine } from '../engine';
import { commitWrites } from '../commit-writes';
import { parseDatabaseName } from '../names';
import { as, DATABASE, listener, put, rulesText, set, testEngine } from '../testing/test-engine';
import { engineStandings, NewsBoard } from './news';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let deliveries = 0;

function followed(engine: Engine) {
  deliveries = 0;
  const board = new NewsBoard(engineStandings(engine, () => deliveries));
  const told: News[] = [];
  const stop = board.follow((news) => told.push(news));
  return { board, told, stop };
}

const ROOMS = {
  query: {
    parent: `${DATABASE}/documents`,
    structuredQuery: { from: [{ collectionId: 'rooms' }] },
  },
};

describe('news', () => {
  it.each<[string, (engine: Engine) => void]>([
    ['documents', (engine) => put(engine, { 'rooms/r1': {} })],
    ['documents', (engine) => engine.open(parseDatabaseName(DATABASE)).database.clear()],
    ['listeners', (engine) => listener(engine).send({ addTarget: { targetId: 1, ...ROOMS } })],
    [
      'rules',
      (engine) =>
        void engine.rulesets.replace('demo', { content: rulesText('allow read;') }, false),
    ],
    ['costs', (engine) => engine.costs.add(as('amel'), 'reads', 1)],
    ['deliveries', () => (deliveries += 1)],
  ])('are of %s', (topic, happen) => {
    const engine = testEngine();
    engine.open(parseDatabaseName(DATABASE));
    const { told } = followed(engine);

    happen(engine);
    vi.advanceTimersByTime(250);

    expect(told[0]?.topics).toContain(topic);
  });

  it('are of listeners also when one is told something, and when one ends', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send({ addTarget: { targetId: 1, ...ROOMS } });
    const { told } = followed(engine);

    put(engine, { 'rooms/r1': {} });
    vi.advanceTimersByTime(250);
    client.close();
    vi.advanceTimersByTime(250);

    expect(told.map(({ topics }) => topics)).toEqual([
      ['documents', 'listeners', 'costs'],
      ['listeners'],
    ]);
  });

  it('come once for all that happened within a quarter of a second, and not at all for nothing', () => {
    const engine = testEngine();
    const { told } = followed(engine);

    for (let n = 0; n < 50; n += 1) put(engine, { [`rooms/r${n}`]: {} });
    vi.advanceTimersByTime(2000);

    expect(told).toHaveLength(1);
  });

  it('tell nothing of what happened before, nor afterwards', () => {
    const engine = testEngine();
    put(engine, { 'rooms/r1': {} });
    const { told, stop } = followed(engine);

    vi.advanceTimersByTime(250);
    stop();
    commitWrites(engine, engine.open(parseDatabaseName(DATABASE)), as('amel'), [
      set('rooms/r2', {}),
    ]);
    vi.advanceTimersByTime(1000);

    expect(told).toEqual([]);
  });

  it('are not looked for while nobody wants them', () => {
    const { stop } = followed(testEngine());
    expect(vi.getTimerCount()).toBe(1);

    stop();

    expect(vi.getTimerCount()).toBe(0);
  });
});
