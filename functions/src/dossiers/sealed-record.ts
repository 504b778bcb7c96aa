import { sealRecord, SEALS, type StoredSeal } from '@ouvrage/domain';
import {
  entryRecord,
  hashOfSeal,
  leafHashOf,
  MerkleTree,
  readJson,
  type RecordEntry,
  type Seal,
} from '@ouvrage/domain/dossier-file';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { isFileMissing } from '../platform/stored-files';

/** The record of a project as its seals hold it. */
export interface SealedEntries {
  readonly seals: readonly Seal[];
  readonly entries: readonly RecordEntry[];
  readonly leaves: readonly string[];
  /** Over these leaves. */
  readonly tree: MerkleTree;
}

/** The record no longer agrees with a seal: something was changed past the product. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';

  constructor(
    /** The first seal that does not agree. */
    readonly n: number,
    /** The task of the entry that differs; null where more than one entry is gone. */
    readonly task: string | null,
    what: string,
  ) {
    super(`Seal ${n}: ${what}`);
  }
}

/**
 * Reads what is sealed of a project, and checks it against its seals.
 *
 * @throws BrokenSealError
 */
export async function readSealedEntries(
  projectId: string,
  context: Context,
): Promise<SealedEntries> {
  const { docs } = await context.firestore
    .collection(SEALS)
    .where('projectId', '==', projectId)
    .get();
  const storedSeals = docs
    .flatMap((doc) => read(sealRecord, doc) ?? [])
    .sort((one, other) => one.n - other.n);
  const tree = new MerkleTree();
  const seals: Seal[] = [];
  const entries: RecordEntry[] = [];
  const leaves: string[] = [];
  for (const [index, seal] of storedSeals.entries()) {
    const n = index + 1;
    const before = seals.at(-1);
    if (seal.n !== n) throw new BrokenSealError(n, null, 'it is not there');
    if (seal.previous !== (before === undefined ? null : hashOfSeal(before))) {
      throw new BrokenSealError(n, null, 'it does not follow the seal before');
    }
    for (const line of await linesOf(seal, context)) {
      const leaf = leafHashOf(line);
      tree.add(leaf);
      leaves.push(leaf);
      entries.push(entryOf(line, n));
    }
    if (tree.size !== seal.count || tree.root() !== seal.root) {
      throw new BrokenSealError(n, null, 'its stored entries have another root');
    }
    seals.push(sealOf(seal));
  }
  return { seals, entries, leaves, tree };
}

async function linesOf({ n, entriesPath }: StoredSeal, context: Context) {
  const [content] = await context
    .bucket()
    .file(entriesPath)
    .download()
    .catch((error: unknown) => {
      if (isFileMissing(error))
        throw new BrokenSealError(n, null, 'its stored entries are not there');
      throw error;
    });
  return content.toString('utf8').split('\n').slice(0, -1);
}

function entryOf(line: string, n: number): RecordEntry {
  const entry = readJson(Buffer.from(line), (data) => entryRecord.decode('', data));
  if (entry === null) throw new BrokenSealError(n, null, 'its stored entries cannot be read');
  return entry;
}

function sealOf({ projectId, n, root, count, previous, at, key, signature }: StoredSeal): Seal {
  return { projectId, n, root, count, previous, at: at.toISOString(), key, signature };
}
