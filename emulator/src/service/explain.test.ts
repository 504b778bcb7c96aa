import { describe, expect, it } from 'vitest';
import { type ExplainOptions, type RunQueryResponse } from '#protocol/messages';
import { type Call } from './call';
import { type Engine } from './engine';
import { runAggregationQuery } from './rpcs/run-aggregation-query';
import { runQuery } from './rpcs/run-query';
import { TestClient } from './testing/test-client';
import { as, DOCUMENTS, engineWithRules, put, testEngine } from './testing/test-engine';

const ADA = as('ada');
const ROOMS = { from: [{ collectionId: 'rooms' }] };
const AGGREGATIONS = [{ alias: 'n', count: {} }];

async function explain(
  engine: Engine,
  explainOptions: ExplainOptions,
  { call = ADA, offset = 0 }: { call?: Call; offset?: number } = {},
): Promise<readonly RunQueryResponse[]> {
  const structuredQuery = { ...ROOMS, offset };
  const request = { parent: DOCUMENTS, structuredQuery, explainOptions };
  return [...(await runQuery(engine).run(call, request))];
}

function readsOf(engine: Engine): number | undefined {
  return engine.costs.list().find(({ caller }) => caller === 'ada')?.reads;
}

function engineWithRooms(): Engine {
  const engine = engineWithRules('allow read: if true;');
  put(engine, { 'rooms/a': {}, 'rooms/b': {}, 'rooms/c': {} });
  return engine;
}

describe('An explained query', () => {
  it('reads nothing for a plan and costs one read', async () => {
    const engine = engineWithRooms();

    const [answer, ...others] = await explain(engine, {});

    expect(others).toEqual([]);
    expect(answer?.document).toBeUndefined();
    expect(answer?.readTime).toBeUndefined();
    expect(answer?.explainMetrics?.executionStats).toBeUndefined();
    expect(readsOf(engine)).toBe(1);
  });

  it.each([0, 1, 5])('reports the reads that it costs, offset %i', async (offset) => {
    const engine = engineWithRooms();

    const answers = await explain(engine, { analyze: true }, { offset });

    const stats = answers.at(-1)?.explainMetrics?.executionStats;
    const documents = answers.filter(({ document }) => document);
    expect(stats?.resultsReturned).toBe(documents.length);
    expect(stats?.readOperations).toBe(3);
    expect(readsOf(engine)).toBe(3);
  });

  it('has its metrics beside the last document', async () => {
    const answers = await explain(engineWithRooms(), { analyze: true });

    expect(
      answers.map(({ document, explainMetrics }) => [
        document?.name?.split('/').at(-1),
        explainMetrics?.executionStats?.resultsReturned,
      ]),
    ).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', 3],
    ]);
  });

  it('is judged by the rules when it only plans', async () => {
    const engine = engineWithRules('allow read: if false;');

    await expect(explain(engine, {})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('requires its index when it only plans', async () => {
    const definitions = { indexes: [], fieldOverrides: [] };
    const indexPolicy = { mode: 'enforce', definitions, warn: () => undefined } as const;
    const engine = testEngine({ indexPolicy });
    const orderBy = ['a', 'b'].map((fieldPath) => ({ field: { fieldPath } }));
    const request = {
      parent: DOCUMENTS,
      structuredQuery: { ...ROOMS, orderBy },
      explainOptions: {},
    };

    await expect(runQuery(engine).run(ADA, request)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
    });
  });

  it('begins its transaction, which has read nothing after a plan', async () => {
    const engine = engineWithRooms();
    const request = { parent: DOCUMENTS, structuredQuery: ROOMS, newTransaction: {} };
    const [first] = await runQuery(engine).run(ADA, { ...request, explainOptions: {} });

    put(engine, { 'rooms/a': null });

    const { documents } = await new TestClient(engine, ADA).query(ROOMS, {
      transaction: first?.transaction ?? new Uint8Array(),
    });
    expect(documents).toHaveLength(2);
  });
});

describe('An explained aggregation', () => {
  const run = async (engine: Engine, explainOptions: ExplainOptions) => {
    const structuredAggregationQuery = { structuredQuery: ROOMS, aggregations: AGGREGATIONS };
    const request = { parent: DOCUMENTS, structuredAggregationQuery, explainOptions };
    return [...(await runAggregationQuery(engine).run(ADA, request))];
  };

  it('has no result for a plan', async () => {
    const engine = engineWithRooms();

    const [answer] = await run(engine, {});

    expect(answer?.result).toBeUndefined();
    expect(answer?.explainMetrics?.planSummary.indexesUsed).toHaveLength(1);
    expect(readsOf(engine)).toBe(1);
  });

  it('has its result and the metrics in one answer', async () => {
    const [answer] = await run(engineWithRooms(), { analyze: true });

    expect(answer?.result?.aggregateFields).toEqual(new Map([['n', 3n]]));
    expect(answer?.explainMetrics?.executionStats).toMatchObject({
      resultsReturned: 1,
      readOperations: 1,
    });
  });
});
