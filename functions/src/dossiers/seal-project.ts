import {
  RECENT_SEALS,
  recordStatePath,
  recordStateRecord,
  sealedEntriesPath,
  sealPath,
  type RecordState,
  type StoredSeal,
} from '@ouvrage/domain';
import {
  compareFacts,
  entryText,
  factKey,
  hashOfSeal,
  leafHashOf,
  signedText,
  type Fact,
  type FactKind,
  type RecordEntry,
  type Seal,
  type SealedRecord,
} from '@ouvrage/domain/dossier-file';
import type { Context } from '../platform/context';
import { isAlreadyExists } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readFacts } from './read-facts';
import { BrokenSealError, readSealedEntries, type SealedEntries } from './sealed-record';
import { tellOfBrokenSeal } from './tell-of-broken-seal';

const LAST_ONLY: readonly FactKind[] = ['answer', 'closing'];

/** Two runs at the same time seal the same entries; the second one finds them sealed. */
const MAX_ATTEMPTS = 5;

/**
 * Seals what was written in a project since its last seal, after the whole record was compared with its seals.
 * Nothing new makes no new seal. An interrupted run leaves nothing that a later one would not make again.
 *
 * @throws BrokenSealError when the record differs from its seals; admins are told
 */
export async function sealProject(projectId: string, context: Context): Promise<SealedRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await seal(projectId, context);
    } catch (error) {
      if (error instanceof BrokenSealError) await tellOfBrokenSeal(projectId, error, context);
      if (!isAlreadyExists(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function seal(projectId: string, context: Context): Promise<SealedRecord> {
  // Before anything is read: what is written meanwhile is newer than the seal, and the next one finds it.
  const at = context.now();
  const earlier = await readSealedEntries(projectId, context);
  const facts = await readFacts(projectId, context);
  const addedEntries = newEntries(earlier, facts);
  if (addedEntries.length === 0) await clearFailure(projectId, context);
  const { seals, entries, leaves } =
    addedEntries.length === 0
      ? earlier
      : await writeSeal(projectId, earlier, addedEntries, at, context);
  const usedKeys = new Set(seals.map(({ key }) => key));
  const keys = context.sealSigner().publicKeys.filter(({ id }) => usedKeys.has(id));
  return { projectId, entries, leaves, seals, keys };
}

/**
 * The facts that no seal covers yet, numbered. Compares those that a seal covers: each must still be there, with
 * the same content, unless its task was purged later.
 *
 * @throws BrokenSealError
 */
function newEntries(
  { seals, entries }: SealedEntries,
  facts: readonly Fact[],
): readonly RecordEntry[] {
  const purgedAt = lastPurges([...entries, ...facts]);
  const isPurged = ({ kind, task, at }: Fact) =>
    kind !== 'purge' && at <= (purgedAt.get(task) ?? '');
  const present = new Map(facts.map((fact) => [factKey(fact), fact]));
  const sealedKeys = new Set<string>();
  for (const entry of entries) {
    if (isPurged(entry)) continue;
    const key = factKey(entry);
    sealedKeys.add(key);
    const fact = present.get(key);
    // A remark keeps its last answer and its last closing only.
    if (fact === undefined && LAST_ONLY.includes(entry.kind)) continue;
    if (fact === undefined || entryText({ ...fact, n: entry.n }) !== entryText(entry)) {
      const n = seals.find(({ count }) => entry.n < count)?.n ?? seals.length;
      const what = fact === undefined ? 'is not there' : 'has another content';
      throw new BrokenSealError(n, entry.task, `entry ${entry.n} (${key}) ${what}`);
    }
  }
  return facts
    .filter((fact) => !isPurged(fact) && !sealedKeys.has(factKey(fact)))
    .toSorted(compareFacts)
    .map((fact, index) => ({ ...fact, n: entries.length + index }));
}

/** Until when each task is purged. */
function lastPurges(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const { kind, task, at } of facts) {
    if (kind === 'purge' && at > (times.get(task) ?? '')) times.set(task, at);
  }
  return times;
}

async function writeSeal(
  projectId: string,
  earlier: SealedEntries,
  addedEntries: readonly RecordEntry[],
  at: Date,
  context: Context,
): Promise<SealedEntries> {
  const lines = addedEntries.map(entryText);
  const addedLeaves = lines.map(leafHashOf);
  const { tree } = earlier;
  for (const leaf of addedLeaves) tree.add(leaf);
  const before = earlier.seals.at(-1);
  const signer = context.sealSigner();
  const statement = {
    projectId,
    n: earlier.seals.length + 1,
    root: tree.root(),
    count: tree.size,
    previous: before === undefined ? null : hashOfSeal(before),
    at: at.toISOString(),
    key: signer.publicKeys[0]?.id ?? '',
  };
  const { signature } = signer.sign(signedText(statement));
  const madeSeal: Seal = { ...statement, signature };
  const entriesPath = sealedEntriesPath(projectId, madeSeal.n, madeSeal.root);
  // Before the seal, so that no seal is without its entries.
  const content = lines.map((line) => `${line}\n`).join('');
  await context.bucket().file(entriesPath).save(content, {
    resumable: false,
    contentType: 'application/jsonl',
  });
  await storeSeal({ ...madeSeal, at, entriesPath }, earlier, addedEntries, context);
  return {
    seals: [...earlier.seals, madeSeal],
    entries: [...earlier.entries, ...addedEntries],
    leaves: [...earlier.leaves, ...addedLeaves],
    tree,
  };
}

async function storeSeal(
  madeSeal: Omit<StoredSeal, 'id'>,
  earlier: SealedEntries,
  addedEntries: readonly RecordEntry[],
  { firestore }: Context,
): Promise<void> {
  const recent = [...earlier.seals, madeSeal].slice(-RECENT_SEALS);
  const first = earlier.entries[0] ?? addedEntries[0];
  const state: Omit<RecordState, 'id'> = {
    recent: recent.map(({ n, at, root, count, key }) => ({
      n,
      at: new Date(at),
      root,
      count,
      key,
    })),
    since: first === undefined ? null : new Date(first.at),
    failure: null,
  };
  const batch = firestore.batch();
  batch.create(firestore.doc(sealPath(madeSeal.projectId, madeSeal.n)), madeSeal);
  batch.set(firestore.doc(recordStatePath(madeSeal.projectId)), state);
  await batch.commit();
}

/** The record agrees with its seals again. */
async function clearFailure(projectId: string, { firestore }: Context): Promise<void> {
  const ref = firestore.doc(recordStatePath(projectId));
  const state = read(recordStateRecord, await ref.get());
  if (state !== null && state.failure !== null) await ref.update({ failure: null });
}
