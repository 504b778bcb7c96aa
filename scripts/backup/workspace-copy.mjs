import { readAccounts, readPasswordHashing, writeAccounts } from './accounts.mjs';
import { canonical, sha256 } from './canonical.mjs';
import { instantOf, readDocuments, writeDocuments } from './documents.mjs';
import { readFiles, writeFiles } from './files.mjs';
import {
  beginFolder,
  bytesIn,
  endFolder,
  FORMAT,
  hashingIn,
  keepBytes,
  keepHashing,
  manifestIn,
  readRecords,
  recordsWriter,
} from './folder.mjs';

/**
 * @typedef {import('./google.mjs').Services} Services
 * @typedef {import('./folder.mjs').Kind} Kind
 * @typedef {import('./folder.mjs').Manifest} Manifest
 * @typedef {(kind: Kind, count: number, seconds: number) => void} Told what a part of the work took
 */

export const KINDS = /** @type {const} */ (['documents', 'accounts', 'files']);

/** What a record is known by. @type {Record<Kind, string>} */
const KEYS = { documents: 'path', accounts: 'localId', files: 'path' };

/**
 * Writes a whole workspace to a folder: documents as they were at one instant, then accounts, then files,
 * which a document names only once they are there.
 *
 * @param {Services} services
 * @param {string} folder a new or an empty one
 * @param {Told} [onPart]
 * @returns {Promise<Manifest>}
 */
export async function backUp(services, folder, onPart = () => {}) {
  beginFolder(folder);
  const takenAt = new Date().toISOString();
  const readTime = await instantOf(services);
  keepHashing(folder, await readPasswordHashing(services));
  /** @type {Partial<Manifest['records']>} */
  const records = {};
  for (const kind of KINDS) {
    const since = performance.now();
    const writer = recordsWriter(folder, kind);
    const keep = (/** @type {string} */ hash, /** @type {Buffer} */ bytes) =>
      keepBytes(folder, hash, bytes);
    for await (const page of pagesOf(kind, services, { readTime, keep })) writer.add(page);
    records[kind] = writer.end();
    onPart(kind, records[kind].count, secondsSince(since));
  }
  const { project, bucket } = services;
  /** @type {Manifest} */
  const manifest = {
    format: FORMAT,
    project,
    bucket,
    readTime,
    takenAt,
    records: /** @type {Manifest['records']} */ (records),
  };
  endFolder(folder, manifest);
  return manifest;
}

/**
 * @param {Kind} kind
 * @param {Services} services
 * @param {{ readTime?: string, keep?: (hash: string, bytes: Buffer) => void }} [how]
 * @returns {AsyncGenerator<Record<string, unknown>[]>}
 */
async function* pagesOf(kind, services, { readTime, keep } = {}) {
  if (kind === 'documents') yield* readDocuments(services, readTime);
  else if (kind === 'accounts') yield await readAccounts(services);
  else yield await readFiles(services, keep);
}

/**
 * What a project holds beside a backup.
 *
 * @typedef {object} Comparison
 * @property {string[]} missing what only the backup has
 * @property {string[]} foreign what only the project has
 * @property {string[]} different
 */

/**
 * @param {Services} services
 * @param {string} folder
 * @returns {Promise<Record<Kind, Comparison>>}
 */
export async function compare(services, folder) {
  const manifest = manifestIn(folder);
  /** @type {Partial<Record<Kind, Comparison>>} */
  const comparisons = {};
  for (const kind of KINDS) {
    const expected = new Map();
    for (const part of readRecords(folder, manifest.records[kind])) note(expected, kind, part);
    const present = new Map();
    for await (const page of pagesOf(kind, services)) note(present, kind, page);
    comparisons[kind] = {
      missing: [...expected.keys()].filter((key) => !present.has(key)),
      foreign: [...present.keys()].filter((key) => !expected.has(key)),
      different: [...expected].flatMap(([key, hash]) =>
        present.has(key) && present.get(key) !== hash ? [key] : [],
      ),
    };
  }
  return /** @type {Record<Kind, Comparison>} */ (comparisons);
}

/**
 * @param {Map<string, string>} hashes by key
 * @param {Kind} kind
 * @param {readonly Record<string, unknown>[]} records
 */
function note(hashes, kind, records) {
  for (const record of records) hashes.set(String(record[KEYS[kind]]), sha256(canonical(record)));
}

/**
 * Brings a backup into a project that holds nothing, or nothing but a part of this backup: a restore
 * that was cut off goes on by being called again. Anything else there is refused before any write.
 *
 * @param {Services} services
 * @param {string} folder
 * @param {Told} [onPart]
 */
export async function restore(services, folder, onPart = () => {}) {
  const manifest = manifestIn(folder);
  const before = await compare(services, folder);
  refuseOthers(before, services.project);
  for (const kind of KINDS) {
    const since = performance.now();
    const missing = new Set(before[kind].missing);
    for (const part of readRecords(folder, manifest.records[kind])) {
      const records = part.filter((record) => missing.has(record[KEYS[kind]]));
      if (records.length > 0) await write(kind, services, records, folder);
    }
    onPart(kind, missing.size, secondsSince(since));
  }
}

/**
 * @param {Kind} kind
 * @param {Services} services
 * @param {any[]} records
 * @param {string} folder
 */
async function write(kind, services, records, folder) {
  if (kind === 'documents') await writeDocuments(services, records);
  else if (kind === 'accounts') await writeAccounts(services, records, hashingIn(folder));
  else await writeFiles(services, records, (hash) => bytesIn(folder, hash));
}

/**
 * @param {Record<Kind, Comparison>} comparison
 * @param {string} project
 */
function refuseOthers(comparison, project) {
  const others = KINDS.flatMap((kind) => {
    const { foreign, different } = comparison[kind];
    const keys = [...foreign, ...different];
    return keys.length === 0 ? [] : [`${keys.length} ${kind}, such as ${keys[0]}`];
  });
  if (others.length === 0) return;
  throw new Error(
    `${project} is not empty: it holds what this backup does not (${others.join('; ')}). Restore into an empty project.`,
  );
}

/** @param {number} since from performance.now() */
function secondsSince(since) {
  return (performance.now() - since) / 1000;
}
