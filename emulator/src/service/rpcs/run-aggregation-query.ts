import {
  type RunAggregationQueryRequest,
  type RunAggregationQueryResponse,
} from '#protocol/messages';
import { aggregate, aggregatedFields, parseAggregations } from '#query/aggregate';
import { parseQuery } from '#query/parse-query';
import { unimplemented } from '#status/status';
import { type Engine } from '../engine';
import { databaseOf } from '../names';
import { type ServerStreamingRpc } from '../rpc';
import { runQuery } from '../run-query';

/** One read is charged for up to so many index entries. */
const ENTRIES_PER_READ = 1000;

/** count, sum and avg over what a query finds. */
export function runAggregationQuery(
  engine: Engine,
): ServerStreamingRpc<RunAggregationQueryRequest, RunAggregationQueryResponse> {
  return {
    kind: 'server-streaming',
    requestType: 'RunAggregationQueryRequest',
    responseType: 'RunAggregationQueryResponse',
    async run(
      call,
      { parent = '', structuredAggregationQuery = {}, explainOptions, ...options },
    ): Promise<RunAggregationQueryResponse[]> {
      if (explainOptions) throw unimplemented('query explain');
      const open = engine.open(databaseOf(parent));
      const query = parseQuery(parent, structuredAggregationQuery.structuredQuery ?? {});
      const aggregations = parseAggregations(structuredAggregationQuery.aggregations);
      const aggregatedPaths = aggregatedFields(aggregations);
      const run = { query, aggregatedPaths, ...options };
      const { result: queryResult, newTransactionId } = await runQuery(engine, open, call, run);
      const { documents, snapshot } = queryResult;
      engine.costs.add(call, 'reads', Math.ceil(documents.length / ENTRIES_PER_READ) || 1);
      const result = { aggregateFields: aggregate(documents, aggregations) };
      const answer = { result, readTime: snapshot.readTime };
      return newTransactionId ? [{ transaction: newTransactionId }, answer] : [answer];
    },
  };
}
