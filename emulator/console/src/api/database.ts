/** One database of a project. */
export interface Database {
  readonly projectId: string;
  readonly databaseId: string;
}

export const DEFAULT_DATABASE = '(default)';

/** `projects/p/databases/d/documents`: what names of documents begin with. */
export function documentsRoot({ projectId, databaseId }: Database): string {
  return `projects/${projectId}/databases/${databaseId}/documents`;
}

/** The address of a document, of the root where the path is empty, or of a method on it. */
export function addressOf(database: Database, path: string): string {
  const segments = path === '' ? [] : path.split('/').map(encodeURIComponent);
  return ['/v1', documentsRoot(database), ...segments].join('/');
}
