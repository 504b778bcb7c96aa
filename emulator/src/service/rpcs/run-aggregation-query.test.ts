import { describe, expect, it } from 'vitest';
import { type Aggregation, type StructuredQuery } from '#protocol/messages';
import { type Engine } from '../engine';
import { asAdmin, DOCUMENTS, put, testEngine } from '../testing/test-engine';
import { runAggregationQuery } from './run-aggregation-query';

const ROOMS: StructuredQuery = { from: [{ collectionId: 'rooms' }] };
const COUNT = { alias: 'count', count: {} };
const sumOf = (fieldPath: string) => ({ alias: 'sum', sum: { field: { fieldPath } } });

async function aggregate(engine: Engine, query: StructuredQuery, aggregations: Aggregation[]) {
  const answers = await runAggregationQuery(engine).run(asAdmin, {
    parent: DOCUMENTS,
    structuredAggregationQuery: { structuredQuery: query, aggregations },
  });
  const [answer] = answers;
  return Object.fromEntries(answer?.result?.aggregateFields ?? []);
}

describe('An aggregation of a query', () => {
  const engine = testEngine();
  put(engine, {
    'rooms/a': { size: 1n },
    'rooms/b': { size: 2 },
    'rooms/c': { size: 'large' },
    'rooms/d': { price: 7n },
    'rooms/e': { size: null, price: 8n },
  });

  it.each<readonly [string, StructuredQuery, Aggregation[], object]>([
    ['counts what is found', ROOMS, [COUNT], { count: 5n }],
    ['counts no further than the limit', { ...ROOMS, limit: 2 }, [COUNT], { count: 2n }],
    [
      'counts only documents that have what it sums',
      ROOMS,
      [COUNT, sumOf('size')],
      { count: 4n, sum: 3 },
    ],
    [
      'looks for those before it counts up to the limit',
      { ...ROOMS, limit: 2 },
      [COUNT, sumOf('price')],
      { count: 2n, sum: 15n },
    ],
    [
      'looks for those before it skips any',
      { ...ROOMS, offset: 1, limit: 4 },
      [COUNT, sumOf('price')],
      { count: 1n, sum: 8n },
    ],
    ['of nothing has a result', { from: [{ collectionId: 'none' }] }, [COUNT], { count: 0n }],
  ])('%s', async (_, query, aggregations, result) => {
    expect(await aggregate(engine, query, aggregations)).toEqual(result);
  });

  it('costs a read for each thousand that it counts, and one at least', async () => {
    const large = testEngine();
    put(large, Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`rooms/${at}`, {}])));
    await aggregate(large, ROOMS, [COUNT]);
    await aggregate(large, { from: [{ collectionId: 'none' }] }, [COUNT]);

    expect(large.costs.list().map(({ reads }) => reads)).toEqual([3]);
  });
});
