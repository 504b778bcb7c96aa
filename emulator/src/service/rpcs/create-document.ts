import { type CreateDocumentRequest, type DocumentMessage } from '#protocol/messages';
import { parseParent } from '#query/parse-parent';
import { type Engine } from '../engine';
import { databaseOf } from '../names';
import { type UnaryRpc } from '../rpc';
import { writeDocument } from '../write-document';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** Adds a document that does not exist yet, under the id given or a new one. */
export function createDocument(engine: Engine): UnaryRpc<CreateDocumentRequest, DocumentMessage> {
  return {
    kind: 'unary',
    requestType: 'CreateDocumentRequest',
    responseType: 'Document',
    run(call, { parent = '', collectionId = '', documentId = '', document = {}, mask }) {
      parseParent(parent);
      const open = engine.open(databaseOf(parent));
      const id = documentId === '' ? newId() : documentId;
      const update = { ...document, name: `${parent}/${collectionId}/${id}` };
      return writeDocument(
        engine,
        open,
        call,
        { update, currentDocument: { exists: false } },
        mask,
      );
    },
  };
}

/** As clients make them: 20 random letters and digits. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
