import { type BatchGetDocumentsRequest, type BatchGetDocumentsResponse } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { authorizeGets } from '../authorize-reads';
import { type Engine } from '../engine';
import { judgeOf } from '../judge';
import { parseMask } from '../mask';
import { parseDatabaseName, parseDocumentName } from '../names';
import { readAs } from '../reading';
import { type ServerStreamingRpc } from '../rpc';

/**
 * Documents by name, each once, in the order asked for; what does not exist is answered as missing.
 */
export function batchGetDocuments(
  engine: Engine,
): ServerStreamingRpc<BatchGetDocumentsRequest, BatchGetDocumentsResponse> {
  return {
    kind: 'server-streaming',
    requestType: 'BatchGetDocumentsRequest',
    responseType: 'BatchGetDocumentsResponse',
    async run(call, request) {
      const open = engine.open(parseDatabaseName(request.database));
      const entries = (request.documents ?? []).map((name) => {
        const documentName = parseDocumentName(name, open.database.name);
        return [documentName.path, documentName] as const;
      });
      const names = new Map(entries);
      const mask = parseMask(request.mask);
      const judge = judgeOf(engine, open, call);
      const { result: answers, newTransactionId } = await readAs(
        open,
        request,
        { keys: new Set(names.keys()) },
        (snapshot) => {
          if (judge) authorizeGets(judge, snapshot, [...names.values()]);
          const { readTime } = snapshot;
          return Array.from(names.values(), (name): BatchGetDocumentsResponse => {
            const document = snapshot.get(name.path);
            return document
              ? { found: documentMessage(document, mask), readTime }
              : { missing: name.toString(), readTime };
          });
        },
      );
      engine.costs.add(call, 'reads', answers.length);
      return newTransactionId ? [{ transaction: newTransactionId }, ...answers] : answers;
    },
  };
}
