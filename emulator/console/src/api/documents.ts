import { type CollectionInfo, type CollectionList } from '#protocol/inspection';
import { type Fields } from '../values/value';
import { addressOf, documentsRoot, type Database } from './database';
import { ask, EmulatorError } from './emulator';

export interface StoredDocument {
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

interface DocumentJson {
  readonly name: string;
  readonly fields?: Fields;
  readonly createTime?: string;
  readonly updateTime?: string;
}

/** Resolves to undefined when the document does not exist. */
export async function readDocument(
  database: Database,
  path: string,
  signal: AbortSignal,
): Promise<StoredDocument | undefined> {
  try {
    const {
      fields = {},
      createTime,
      updateTime,
    } = (await ask(addressOf(database, path), {
      signal,
    })) as DocumentJson;
    return { fields, createTime: createTime ?? '', updateTime: updateTime ?? '' };
  } catch (error) {
    if (error instanceof EmulatorError && error.status === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The precondition of a write. */
export type Condition = { readonly updateTime: string } | { readonly exists: boolean };

/**
 * Replaces or creates the document. Fails with FAILED_PRECONDITION, ALREADY_EXISTS or NOT_FOUND when the
 * condition does not hold.
 */
export async function writeDocument(
  database: Database,
  path: string,
  fields: Fields,
  condition: Condition,
): Promise<void> {
  const update = { name: `${documentsRoot(database)}/${path}`, fields };
  await commit(database, [{ update, currentDocument: condition }]);
}

async function commit(database: Database, writes: readonly unknown[]): Promise<void> {
  await ask(`${addressOf(database, '')}:commit`, { body: { writes } });
}

/** The collections of a document, or of the root, sorted by name. */
export async function listCollections(
  { projectId, databaseId }: Database,
  parent: string,
  signal: AbortSignal,
): Promise<readonly CollectionInfo[]> {
  const address = `/emulator/v1/projects/${projectId}/databases/${databaseId}/collections`;
  const query = new URLSearchParams({ parent });
  const { collections } = (await ask(`${address}?${query}`, { signal })) as CollectionList;
  return collections;
}

/** The ids of missing documents that have collections, among the first `limit` documents by name. */
export async function listMissing(
  database: Database,
  collection: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const query = `showMissing=true&pageSize=${limit}&mask.fieldPaths=__name__`;
  const { documents = [] } = (await ask(`${addressOf(database, collection)}?${query}`, {
    signal,
  })) as { documents?: readonly DocumentJson[] };
  return documents
    .filter(({ createTime }) => createTime === undefined)
    .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}

/** The number of documents that match a query of the REST API. */
export async function countDocuments(
  database: Database,
  parent: string,
  structuredQuery: unknown,
  signal: AbortSignal,
): Promise<number> {
  const [answer] = (await ask(`${addressOf(database, parent)}:runAggregationQuery`, {
    body: {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
    },
    signal,
  })) as readonly { result: { aggregateFields: { n: { integerValue: string } } } }[];
  return Number(answer?.result.aggregateFields.n.integerValue ?? 0);
}
