/** One database of a project. */
export interface Database {
  readonly projectId: string;
  readonly databaseId: string;
}

export const DEFAULT_DATABASE = '(default)';

/** `projects/p/databases/d/documents`, the start of every document name. */
export function documentsRoot({ projectId, databaseId }: Database): string {
  return `projects/${projectId}/databases/${databaseId}/documents`;
}

/** The URL path of a document, or of the root when `path` is empty. A method may be appended. */
export function addressOf(database: Database, path: string): string {
  const segments = path === '' ? [] : path.split('/').map(encodeURIComponent);
  return ['/v1', documentsRoot(database), ...segments].join('/');
}
