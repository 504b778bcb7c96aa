import {
  type RunAggregationQueryRequest,
  type RunAggregationQueryResponse,
} from '#protocol/messages';
import { aggregate, aggregatedFields, parseAggregations } from '#query/aggregate';
import { parseParent } from '#query/parse-parent';
import { parseQuery } from '#query/parse-query';
import { invalidArgument } from '#status/status';
import { type Engine } from '../engine';
import { explainMetrics } from '../explain';
import { databaseOf } from '../names';
import { checkTransaction } from '../reading';
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
      { parent = '', structuredAggregationQuery, ...options },
    ): Promise<RunAggregationQueryResponse[]> {
      const { explainOptions } = options;
      const open = engine.open(databaseOf(parent));
      parseParent(parent);
      checkTransaction(open, options);
      if (!structuredAggregationQuery) {
        throw invalidArgument('Only structured aggregation queries are supported.');
      }
      const query = parseQuery(parent, structuredAggregationQuery.structuredQuery ?? {});
      const aggregations = parseAggregations(structuredAggregationQuery.aggregations);
      const aggregatedPaths = aggregatedFields(aggregations);
      const run = { query, aggregatedPaths, ...options };
      const { result: queryResult, newTransactionId } = await runQuery(engine, open, call, run);
      const { documents, snapshot, execution } = queryResult;
      const billableEntries = documents.length + execution.scan.skippedDocuments;
      const reads = Math.ceil(billableEntries / ENTRIES_PER_READ) || 1;
      engine.costs.add(call, 'reads', reads);
      const metrics =
        explainOptions &&
        explainMetrics(
          engine,
          { query, aggregatedPaths, explainOptions },
          { execution, resultCount: 1, reads, billableDocuments: 0, billableEntries },
        );
      const isPlanOnly = explainOptions !== undefined && explainOptions.analyze !== true;
      const answer = {
        ...(!isPlanOnly && {
          result: { aggregateFields: aggregate(documents, aggregations) },
          readTime: snapshot.readTime,
        }),
        ...(metrics && { explainMetrics: metrics }),
      };
      return newTransactionId ? [{ transaction: newTransactionId }, answer] : [answer];
    },
  };
}
