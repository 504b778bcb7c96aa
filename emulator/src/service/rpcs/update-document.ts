import { type DocumentMessage, type UpdateDocumentRequest } from '#protocol/messages';
import { type Engine } from '../engine';
import { databaseOf } from '../names';
import { type UnaryRpc } from '../rpc';
import { writeDocument } from '../write-document';

/** Writes one document, or the fields of a mask, and answers it as it then is. */
export function updateDocument(engine: Engine): UnaryRpc<UpdateDocumentRequest, DocumentMessage> {
  return {
    kind: 'unary',
    requestType: 'UpdateDocumentRequest',
    responseType: 'Document',
    run(call, { document = {}, updateMask, mask, currentDocument }) {
      const open = engine.open(databaseOf(document.name));
      const write = {
        update: document,
        ...(updateMask && { updateMask }),
        ...(currentDocument && { currentDocument }),
      };
      return writeDocument(engine, open, call, write, mask);
    },
  };
}
