import { DecodeError } from '../core/document-codec';
import { DOSSIER_FILES, entryRecord, sealsFileRecord, type SealsFile } from './manifest';
import { leafHashOf, MerkleTree } from './merkle-tree';
import {
  hashOfSeal,
  isSignedBy,
  keyIdOf,
  bytesOf,
  signedText,
  type Seal,
  type SealKey,
} from './seal';

/** What is wrong with the record in a dossier. `n` is the number of an entry, from 0. */
export type RecordFinding =
  | { readonly kind: 'record-unreadable'; readonly path: string }
  /** `after`: the last one before it that is there. */
  | { readonly kind: 'entry-missing'; readonly n: number; readonly after: EntryInWords | null }
  | {
      readonly kind: 'entry-moved' | 'entry-added' | 'entry-changed';
      readonly n: number;
      readonly entry: EntryInWords | null;
    };

/** What is wrong with the seals. `n` is the number of a seal, from 1. */
export type SealFinding =
  | { readonly kind: 'seal-forged'; readonly n: number }
  | { readonly kind: 'seal-root'; readonly n: number }
  | { readonly kind: 'seal-chain'; readonly n: number }
  | { readonly kind: 'key-unknown'; readonly key: string };

/** As much of an entry as names it for a person. */
export interface EntryInWords {
  readonly kind: string;
  readonly task: string;
  readonly at: string;
}

export function readSeals(content: Uint8Array | null): SealsFile | null {
  return readJson(content, (data) => sealsFileRecord.decode('', data));
}

/** Null for what is no JSON object, or not the one that is expected. */
export function readJson<Model>(
  content: Uint8Array | null,
  decode: (data: Readonly<Record<string, unknown>>) => Model,
): Model | null {
  if (content === null) return null;
  try {
    const data: unknown = JSON.parse(textOf(content));
    return typeof data === 'object' && data !== null ? decode({ ...data }) : null;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      error instanceof TypeError ||
      error instanceof DecodeError
    ) {
      return null;
    }
    throw error;
  }
}

/** The text that these bytes are, to the letter. Throws `TypeError` for what is no UTF-8. */
export function textOf(content: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
}

/** The key of a workspace; one that only the dossier itself gives is not known. */
export interface FoundKey {
  readonly key: SealKey;
  readonly isKnown: boolean;
}

/** A key that a workspace publishes, or else the dossier's own. A name that its key does not have is none. */
export function findKey(
  id: string,
  knownKeys: readonly SealKey[] | null,
  own: readonly SealKey[],
): FoundKey | null {
  const publishedKey = knownKeys?.find((key) => key.id === id && isOwnName(key));
  if (publishedKey !== undefined) return { key: publishedKey, isKnown: true };
  const ownKey = own.find((key) => key.id === id && isOwnName(key));
  return ownKey === undefined ? null : { key: ownKey, isKnown: false };
}

function isOwnName({ id, publicKey }: SealKey): boolean {
  try {
    return keyIdOf(bytesOf(publicKey)) === id;
  } catch {
    return false;
  }
}

/** Checks that the seals follow each other, that each is signed, and that the leaves give the root of each. */
export async function checkSeals(
  { seals, leaves, keys, projectId }: SealsFile,
  knownKeys: readonly SealKey[] | null,
): Promise<readonly SealFinding[]> {
  const findings: SealFinding[] = [];
  const unknown = new Set<string>();
  let before: Seal | null = null;
  for (const [index, seal] of seals.entries()) {
    const n = index + 1;
    const previous = before === null ? null : hashOfSeal(before);
    const follows = seal.n === n && seal.previous === previous && seal.projectId === projectId;
    if (!follows) findings.push({ kind: 'seal-chain', n });
    const foundKey = findKey(seal.key, knownKeys, keys);
    if (knownKeys !== null && foundKey?.isKnown !== true) unknown.add(seal.key);
    const isSigned =
      foundKey !== null &&
      (await isSignedBy(foundKey.key.publicKey, signedText(seal), seal.signature));
    if (!isSigned) findings.push({ kind: 'seal-forged', n });
    before = seal;
  }
  findings.push(...wrongRoots(seals, leaves).map((n) => ({ kind: 'seal-root', n }) as const));
  findings.push(...[...unknown].map((key) => ({ kind: 'key-unknown', key }) as const));
  return findings;
}

/** The first seal whose root its leaves do not give, and each that covers more leaves than there are. */
function wrongRoots(seals: readonly Seal[], leaves: readonly string[]): readonly number[] {
  const tree = new MerkleTree();
  for (const [index, { root, count }] of seals.entries()) {
    for (const leaf of leaves.slice(tree.size, count)) {
      if (!/^[0-9a-f]{64}$/.test(leaf)) return [index + 1];
      tree.add(leaf);
    }
    if (tree.size !== count || tree.root() !== root) return [index + 1];
  }
  return seals.length > 0 && leaves.length > tree.size ? [seals.length] : [];
}

interface Line {
  readonly n: number | null;
  readonly hash: string;
  readonly words: EntryInWords | null;
}

/** Compares the lines of the record with the leaves that the seals cover. */
export function checkEntries(
  { leaves }: SealsFile,
  files: readonly { readonly path: string; readonly content: Uint8Array | null }[],
): readonly RecordFinding[] {
  const findings: RecordFinding[] = [];
  const lines: Line[] = [];
  for (const { path, content } of files) {
    const own = linesOf(content, 2 * leaves.length + LINES_MORE);
    if (own === null) findings.push({ kind: 'record-unreadable', path });
    else {
      findings.push(...movedIn(own));
      lines.push(...own);
    }
  }
  if (findings.some(({ kind }) => kind === 'record-unreadable')) return findings;
  const placeOf = new Map(leaves.map((leaf, n) => [leaf, n]));
  const present = new Set(lines.map(({ hash }) => hash));
  findings.push(...missingIn(leaves, lines));
  for (const { n, hash, words } of lines) {
    const isExpected = placeOf.has(hash);
    const isChange = n !== null && n < leaves.length && !present.has(leaves[n] ?? '');
    if (!isExpected && !isChange) {
      findings.push({ kind: 'entry-added', n: n ?? leaves.length, entry: words });
    }
  }
  return findings;
}

/** The leaves whose line is not there: gone, or something else in its place. */
function missingIn(leaves: readonly string[], lines: readonly Line[]): readonly RecordFinding[] {
  const expected = new Set(leaves);
  const byNumber = new Map(lines.map((line) => [line.n, line]));
  const present = new Set(lines.map(({ hash }) => hash));
  const findings: RecordFinding[] = [];
  let after: EntryInWords | null = null;
  for (const [n, leaf] of leaves.entries()) {
    const line = byNumber.get(n);
    if (present.has(leaf)) {
      after = line?.words ?? after;
      continue;
    }
    const isForeign = line !== undefined && !expected.has(line.hash);
    findings.push(
      isForeign
        ? { kind: 'entry-changed', n, entry: line.words }
        : { kind: 'entry-missing', n, after },
    );
  }
  return findings;
}

/** The lines of a file that stand before one with a smaller number. */
function movedIn(lines: readonly Line[]): readonly RecordFinding[] {
  return lines.flatMap(({ n, words }, index) => {
    const next = lines[index + 1]?.n;
    const isMoved = n !== null && next !== null && next !== undefined && next <= n;
    return isMoved ? [{ kind: 'entry-moved', n, entry: words } as const] : [];
  });
}

/** Lines that are read beside twice those that were sealed: more tell nothing new. */
const LINES_MORE = 1_000;

const NEW_LINE = 0x0a;

/** Null for what is no text of lines, or has more than `max`. */
function linesOf(content: Uint8Array | null, max: number): readonly Line[] | null {
  if (content === null) return null;
  let count = 0;
  for (const byte of content) if (byte === NEW_LINE) count += 1;
  if (count > max) return null;
  try {
    const text = textOf(content);
    if (text === '') return [];
    if (!text.endsWith('\n')) return null;
    return text.slice(0, -1).split('\n').map(lineOf);
  } catch {
    return null;
  }
}

function lineOf(text: string): Line {
  const hash = leafHashOf(text);
  const entry = readJson(new TextEncoder().encode(text), (data) => entryRecord.decode('', data));
  return entry === null ? { n: null, hash, words: null } : { n: entry.n, hash, words: entry };
}

/** The paths of the record's lines, in the order in which they are told. */
export const RECORD_FILES = [DOSSIER_FILES.events, DOSSIER_FILES.remarks] as const;
