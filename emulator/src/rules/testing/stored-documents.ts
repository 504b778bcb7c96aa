import { documentFields, documentValue } from '#values/rest-json';
import { type MapValue } from '#values/value';
import { type Seed } from './probe';

export const DATABASE = '(default)';
/** Documents by their path below the root: `users/alice`. A stand-in for a store in tests. */
export type Documents = ReadonlyMap<string, MapValue>;

export function documentPath(path: string): readonly string[] {
  return ['databases', DATABASE, 'documents', ...path.split('/')];
}

export function seededDocuments(seed: Seed = {}): Documents {
  return new Map(Object.entries(seed).map(([path, fields]) => [path, documentFields(fields)]));
}

export function storedDocument(documents: Documents, path: string): MapValue | undefined {
  const data = documents.get(path);
  return data && documentValue(documentPath(path), data);
}
