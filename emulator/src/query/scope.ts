import { type DocumentName } from '#values/document-name';
import { type Query } from './query';

export type Scope = Pick<Query, 'database' | 'parent' | 'collectionId' | 'allDescendants'>;

/** Whether a document is where the query looks. A document is never below itself. */
export function isInScope(name: DocumentName, scope: Scope): boolean {
  const { parent, collectionId, allDescendants } = scope;
  const { path } = name;
  if (name.database !== scope.database) return false;
  if (parent !== '' && !(path.startsWith(parent) && path[parent.length] === '/')) return false;
  if (!allDescendants) {
    const start = parent === '' ? 0 : parent.length + 1;
    const slash = path.indexOf('/', start);
    if (path.includes('/', slash + 1)) return false;
    return collectionId === undefined || path.slice(start, slash) === collectionId;
  }
  return collectionId === undefined || name.collectionId === collectionId;
}

/** Collections of any depth, but only below one document. */
export function isGroupBelowDocument({
  allDescendants,
  parent,
}: Pick<Query, 'allDescendants' | 'parent'>): boolean {
  return allDescendants && parent !== '';
}
