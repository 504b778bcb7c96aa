import { parseDocumentName } from '#protocol/resource-name';
import { invalidArgument } from '#status/status';

/** Where a query looks: a document of a database, or its root. */
export interface QueryParent {
  /** `projects/p/databases/d`. */
  readonly database: string;
  /** Path of the document; empty: the root. */
  readonly path: string;
}

const PARENT = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s;
const RESERVED_ID = /^__.*__$/s;
const MAX_ID_BYTES = 1500;

/** Reads `projects/p/databases/d/documents[/rooms/r1]`; messages are those of Google's emulator. */
export function parseParent(name: string): QueryParent {
  const [, database, path] = PARENT.exec(name) ?? [];
  if (database === undefined) {
    throw invalidArgument(
      `Document parent name "${name}" is not "projects/{project}/databases/{database}/documents" or a document below it.`,
    );
  }
  if (path === undefined) return { database, path: '' };
  parseDocumentName(name, 'Document parent name');
  return { database, path };
}

/** The id of `from`; as in Google's emulator an empty one means collections of any id. */
export function parseCollectionId(id: string): string {
  if (id.includes('/')) {
    throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  }
  if (id === '.' || id === '..' || RESERVED_ID.test(id)) {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw invalidArgument(`The query kind is longer than ${MAX_ID_BYTES} bytes.`);
  }
  return id;
}
