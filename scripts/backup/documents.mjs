import { canonical } from './canonical.mjs';

/**
 * @typedef {import('./google.mjs').Services} Services
 * @typedef {{ path: string, fields: Record<string, unknown> }} StoredDocument `fields` as Firestore's REST
 *   API writes values, with `~/` for this database in references
 */

const READ_AT_ONCE = 1000;

/** Firestore takes 10 MiB a commit, in bytes of its own; JSON is the longer of both. */
const COMMIT = { writes: 400, bytes: 6 * 1024 * 1024, atOnce: 4 };

/** What a reference into the same database begins with in a backup. */
const OURS = '~/';

/** @param {Services} services */
const nameOfRoot = ({ project }) => `projects/${project}/databases/(default)/documents`;

/** Every document below the root, in the order of names. */
const EVERYTHING = {
  from: [{ allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
};

/**
 * The instant of the database at which a whole backup is read, so that it holds no half of a transaction.
 * @param {Services} services
 * @returns {Promise<string>}
 */
export async function instantOf({ ask, firestore }) {
  const [first] = await ask(`${firestore}:runQuery`, {
    structuredQuery: { ...EVERYTHING, limit: 1 },
  });
  return first.readTime;
}

/**
 * Pages of every document of the database, in the order of their names.
 * @param {Services} services
 * @param {string} [readTime] an instant of the last hour; now, page by page, without one
 * @returns {AsyncGenerator<StoredDocument[]>}
 */
export async function* readDocuments(services, readTime) {
  const root = nameOfRoot(services);
  let after = '';
  for (;;) {
    /** @type {{ document?: { name: string, fields?: Record<string, unknown> } }[]} */
    const rows = await services.ask(`${services.firestore}:runQuery`, {
      structuredQuery: {
        ...EVERYTHING,
        limit: READ_AT_ONCE,
        ...(after === ''
          ? {}
          : { startAt: { values: [{ referenceValue: after }], before: false } }),
      },
      ...(readTime === undefined ? {} : { readTime }),
    });
    const documents = rows.flatMap(({ document }) => document ?? []);
    if (documents.length === 0) return;
    yield documents.map(({ name, fields = {} }) => ({
      path: name.slice(root.length + 1),
      fields: renameReferences(fields, `${root}/`, OURS),
    }));
    after = documents.at(-1)?.name ?? '';
  }
}

/**
 * Creates these documents; one that is there already is refused with the whole commit.
 * @param {Services} services
 * @param {readonly StoredDocument[]} documents
 */
export async function writeDocuments(services, documents) {
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

/**
 * @param {readonly StoredDocument[]} documents
 * @returns {StoredDocument[][]}
 */
function commitsOf(documents) {
  /** @type {StoredDocument[][]} */
  const commits = [];
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
 * Values with another beginning of their references: a backup's point into whatever database it is
 * restored to. References into other databases stay.
 *
 * @template T
 * @param {T} value
 * @param {string} from
 * @param {string} to
 * @returns {T}
 */
function renameReferences(value, from, to) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return /** @type {T} */ (value.map((item) => renameReferences(item, from, to)));
  return /** @type {T} */ (
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== 'referenceValue' || typeof inner !== 'string') {
          return [key, renameReferences(inner, from, to)];
        }
        return [key, inner.startsWith(from) ? `${to}${inner.slice(from.length)}` : inner];
      }),
    )
  );
}
