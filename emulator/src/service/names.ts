import { parseDocumentName as parseName } from '#protocol/resource-name';
import { invalidArgument } from '#status/status';
import { type DatabaseId, type DocumentName } from '#values/document-name';

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)$/;

/** Reads `projects/p/databases/d`. */
export function parseDatabaseName(text = ''): DatabaseId {
  const [, projectId, databaseId] = DATABASE.exec(text) ?? [];
  if (projectId === undefined || databaseId === undefined) {
    throw invalidArgument(`Invalid database name: "${text}".`);
  }
  return { projectId, databaseId };
}

/** The database that a resource name is in: `projects/p/databases/d` of `…/documents/rooms/r1`. */
export function databaseOf(resourceName = ''): DatabaseId {
  return parseDatabaseName(resourceName.split('/', 4).join('/'));
}

/** A document of a database, by its full resource name. */
export function parseDocumentName(text: string | undefined, database: string): DocumentName {
  const name = parseName(text ?? '');
  if (name.database === database) return name;
  throw invalidArgument(
    `Document name "${name.toString()}" is not in the database "${database}" of the request.`,
  );
}
