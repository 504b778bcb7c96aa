import { createHash, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  archiveOf,
  planDossier,
  type DossierContent,
  type DossierPlan,
} from '../make-dossier-file';
import { canonicalLine } from '../canonical-json';
import { DOSSIER_FILES } from '../manifest';
import { leafHashOf, MerkleTree } from '../merkle-tree';
import { entryText, type RecordEntry } from '../record-entry';
import { base64Of, hashOfSeal, keyIdOf, signedText, type Seal, type SealKey } from '../seal';
import type { ArchiveSource } from '../verify-dossier';

/** A key of which both halves are known. */
export interface SampleKey {
  readonly publicKey: SealKey;
  readonly sign: (text: string) => { readonly key: string; readonly signature: string };
}

export function sampleKey(): SampleKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = rawOf(publicKey);
  const id = keyIdOf(raw);
  return {
    publicKey: { id, publicKey: base64Of(raw), since: '2026-01-12T08:00:00.000Z' },
    sign: (text) => ({
      key: id,
      signature: signBytes(null, Buffer.from(text), privateKey).toString('base64'),
    }),
  };
}

/** The last 32 bytes of its SPKI: RFC 8410. */
function rawOf(publicKey: KeyObject): Uint8Array {
  return new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
}

/** Seals the entries after each of the counts. */
export function sampleSeals(
  entries: readonly RecordEntry[],
  counts: readonly number[],
  { publicKey: publicKey, sign }: SampleKey,
): readonly Seal[] {
  const tree = new MerkleTree();
  const seals: Seal[] = [];
  for (const [index, count] of counts.entries()) {
    for (const entry of entries.slice(tree.size, count)) tree.add(leafHashOf(entryText(entry)));
    const before = seals.at(-1);
    const statement = {
      projectId: 'mediatheque',
      n: index + 1,
      root: tree.root(),
      count,
      previous: before === undefined ? null : hashOfSeal(before),
      at: `2026-11-${20 + index}T08:52:00.000Z`,
      key: publicKey.id,
    };
    seals.push({ ...statement, signature: sign(signedText(statement)).signature });
  }
  return seals;
}

const TITLES = ['Plan de situation', 'Notice descriptive', 'مخطط الموقع'];

/** A small project: three validated deliverables, a rejected one before, remarks, two seals. */
export function sampleContent(key: SampleKey): DossierContent {
  const files = TITLES.map((title, index) => {
    const content = new TextEncoder().encode(`%PDF-1.7 ${title} `.repeat(index + 2));
    return { title, content, hash: createHash('sha256').update(content).digest('hex') };
  });
  const entries: RecordEntry[] = files.flatMap(({ hash }, index) => {
    const fact = {
      task: `G2_task${index}`,
      at: `2026-11-0${index + 1}T09:00:00.000Z`,
      by: `uid${index}`,
    };
    return [
      { ...fact, kind: 'event' as const, id: `operation${index}`, content: { act: 'submitted' } },
      { ...fact, kind: 'revision' as const, id: '1', content: { sha256: hash } },
      { ...fact, kind: 'remark' as const, id: `remark${index}`, content: { text: 'À reprendre' } },
      { ...fact, kind: 'decision' as const, id: '1', content: { outcome: 'validated' } },
    ].map((entry, place) => ({ ...entry, n: index * 4 + place }));
  });
  const pieces = files.map(({ title, content, hash }, index) => ({
    path: `G/G2/G2-0${index + 1}_${title.replaceAll(' ', '-').toLowerCase()}_ind1.pdf`,
    size: content.length,
    sha256: hash,
    piece: {
      task: `G2_task${index}`,
      code: `G2-0${index + 1}`,
      title,
      revision: 1,
      outcome: 'validated' as const,
      observations: 0,
      decidedAt: `2026-11-0${index + 1}T09:00:00.000Z`,
      decidedBy: 'Salma Benkirane',
    },
    open: () => content,
  }));
  return {
    project: { id: 'mediatheque', name: 'Médiathèque des Carrières' },
    title: 'Permis, PC1 à PC40',
    language: 'fr',
    missing: [],
    index: new TextEncoder().encode('%PDF-1.7 index'),
    table: new TextEncoder().encode('PK table'),
    pieces,
    record: {
      projectId: 'mediatheque',
      entries,
      leaves: entries.map((entry) => leafHashOf(entryText(entry))),
      seals: sampleSeals(entries, [5, entries.length], key),
      keys: [key.publicKey],
    },
    sign: (text) => key.sign(text),
  };
}

export function samplePlan(key: SampleKey, change: Partial<DossierContent> = {}): DossierPlan {
  return planDossier({ ...sampleContent(key), ...change });
}

export async function bytesOfPlan(plan: DossierPlan): Promise<Uint8Array> {
  return new Uint8Array(await new Response(archiveOf(plan)).arrayBuffer());
}

/** A dossier whose files are replaced, dropped or added, by path; null drops one. */
export async function bytesWith(
  plan: DossierPlan,
  changes: Readonly<Record<string, Uint8Array | null>>,
): Promise<Uint8Array> {
  const keptFiles = plan.files.flatMap((file) => {
    const content = changes[file.path];
    if (content === undefined) return [file];
    return content === null ? [] : [{ path: file.path, size: content.length, open: () => content }];
  });
  const paths = new Set(plan.files.map(({ path }) => path));
  const addedFiles = Object.entries(changes).flatMap(([path, content]) =>
    content === null || paths.has(path)
      ? []
      : [{ path, size: content.length, open: () => content }],
  );
  return bytesOfPlan({ ...plan, files: [...keptFiles, ...addedFiles] });
}

export function sourceOf(bytes: Uint8Array): ArchiveSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.slice(offset, offset + length)),
  };
}

export const hashOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

/** What may become of an archive on its way, by its name. */
export async function alteredDossiers(key: SampleKey) {
  const plan = samplePlan(key);
  const contentOf = (path: string) => {
    const content = plan.files.find((file) => file.path === path)?.open();
    if (!ArrayBuffer.isView(content)) throw new Error(`There is no ${path}.`);
    return content;
  };
  const textOf = (path: string) => new TextDecoder().decode(contentOf(path));
  const encode = (text: string) => new TextEncoder().encode(text);
  const [first = '', second = ''] = sampleContent(key).pieces.map(({ path }) => path);
  const other = contentOf(first).slice();
  other[40] = (other[40] ?? 0) ^ 1;
  const { events, seals } = DOSSIER_FILES;
  const sealsFile = JSON.parse(textOf(seals)) as { seals: object[]; keys: object[] };
  const withSeals = (change: Partial<typeof sealsFile>) =>
    bytesWith(plan, { [seals]: encode(canonicalLine({ ...sealsFile, ...change })) });
  const [ownSeal = {}] = sampleSeals(sampleContent(key).record.entries, [7], sampleKey());
  return {
    byteChanged: await bytesWith(plan, { [first]: other }),
    filesSwapped: await bytesWith(plan, {
      [first]: contentOf(second),
      [second]: contentOf(first),
    }),
    fileDropped: await bytesWith(plan, { [first]: null }),
    fileAdded: await bytesWith(plan, { 'G/more.pdf': encode('more') }),
    fileRenamed: await bytesWith(plan, { [first]: null, 'G/other.pdf': contentOf(first) }),
    eventDropped: await bytesWith(plan, { [events]: encode(withoutLine(textOf(events), 1)) }),
    eventsReordered: await bytesWith(plan, { [events]: encode(withLinesMoved(textOf(events))) }),
    sealReplaced: await withSeals({ seals: [ownSeal, ...sealsFile.seals.slice(1)] }),
    keyReplaced: await bytesOfPlan(samplePlan(sampleKey())),
    truncated: (await bytesOfPlan(plan)).slice(0, 2000),
  };
}

/** A text without one of its lines, from 0. */
export function withoutLine(text: string, index: number): string {
  return text
    .split('\n')
    .filter((_line, at) => at !== index)
    .join('\n');
}

/** A text whose first two lines have changed places. */
export function withLinesMoved(text: string): string {
  const [head = '', next = '', ...rest] = text.split('\n');
  return [next, head, ...rest].join('\n');
}
