import {
  type ExplainMetrics,
  type RunQueryRequest,
  type RunQueryResponse,
} from '#protocol/messages';
import { parseParent } from '#query/parse-parent';
import { parseQuery } from '#query/parse-query';
import { documentMessage } from '#query/project';
import { invalidArgument } from '#status/status';
import { type Timestamp } from '#values/timestamp';
import { type Engine } from '../engine';
import { explainMetrics } from '../explain';
import { databaseOf } from '../names';
import { checkTransaction } from '../reading';
import { type ServerStreamingRpc } from '../rpc';
import { runQuery as run } from '../run-query';

/** The documents that a query finds, one an answer; one answer without a document if none. The last says so. */
export function runQuery(engine: Engine): ServerStreamingRpc<RunQueryRequest, RunQueryResponse> {
  return {
    kind: 'server-streaming',
    requestType: 'RunQueryRequest',
    responseType: 'RunQueryResponse',
    async run(call, { parent = '', structuredQuery, ...options }) {
      const { explainOptions } = options;
      const open = engine.open(databaseOf(parent));
      parseParent(parent);
      checkTransaction(open, options);
      if (!structuredQuery) throw invalidArgument('only structured queries are supported');
      const query = parseQuery(parent, structuredQuery);
      const { result, newTransactionId } = await run(engine, open, call, { query, ...options });
      const { documents, snapshot, execution } = result;
      const billableDocuments = documents.length + execution.scan.skippedDocuments;
      // Also a plan without a result costs one.
      const reads = Math.max(billableDocuments, 1);
      engine.costs.add(call, 'reads', reads);
      const metrics =
        explainOptions &&
        explainMetrics(
          engine,
          { query, explainOptions },
          {
            execution,
            resultCount: documents.length,
            reads,
            billableDocuments,
            billableEntries: 0,
          },
        );
      const messages = documents.map((document) => documentMessage(document, query.select));
      return answers(messages, snapshot.readTime, newTransactionId, metrics);
    },
  };
}

type Documents = readonly NonNullable<RunQueryResponse['document']>[];

/** The last answer has the metrics. A plan was read at no time, by which SDKs know it. */
function* answers(
  documents: Documents,
  readTime: Timestamp,
  newTransactionId: Uint8Array | undefined,
  explainMetrics: ExplainMetrics | undefined,
): Generator<RunQueryResponse> {
  if (newTransactionId) yield { transaction: newTransactionId };
  for (const document of documents.slice(0, -1)) yield { document, readTime };
  const last = documents.at(-1);
  const isPlanOnly = explainMetrics !== undefined && !explainMetrics.executionStats;
  yield {
    ...(last && { document: last }),
    ...(!isPlanOnly && { readTime }),
    done: true,
    ...(explainMetrics && { explainMetrics }),
  };
}
