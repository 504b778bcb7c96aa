import fc from 'fast-check';
import { describe, it } from 'vitest';
import { aggregations, type ParentQuery, documents, query, sometimes } from './arbitrary-queries';
import { type Json } from './arbitrary-values';
import { canonical, difference } from './canonical';
import { callByGrpc } from './grpc-engine';
import { isKnownDifference } from './known-differences';
import { type Answer, call, clear, type Engine, errorOf, ROOT } from './rest-engine';
import { enginesOf, HAS_ENGINES, type Pair, runsOf, TEST_TIMEOUT_MS } from './settings';

interface EngineQuery extends ParentQuery {
  readonly aggregations?: readonly Json[];
  readonly isGrpc: boolean;
}

const engineQuery = fc
  .tuple(query, sometimes(3, aggregations), fc.boolean())
  .map(([one, aggregations, isGrpc]): EngineQuery => ({
    ...one,
    isGrpc,
    ...(aggregations && { aggregations }),
  }));

const cases = fc.record({
  documents,
  queries: fc.array(engineQuery, { minLength: 1, maxLength: 12 }),
});

describe.skipIf(!HAS_ENGINES)('Queries', () => {
  it(
    'find the same documents in the same order, and are refused alike',
    async () => {
      const pair = enginesOf('queries');
      const same = fc.asyncProperty(cases, (one) => compare(pair, one.documents, one.queries));

      await fc.assert(same, runsOf('queries', 120));
    },
    TEST_TIMEOUT_MS,
  );
});

async function compare(
  { ours, google }: Pair,
  contents: Readonly<Record<string, Json>>,
  queries: readonly EngineQuery[],
): Promise<void> {
  await Promise.all([ours, google].map((engine) => prepare(engine, contents)));
  for (const one of queries) {
    const [mine, theirs] = await Promise.all([answer(ours, one), answer(google, one)]);
    if (mine === theirs || isKnownDifference(one, mine, theirs)) continue;
    throw new Error(difference(one, mine, theirs));
  }
}

async function prepare(engine: Engine, contents: Readonly<Record<string, Json>>): Promise<void> {
  await clear(engine);
  const writes = Object.entries(contents).map(([path, fields]) => ({
    update: { name: `${ROOT}/${path}`, fields },
  }));
  const error = errorOf(await callByGrpc(engine, ':commit', { writes }));
  if (error) throw new Error(`${engine.name} refused the documents: ${error.message}`);
}

async function answer(engine: Engine, asks: EngineQuery): Promise<string> {
  const response = await put(engine, asks);
  const error = errorOf(response);
  return error ? error.status : canonical(resultsOf(response.body));
}

function put(
  engine: Engine,
  { parent, query: structuredQuery, ...asks }: EngineQuery,
): Promise<Answer> {
  const ask = asks.isGrpc ? callByGrpc : call;
  if (!asks.aggregations) return ask(engine, `${parent}:runQuery`, { structuredQuery });
  const withAliases = asks.aggregations.map((one, index) => ({ ...one, alias: `x${index}` }));
  return ask(engine, `${parent}:runAggregationQuery`, {
    structuredAggregationQuery: { structuredQuery, aggregations: withAliases },
  });
}

/** The results without times and numbers of skipped documents. */
function resultsOf(answers: unknown): unknown {
  if (!Array.isArray(answers)) return answers;
  return answers.flatMap(
    (one: { document?: { name: string; fields?: Json }; result?: unknown }) => {
      if (one.result !== undefined) return [one.result];
      return one.document ? [{ name: one.document.name, fields: one.document.fields ?? {} }] : [];
    },
  );
}
