import { type DeleteDocumentRequest, type Empty } from '#protocol/messages';
import { commitWrites } from '../commit-writes';
import { type Engine } from '../engine';
import { databaseOf } from '../names';
import { type UnaryRpc } from '../rpc';

/** Deletes one document; no error if there is none, unless the precondition says so. */
export function deleteDocument(engine: Engine): UnaryRpc<DeleteDocumentRequest, Empty> {
  return {
    kind: 'unary',
    requestType: 'DeleteDocumentRequest',
    responseType: 'google.protobuf.Empty',
    async run(call, { name = '', currentDocument }) {
      const open = engine.open(databaseOf(name));
      await commitWrites(engine, open, call, [
        { delete: name, ...(currentDocument && { currentDocument }) },
      ]);
      return {};
    },
  };
}
