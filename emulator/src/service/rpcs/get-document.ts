import { type DocumentMessage, type GetDocumentRequest } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { notFound } from '#status/status';
import { authorizeGets } from '../authorize-reads';
import { type Engine } from '../engine';
import { judgeOf } from '../judge';
import { parseMask } from '../mask';
import { databaseOf, parseDocumentName } from '../names';
import { readAs } from '../reading';
import { type UnaryRpc } from '../rpc';

/** One document; NOT_FOUND when there is none. */
export function getDocument(engine: Engine): UnaryRpc<GetDocumentRequest, DocumentMessage> {
  return {
    kind: 'unary',
    requestType: 'GetDocumentRequest',
    responseType: 'Document',
    async run(call, request) {
      const open = engine.open(databaseOf(request.name));
      const name = parseDocumentName(request.name, open.database.name);
      const mask = parseMask(request.mask);
      const judge = judgeOf(engine, open, call);
      const target = { keys: new Set([name.path]) };
      const { result: document } = await readAs(open, request, target, (snapshot) => {
        if (judge) authorizeGets(judge, snapshot, [name]);
        return snapshot.get(name.path);
      });
      engine.costs.add(call, 'reads', 1);
      if (!document) throw notFound(`Document (${name.toString()}) not found.`);
      return documentMessage(document, mask);
    },
  };
}
