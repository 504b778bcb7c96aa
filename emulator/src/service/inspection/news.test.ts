import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type News } from '#protocol/inspection';
import { type Engine } from '../engine';
import { commitWrites } from '../commit-writes';
import { parseDatabaseName } from '../names';
import { as, DATABASE, listener, put, rulesText, set, testEngine } from '../testing/test-engine';
import { engineVersions, NewsBoard } from './news';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let deliveries = 0;

function recordNews(engine: Engine) {
  deliveries = 0;
  const board = new NewsBoard(engineVersions(engine, () => deliveries));
  const messages: News[] = [];
  const stop = board.subscribe((news) => messages.push(news));
  return { board, messages, stop };
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
    const { messages } = recordNews(engine);

    happen(engine);
    vi.advanceTimersByTime(250);

    expect(messages[0]?.topics).toContain(topic);
  });

  it('are of listeners also when one is messages something, and when one ends', () => {
    const engine = testEngine();
    const client = listener(engine);
    client.send({ addTarget: { targetId: 1, ...ROOMS } });
    const { messages } = recordNews(engine);

    put(engine, { 'rooms/r1': {} });
    vi.advanceTimersByTime(250);
    client.close();
    vi.advanceTimersByTime(250);

    expect(messages.map(({ topics }) => topics)).toEqual([
      ['documents', 'listeners', 'costs'],
      ['listeners'],
    ]);
  });

  it('come once for all that happened within a quarter of a second, and not at all for nothing', () => {
    const engine = testEngine();
    const { messages } = recordNews(engine);

    for (let n = 0; n < 50; n += 1) put(engine, { [`rooms/r${n}`]: {} });
    vi.advanceTimersByTime(2000);

    expect(messages).toHaveLength(1);
  });

  it('tell nothing of what happened before, nor afterwards', () => {
    const engine = testEngine();
    put(engine, { 'rooms/r1': {} });
    const { messages, stop } = recordNews(engine);

    vi.advanceTimersByTime(250);
    stop();
    void commitWrites(engine, engine.open(parseDatabaseName(DATABASE)), as('amel'), [
      set('rooms/r2', {}),
    ]);
    vi.advanceTimersByTime(1000);

    expect(messages).toEqual([]);
  });

  it('are not looked for while nobody wants them', () => {
    const { stop } = recordNews(testEngine());
    expect(vi.getTimerCount()).toBe(1);

    stop();

    expect(vi.getTimerCount()).toBe(0);
  });
});
