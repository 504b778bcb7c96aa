import { type RunQueryRequest, type RunQueryResponse } from '#protocol/messages';
import { parseQuery } from '#query/parse-query';
import { documentMessage } from '#query/project';
import { unimplemented } from '#status/status';
import { type Engine } from '../engine';
import { databaseOf } from '../names';
import { type ServerStreamingRpc } from '../rpc';
import { runQuery as run } from '../run-query';

/** The documents that a query finds, one an answer; one answer without a document if none. The last says so. */
export function runQuery(engine: Engine): ServerStreamingRpc<RunQueryRequest, RunQueryResponse> {
  return {
    kind: 'server-streaming',
    requestType: 'RunQueryRequest',
    responseType: 'RunQueryResponse',
    async run(call, { parent = '', structuredQuery = {}, explainOptions, ...options }) {
      if (explainOptions) throw unimplemented('query explain');
      const open = engine.open(databaseOf(parent));
      const query = parseQuery(parent, structuredQuery);
      const { result, newTransactionId } = await run(engine, open, call, { query, ...options });
      const { documents, snapshot } = result;
      engine.costs.add(call, 'reads', Math.max(documents.length + query.offset, 1));
      return answers(
        documents.map((document) => documentMessage(document, query.select)),
        snapshot.readTime,
        newTransactionId,
      );
    },
  };
}

function* answers(
  documents: readonly NonNullable<RunQueryResponse['document']>[],
  readTime: NonNullable<RunQueryResponse['readTime']>,
  newTransactionId: Uint8Array | undefined,
): Generator<RunQueryResponse> {
  if (newTransactionId) yield { transaction: newTransactionId };
  for (const document of documents.slice(0, -1)) yield { document, readTime };
  const last = documents.at(-1);
  yield { ...(last && { document: last }), readTime, done: true };
}
