import { readAccounts, readPasswordHashing, writeAccounts, type StoredAccount } from './accounts';
import { canonical, sha256 } from './canonical';
import { instantOf, readDocuments, writeDocuments, type StoredDocument } from './documents';
import { readFiles, writeFiles, type StoredFile } from './files';
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
  type Kind,
  type Manifest,
} from './folder';
import type { Services } from './google';

/** Called after each kind with the number of records and the time. */
export type Told = (kind: Kind, count: number, seconds: number) => void;

export const KINDS = ['documents', 'accounts', 'files'] as const;

/** The field that identifies a record. */
const KEYS: Record<Kind, string> = { documents: 'path', accounts: 'localId', files: 'path' };

/**
 * Writes a whole workspace to a folder. All documents are read at one time, and files after them, because a
 * document names a file only after the file exists.
 *
 * @param folder new or empty
 */
export async function backUp(
  services: Services,
  folder: string,
  onPart: Told = () => {},
): Promise<Manifest> {
  beginFolder(folder);
  const takenAt = new Date().toISOString();
  const readTime = await instantOf(services);
  keepHashing(folder, await readPasswordHashing(services));
  const records: Partial<Manifest['records']> = {};
  for (const kind of KINDS) {
    const since = performance.now();
    const writer = recordsWriter(folder, kind);
    const keep = (hash: string, bytes: Buffer) => keepBytes(folder, hash, bytes);
    for await (const page of pagesOf(kind, services, { readTime, keep })) writer.add(page);
    records[kind] = writer.end();
    onPart(kind, records[kind].count, secondsSince(since));
  }
  const { project, bucket } = services;
  const manifest: Manifest = {
    format: FORMAT,
    project,
    bucket,
    readTime,
    takenAt,
    records: records as Manifest['records'],
  };
  endFolder(folder, manifest);
  return manifest;
}

async function* pagesOf(
  kind: Kind,
  services: Services,
  { readTime, keep }: { readTime?: string; keep?: (hash: string, bytes: Buffer) => void } = {},
): AsyncGenerator<Record<string, unknown>[]> {
  if (kind === 'documents') yield* readDocuments(services, readTime);
  else if (kind === 'accounts') yield await readAccounts(services);
  else yield await readFiles(services, keep);
}

/** Differences between a project and a backup. */
interface Comparison {
  /** Keys that only the backup has. */
  missing: string[];
  /** Keys that only the project has. */
  foreign: string[];
  different: string[];
}

export async function compare(
  services: Services,
  folder: string,
): Promise<Record<Kind, Comparison>> {
  const manifest = manifestIn(folder);
  const comparisons: Partial<Record<Kind, Comparison>> = {};
  for (const kind of KINDS) {
    const expected = new Map<string, string>();
    for (const part of readRecords(folder, manifest.records[kind])) note(expected, kind, part);
    const present = new Map<string, string>();
    for await (const page of pagesOf(kind, services)) note(present, kind, page);
    comparisons[kind] = {
      missing: [...expected.keys()].filter((key) => !present.has(key)),
      foreign: [...present.keys()].filter((key) => !expected.has(key)),
      different: [...expected].flatMap(([key, hash]) =>
        present.has(key) && present.get(key) !== hash ? [key] : [],
      ),
    };
  }
  return comparisons as Record<Kind, Comparison>;
}

/** @param hashes by key of the record */
function note(
  hashes: Map<string, string>,
  kind: Kind,
  records: readonly Record<string, unknown>[],
) {
  for (const record of records) hashes.set(String(record[KEYS[kind]]), sha256(canonical(record)));
}

/**
 * Restores a backup into an empty project, or into one that contains only parts of this backup, so that an
 * interrupted restore can be repeated. Fails before any write if the project contains anything else.
 */
export async function restore(services: Services, folder: string, onPart: Told = () => {}) {
  const manifest = manifestIn(folder);
  const before = await compare(services, folder);
  refuseOthers(before, services.project);
  for (const kind of KINDS) {
    const since = performance.now();
    const missing = new Set(before[kind].missing);
    for (const part of readRecords(folder, manifest.records[kind])) {
      const records = part.filter((record) => missing.has(String(record[KEYS[kind]])));
      if (records.length > 0) await write(kind, services, records, folder);
    }
    onPart(kind, missing.size, secondsSince(since));
  }
}

async function write(
  kind: Kind,
  services: Services,
  records: Record<string, unknown>[],
  folder: string,
) {
  if (kind === 'documents') await writeDocuments(services, records as StoredDocument[]);
  else if (kind === 'accounts')
    await writeAccounts(services, records as StoredAccount[], hashingIn(folder));
  else await writeFiles(services, records as StoredFile[], (hash) => bytesIn(folder, hash));
}

function refuseOthers(comparison: Record<Kind, Comparison>, project: string) {
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

/** @param since from performance.now() */
function secondsSince(since: number) {
  return (performance.now() - since) / 1000;
}
