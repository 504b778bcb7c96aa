import { canonical } from './canonical';
import type { Services } from './google';

/**
 * `fields` are in the JSON of Firestore's REST API, with `~/` for this database in references.
 */
export type StoredDocument = {
  path: string;
  fields: Record<string, unknown>;
};

const READ_AT_ONCE = 1000;

/** Firestore accepts commits of 10 MiB in its own encoding, which is shorter than JSON. */
const COMMIT = { writes: 400, bytes: 6 * 1024 * 1024, atOnce: 4 };

/** Prefix of references into the same database in a backup. */
const OURS = '~/';

const nameOfRoot = ({ project }: Services) => `projects/${project}/databases/(default)/documents`;

/** Selects every document below the root, sorted by name. */
const EVERYTHING = {
  from: [{ allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
};

/**
 * Returns the time at which a whole backup reads documents, so that it contains no partial transaction.
 */
export async function instantOf({ ask, firestore }: Services): Promise<string> {
  const [first] = (await ask(`${firestore}:runQuery`, {
    structuredQuery: { ...EVERYTHING, limit: 1 },
  })) as [{ readTime: string }];
  return first.readTime;
}

/**
 * Reads all documents of the database in pages, sorted by name.
 *
 * @param readTime within the last hour; without it, each page is read at the current time
 */
export async function* readDocuments(
  services: Services,
  readTime?: string,
): AsyncGenerator<StoredDocument[]> {
  const root = nameOfRoot(services);
  let after = '';
  for (;;) {
    const rows = (await services.ask(`${services.firestore}:runQuery`, {
      structuredQuery: {
        ...EVERYTHING,
        limit: READ_AT_ONCE,
        ...(after === ''
          ? {}
          : { startAt: { values: [{ referenceValue: after }], before: false } }),
      },
      ...(readTime === undefined ? {} : { readTime }),
    })) as { document?: { name: string; fields?: Record<string, unknown> } }[];
    const documents = rows.flatMap(({ document }) => document ?? []);
    if (documents.length === 0) return;
    yield documents.map(({ name, fields = {} }) => ({
      path: name.slice(root.length + 1),
      fields: renameReferences(fields, `${root}/`, OURS),
    }));
    after = documents.at(-1)?.name ?? '';
  }
}

/** Creates documents. If one already exists, its whole commit fails. */
export async function writeDocuments(services: Services, documents: readonly StoredDocument[]) {
  const root = nameOfRoot(services);
  const commits = commitsOf(documents);
  for (let at = 0; at < commits.length; at += COMMIT.atOnce) {
    await Promise.all(
      commits.slice(at, at + COMMIT.atOnce).map((chunk) =>
        services.ask(`${services.firestore}:commit`, {
          writes: chunk.map(({ path, fields }) => ({
            update: { name: `${root}/${path}`, fields: renameReferences(fields, OURS, `${root}/`) },
            currentDocument: { exists: false },
          })),
        }),
      ),
    );
  }
}

function commitsOf(documents: readonly StoredDocument[]): StoredDocument[][] {
  const commits: StoredDocument[][] = [];
  let bytes = Infinity;
  for (const document of documents) {
    const length = Buffer.byteLength(canonical(document));
    const last = commits.at(-1);
    if (last && last.length < COMMIT.writes && bytes + length <= COMMIT.bytes) {
      last.push(document);
      bytes += length;
    } else {
      commits.push([document]);
      bytes = length;
    }
  }
  return commits;
}

/**
 * Replaces the prefix of references, so that those of a backup point into the database to which it is
 * restored. References into other databases are not changed.
 */
function renameReferences<T>(value: T, from: string, to: string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown) => renameReferences(item, from, to)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== 'referenceValue' || typeof inner !== 'string') {
        return [key, renameReferences(inner, from, to)];
      }
      return [key, inner.startsWith(from) ? `${to}${inner.slice(from.length)}` : inner];
    }),
  ) as T;
}
