import { canonicalLine } from './canonical-json';
import { checkFiles, type FileFinding } from './check-files';
import {
  checkEntries,
  checkSeals,
  findKey,
  readJson,
  readSeals,
  RECORD_FILES,
  textOf,
  type RecordFinding,
  type SealFinding,
} from './check-record';
import {
  DOSSIER_FILES,
  entryRecord,
  manifestRecord,
  signatureRecord,
  type Manifest,
  type SealsFile,
} from './manifest';
import type { ArchiveSource } from './archive-source';
import { NoArchiveError, readArchive, type StoredFile } from './read-archive';
import { isSignedBy, type Seal, type SealKey } from './seal';
import { hasEnd, type Survey } from './survey-archive';

export type { ArchiveSource } from './archive-source';
export { NoArchiveError, type StoredFile } from './read-archive';
export type { EntryInWords } from './check-record';

/** What is wrong with the archive as a whole. */
type ArchiveFinding =
  /** The source is no ZIP. */
  | { readonly kind: 'no-archive' }
  /** It begins as a ZIP, and its end is not there. */
  | { readonly kind: 'truncated' }
  /** A ZIP that was not made here, or has lost its manifest. */
  | { readonly kind: 'no-dossier' }
  /** Bytes around a file that are no part of any content; null where it is the archive as a whole. */
  | { readonly kind: 'archive-altered'; readonly path: string | null }
  /** A file that some programs extract and the table of the archive does not list. */
  | { readonly kind: 'file-hidden'; readonly path: string }
  /** A file that has another name for some programs. */
  | { readonly kind: 'name-ambiguous'; readonly path: string; readonly foundAs: string }
  /** A symbolic link. */
  | { readonly kind: 'file-link'; readonly path: string }
  /** A folder that holds bytes: some programs extract them, others leave them out. */
  | { readonly kind: 'folder-filled'; readonly path: string };

type ManifestFinding =
  | { readonly kind: 'manifest-unreadable' }
  | { readonly kind: 'signature-missing' }
  | { readonly kind: 'signature-forged' };

export type Finding =
  | ArchiveFinding
  | ManifestFinding
  | FileFinding
  | RecordFinding
  | (SealFinding & { readonly kind: SealFinding['kind'] });

/** The four questions that a verification answers. */
export const CHECKS = ['files', 'record', 'signature', 'chain'] as const;
export type Check = (typeof CHECKS)[number];

const CHECK_OF: Readonly<Record<Finding['kind'], Check>> = {
  'no-archive': 'files',
  truncated: 'files',
  'no-dossier': 'files',
  'archive-altered': 'files',
  'file-hidden': 'files',
  'name-ambiguous': 'files',
  'file-link': 'files',
  'folder-filled': 'files',
  'manifest-unreadable': 'signature',
  'signature-missing': 'signature',
  'signature-forged': 'signature',
  'file-changed': 'files',
  'file-renamed': 'files',
  'file-missing': 'files',
  'file-added': 'files',
  'file-twice': 'files',
  'piece-not-recorded': 'record',
  'record-unreadable': 'record',
  'entry-missing': 'record',
  'entry-moved': 'record',
  'entry-added': 'record',
  'entry-changed': 'record',
  'seal-forged': 'signature',
  'seal-root': 'record',
  'seal-chain': 'chain',
  'key-unknown': 'signature',
};

/** The question that a finding answers with no. */
export function checkOf({ kind }: Finding): Check {
  return CHECK_OF[kind];
}

export interface DossierReport {
  /** Empty: the dossier is intact. */
  readonly findings: readonly Finding[];
  /** Null where there is none, or an unreadable one: then nothing else could be checked. */
  readonly manifest: Manifest | null;
  readonly files: readonly Pick<StoredFile, 'path' | 'size' | 'sha256'>[];
  /** The seal that dates the dossier. */
  readonly seal: Seal | null;
  /** The key that signed it. */
  readonly key: SealKey | null;
  /** Whether a workspace publishes that key; false also where none could be asked. */
  readonly isKeyKnown: boolean;
  /** Entries of the record. */
  readonly entryCount: number;
  /** Whether another program has packed the archive again: its files can be compared, it is not ours. */
  readonly isRepacked: boolean;
}

export interface VerifyOptions {
  /** The keys that a workspace publishes; null where nobody could be asked. */
  readonly knownKeys: readonly SealKey[] | null;
  /** Bytes read until now. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Reads a dossier once and says what is wrong with it. Whatever the source holds is no error. Throws what the source
 * throws when it cannot be read, and `SignatureSupportError`.
 */
export async function verifyDossier(
  source: ArchiveSource,
  { knownKeys, onProgress }: VerifyOptions,
): Promise<DossierReport> {
  try {
    const archive = await readArchive(source, {
      manifest: DOSSIER_FILES.manifest,
      dayOf: (content) => dayIn(readManifest(content)?.seal.at ?? ''),
      keeps: (path) => KEPT.includes(path),
      ...(onProgress !== undefined && { onProgress }),
    });
    return await check(archive, knownKeys);
  } catch (error) {
    if (!(error instanceof NoArchiveError)) throw error;
    return {
      ...NOTHING,
      findings: [await whyUnreadable(source)],
    };
  }
}

const KEPT: readonly string[] = [
  ...RECORD_FILES,
  DOSSIER_FILES.seals,
  DOSSIER_FILES.manifest,
  DOSSIER_FILES.signature,
];

const NOTHING: DossierReport = {
  findings: [],
  manifest: null,
  files: [],
  seal: null,
  key: null,
  isKeyKnown: false,
  entryCount: 0,
  isRepacked: false,
};

async function whyUnreadable(source: ArchiveSource): Promise<Finding> {
  if (await hasEnd(source)) return { kind: 'archive-altered', path: null };
  return { kind: (await beginsAsZip(source)) ? 'truncated' : 'no-archive' };
}

/** `PK\3\4`, with which the first file of an archive begins. */
async function beginsAsZip(source: ArchiveSource): Promise<boolean> {
  const head = await source.read(0, Math.min(4, source.size));
  return [0x50, 0x4b, 3, 4].every((byte, index) => head[index] === byte);
}

/** The day of an instant, ISO 8601; null where there is none that an archive can hold. */
function dayIn(at: string): string | null {
  const day = at.slice(0, 10);
  const isDay = /^(19[89]|20\d)\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? day : null;
}

function readManifest(content: Uint8Array | null): Manifest | null {
  return readJson(content, (data) => manifestRecord.decode('', data));
}

async function check(
  archive: Awaited<ReturnType<typeof readArchive>>,
  knownKeys: readonly SealKey[] | null,
): Promise<DossierReport> {
  const { files, folders, isRepacked, alteredAround, survey } = archive;
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content ?? null;
  const manifestContent = contentOf(DOSSIER_FILES.manifest);
  if (manifestContent === null) {
    return { ...NOTHING, findings: [{ kind: 'no-dossier' }], files, isRepacked };
  }
  const manifest = readManifest(manifestContent);
  if (manifest === null) {
    return { ...NOTHING, findings: [{ kind: 'manifest-unreadable' }], files, isRepacked };
  }

  const seals = readSeals(contentOf(DOSSIER_FILES.seals));
  const signature = await checkSignature(manifestContent, {
    content: contentOf(DOSSIER_FILES.signature),
    seals,
    knownKeys,
  });
  const ofFiles = [
    ...checkFiles(manifest, files, [DOSSIER_FILES.manifest, DOSSIER_FILES.signature]),
    ...addedFolders(manifest, folders),
  ];
  const record = await checkRecord(manifest, seals, contentOf, knownKeys);
  const namedPaths = new Set(ofFiles.map(({ path }) => path));
  // The files carry the day that the manifest gives: another one is found around all of them.
  const isOtherDay =
    signature.findings.length > 0 && files.every(({ path }) => alteredAround.includes(path));
  const ofArchive = (isOtherDay ? [] : alteredAround)
    .filter((path) => path === null || !namedPaths.has(path))
    .map((path) => ({ kind: 'archive-altered', path }) as const);
  return {
    // What has become of the contents comes before the form of the archive.
    findings: [
      ...ofFiles,
      ...(survey === null ? [] : ofSurvey(survey)),
      ...record,
      ...signature.findings,
      ...ofArchive,
    ],
    manifest,
    files,
    seal: seals?.seals.at(-1) ?? null,
    key: signature.key,
    isKeyKnown: signature.isKeyKnown,
    entryCount: seals?.leaves.length ?? 0,
    isRepacked,
  };
}

/** Folders that hold no file of the dossier. */
function addedFolders({ files }: Manifest, folders: readonly string[]): readonly FileFinding[] {
  const paths = [...files.map(({ path }) => path), DOSSIER_FILES.manifest, DOSSIER_FILES.signature];
  return folders
    .filter((folder) => !paths.some((path) => path.startsWith(folder)))
    .map((path) => ({ kind: 'file-added', path }) as const);
}

function ofSurvey({
  hiddenNames,
  otherNames,
  links,
  filledFolders,
}: Survey): readonly ArchiveFinding[] {
  return [
    ...hiddenNames.map((path) => ({ kind: 'file-hidden', path }) as const),
    ...otherNames.map((names) => ({ kind: 'name-ambiguous', ...names }) as const),
    ...links.map((path) => ({ kind: 'file-link', path }) as const),
    ...filledFolders.map((path) => ({ kind: 'folder-filled', path }) as const),
  ];
}

interface SignatureFacts {
  readonly content: Uint8Array | null;
  readonly seals: SealsFile | null;
  readonly knownKeys: readonly SealKey[] | null;
}

async function checkSignature(
  manifestContent: Uint8Array,
  { content, seals, knownKeys }: SignatureFacts,
): Promise<Pick<DossierReport, 'key' | 'isKeyKnown'> & { readonly findings: readonly Finding[] }> {
  const none = { key: null, isKeyKnown: false };
  if (content === null) return { ...none, findings: [{ kind: 'signature-missing' }] };
  const signature = readJson(content, (data) => signatureRecord.decode('', data));
  const foundKey = signature && findKey(signature.key, knownKeys, seals?.keys ?? []);
  const isSigned =
    signature !== null &&
    foundKey !== null &&
    // A text of base64 has several spellings, of which one is ours.
    textOf(content) === canonicalLine(signature) &&
    (await isSignedBy(foundKey.key.publicKey, textOf(manifestContent), signature.signature));
  if (!isSigned) return { ...none, findings: [{ kind: 'signature-forged' }] };
  const isUnknown = knownKeys !== null && !foundKey.isKnown;
  // The seals say so already where they have the same key.
  const isTold = seals?.seals.some(({ key }) => key === foundKey.key.id) === true;
  return {
    key: foundKey.key,
    isKeyKnown: foundKey.isKnown,
    findings: isUnknown && !isTold ? [{ kind: 'key-unknown', key: foundKey.key.id }] : [],
  };
}

async function checkRecord(
  manifest: Manifest,
  seals: SealsFile | null,
  contentOf: (path: string) => Uint8Array | null,
  knownKeys: readonly SealKey[] | null,
): Promise<readonly Finding[]> {
  if (seals === null) return [{ kind: 'record-unreadable', path: DOSSIER_FILES.seals }];
  const last = seals.seals.at(-1);
  const files = RECORD_FILES.map((path) => ({ path, content: contentOf(path) }));
  const isDated = last?.n === manifest.seal.n && last.root === manifest.seal.root;
  const ofEntries = checkEntries(seals, files);
  return [
    // What is wrong with the entries is the reason why a piece is not found in them.
    ...(ofEntries.length > 0 ? ofEntries : checkPieces(manifest, files[0]?.content ?? null)),
    ...(await checkSeals(seals, knownKeys)),
    ...(isDated ? [] : [{ kind: 'seal-chain', n: manifest.seal.n } as const]),
  ];
}

/** Whether the record knows each deliverable, with this content and this decision. */
function checkPieces({ files }: Manifest, events: Uint8Array | null): readonly Finding[] {
  const knownFacts = new Set<string>();
  for (const line of events === null ? [] : new TextDecoder().decode(events).split('\n')) {
    const fact = readJson(new TextEncoder().encode(line), (data) => entryRecord.decode('', data));
    if (fact?.kind === 'revision') {
      knownFacts.add(`${fact.task} ${fact.id} ${String(fact.content['sha256'])}`);
    } else if (fact?.kind === 'decision') {
      knownFacts.add(`${fact.task} ${fact.id} ${String(fact.content['outcome'])}`);
    }
  }
  return files.flatMap(({ path, sha256, piece }) => {
    if (piece === null) return [];
    const key = `${piece.task} ${piece.revision}`;
    const isRecorded =
      knownFacts.has(`${key} ${sha256}`) &&
      (piece.outcome === 'open' || knownFacts.has(`${key} ${piece.outcome}`));
    return isRecorded ? [] : [{ kind: 'piece-not-recorded', path } as const];
  });
}
