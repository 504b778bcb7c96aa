import { addressOf, documentsRoot, type Database } from './database';
import { ask } from './emulator';

const BATCH = 500;
/**
 * Sorts below all other ids. The Admin SDK's `recursiveDelete` uses it as the lower bound of a collection.
 */
const LOWEST_ID = '__id-9223372036854775808__';

interface Deletion {
  readonly database: Database;
  readonly signal: AbortSignal;
  readonly onProgress: (deletedCount: number) => void;
}

/** Deletes a document or a collection with everything below it, in batches. */
export async function deleteTree(path: string, deletion: Deletion): Promise<void> {
  const { database, signal, onProgress } = deletion;
  const isCollection = path.split('/').length % 2 === 1;
  const query = isCollection ? belowCollection(database, path) : belowDocument();
  const parent = isCollection ? path.split('/').slice(0, -1).join('/') : path;
  let deletedCount = 0;
  for (;;) {
    const names = await namesOf(addressOf(database, parent), query, signal);
    if (names.length === 0) break;
    await deleteNames(database, names, signal);
    deletedCount += names.length;
    onProgress(deletedCount);
  }
  if (!isCollection) {
    await deleteNames(database, [`${documentsRoot(database)}/${path}`], signal);
    onProgress(deletedCount + 1);
  }
}

const NAMES = { select: { fields: [{ fieldPath: '__name__' }] }, limit: BATCH };

function belowDocument(): unknown {
  return { ...NAMES, from: [{ allDescendants: true }] };
}

function belowCollection(database: Database, path: string): unknown {
  const name = `${documentsRoot(database)}/${path}`;
  const boundaryFilter = (op: string, start: string) => ({
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op,
      value: { referenceValue: `${start}/${LOWEST_ID}` },
    },
  });
  const filters = [
    boundaryFilter('GREATER_THAN_OR_EQUAL', name),
    boundaryFilter('LESS_THAN', `${name}\0`),
  ];
  return {
    ...NAMES,
    from: [{ allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters } },
  };
}

async function namesOf(
  address: string,
  structuredQuery: unknown,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answers = (await ask(`${address}:runQuery`, {
    body: { structuredQuery },
    signal,
  })) as readonly { document?: { name: string } }[];
  return answers.flatMap(({ document }) => document?.name ?? []);
}

async function deleteNames(
  database: Database,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const writes = names.map((name) => ({ delete: name }));
  await ask(`${addressOf(database, '')}:commit`, { body: { writes }, signal });
}
