import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { makeArchive } from './archive';
import { canonicalLine } from './canonical-json';
import { DOSSIER_FILES, type Manifest, type ManifestFile, type Piece } from './manifest';
import { entryText, REMARK_KINDS, type RecordEntry } from './record-entry';
import type { Seal, SealKey } from './seal';

/** A deliverable on its way into a dossier. */
export interface PieceFile extends DossierFile {
  readonly sha256: string;
  readonly piece: Piece;
}

/** The record of a project up to its last seal. */
export interface SealedRecord {
  readonly projectId: string;
  readonly entries: readonly RecordEntry[];
  /** `leafHashOf` each entry. */
  readonly leaves: readonly string[];
  readonly seals: readonly Seal[];
  /** The keys of these seals. */
  readonly keys: readonly SealKey[];
}

export interface DossierContent extends Pick<
  Manifest,
  'project' | 'title' | 'language' | 'missing'
> {
  readonly index: Uint8Array;
  readonly table: Uint8Array;
  readonly pieces: readonly PieceFile[];
  readonly record: SealedRecord;
  /** Signs a text: the name of the key, and the signature in base64. */
  sign(text: string): { readonly key: string; readonly signature: string };
}

/** A file of a dossier, opened when its turn comes. */
export interface DossierFile {
  readonly path: string;
  readonly size: number;
  open(): Uint8Array | ReadableStream<Uint8Array>;
}

export interface DossierPlan {
  readonly manifest: Manifest;
  /** Its file, as signed. */
  readonly manifestContent: Uint8Array;
  /** In the order in which the archive holds them. */
  readonly files: readonly DossierFile[];
}

/** The seal that dates a dossier. Throws when the record has none. */
export function lastSealOf({ seals }: Pick<SealedRecord, 'seals'>): Seal {
  const last = seals.at(-1);
  if (last === undefined) throw new Error('The record of a dossier has no seal.');
  return last;
}

/** The files of a dossier. Throws when the record has no seal. */
export function planDossier(content: DossierContent): DossierPlan {
  const { project, title, language, missing, record, index, table, pieces } = content;
  const { n, root, at, key } = lastSealOf(record);
  const linesOf = (isRemark: boolean) =>
    record.entries
      .filter(({ kind }) => REMARK_KINDS.includes(kind) === isRemark)
      .map((entry) => `${entryText(entry)}\n`)
      .join('');
  const heads = [madeFile(DOSSIER_FILES.index, index), madeFile(DOSSIER_FILES.table, table)];
  const recordFiles = [
    madeFile(DOSSIER_FILES.events, utf8ToBytes(linesOf(false))),
    madeFile(DOSSIER_FILES.remarks, utf8ToBytes(linesOf(true))),
    madeFile(DOSSIER_FILES.seals, utf8ToBytes(canonicalLine(sealsFileOf(record)))),
  ];
  const listedFiles = [...heads, ...pieces, ...recordFiles];
  const manifest: Manifest = {
    format: 'ouvrage-dossier/1',
    ...{ project, title, language, missing },
    seal: { n, root, at, key },
    files: listedFiles.map(({ path, size, sha256, piece }): ManifestFile => ({
      path,
      size,
      sha256,
      piece,
    })),
  };
  const manifestText = canonicalLine(manifest);
  const manifestContent = utf8ToBytes(manifestText);
  const signature = canonicalLine(content.sign(manifestText));
  const tails = [
    madeFile(DOSSIER_FILES.manifest, manifestContent),
    madeFile(DOSSIER_FILES.signature, utf8ToBytes(signature)),
  ];
  return { manifest, manifestContent, files: [...listedFiles, ...tails] };
}

/** The archive of a dossier, whose files carry the day of its seal. */
export function archiveOf({ manifest, files }: DossierPlan): ReadableStream<Uint8Array> {
  return makeArchive(
    (function* () {
      for (const file of files) yield { path: file.path, size: file.size, content: file.open() };
    })(),
    manifest.seal.at.slice(0, 10),
  );
}

function madeFile(path: string, content: Uint8Array) {
  const hash = bytesToHex(sha256(content));
  return { path, size: content.length, sha256: hash, piece: null, open: () => content };
}

function sealsFileOf({ projectId, keys, seals, leaves }: SealedRecord) {
  return { format: 'ouvrage-record/1', projectId, keys, seals, leaves };
}
