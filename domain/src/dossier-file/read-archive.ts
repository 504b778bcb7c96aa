import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  configure,
  Reader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ArchiveSource } from './archive-source';
import { archiveSize, archiveStream, placesOf, type FilePlace } from './archive';
import type { Hash } from './merkle-tree';
import { surveyArchive, type Survey } from './survey-archive';

/** A file as it stands in an archive. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
  /** Null where its content cannot be read. */
  readonly sha256: Hash | null;
  /** The content of a file that `keeps` names. */
  readonly content: Uint8Array | null;
}

export interface ReadArchive {
  readonly files: readonly StoredFile[];
  /** Folders without content that stand in it as such. */
  readonly folders: readonly string[];
  /** Whether another program has packed the archive again, and every program reads the same files in it. */
  readonly isRepacked: boolean;
  /** Files around which the archive itself differs from what `makeArchive` writes; null for the rest of it. */
  readonly alteredAround: readonly (string | null)[];
  /** Null where the archive is byte for byte what `makeArchive` writes. */
  readonly survey: Survey | null;
}

export interface ReadingOptions {
  /** The day that the files of the archive carry, once its manifest is known; null where there is none. */
  dayOf(manifest: Uint8Array | null): string | null;
  /** The file that `dayOf` needs. */
  readonly manifest: string;
  /** Whether the content of a file is kept, up to `KEPT_MAX`. */
  keeps(path: string): boolean;
  /** Bytes read until now. */
  onProgress?(bytes: number): void;
}

/** Bytes of a file that is kept: the record of 100,000 entries has a third of it. */
const KEPT_MAX = 256 * 1024 * 1024;

/** How much bigger than its packed bytes a file that is kept can be. Records and manifests pack to a tenth. */
const KEPT_RATIO = 100;

const CHUNK = 4 * 1024 * 1024;

/** Whether `error` says that there is no archive in the source. */
export class NoArchiveError extends Error {
  override readonly name = 'NoArchiveError';
}

/**
 * Reads every file of an archive once, whatever it holds. Throws `NoArchiveError`, and what the source throws when it
 * cannot be read.
 */
export async function readArchive(
  source: ArchiveSource,
  options: ReadingOptions,
): Promise<ReadArchive> {
  const failures: { readonly error: unknown }[] = [];
  const watchedSource: ArchiveSource = {
    size: source.size,
    read: async (offset, length) => {
      try {
        return await source.read(offset, length);
      } catch (error) {
        failures.push({ error });
        throw error;
      }
    },
  };
  // A source that cannot be read says nothing about the archive in it.
  const throwFailure = () => {
    const [failure] = failures;
    if (failure !== undefined) throw failure.error;
  };
  try {
    const archive = await readWatched(watchedSource, options);
    throwFailure();
    return archive;
  } catch (error) {
    throwFailure();
    throw error;
  }
}

async function readWatched(source: ArchiveSource, options: ReadingOptions): Promise<ReadArchive> {
  configure({ useWebWorkers: false });
  const entries = await entriesOf(source);
  const progress = new Progress(options);
  const manifest = entries.find(({ filename }) => filename === options.manifest);
  const manifestContent =
    manifest === undefined
      ? null
      : (await hashEntry(manifest, () => true, new Progress({}))).content;
  const day = options.dayOf(manifestContent);
  const isStored = entries.every(({ compressionMethod, encrypted }) => {
    return compressionMethod === 0 && !encrypted;
  });
  if (isStored && day !== null && archiveSize(namesAndSizesOf(entries)) === source.size) {
    const archive = await readPlain(source, entries, day, options, progress);
    if (archive.alteredAround.length === 0) {
      return { ...archive, folders: [], isRepacked: false, survey: null };
    }
    return {
      ...archive,
      folders: [],
      ...(await judgeForm(source, entries, archive.alteredAround)),
    };
  }
  const packedSize = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  // Entries that share their bytes can stand for any number of others: nothing of them is read.
  const isShared = packedSize > source.size;
  const files: StoredFile[] = [];
  const isFolder = ({ filename, uncompressedSize }: FileEntry) =>
    filename.endsWith('/') && uncompressedSize === 0;
  for (const entry of entries.filter((one) => !isFolder(one))) {
    files.push(
      isShared
        ? unreadFile(entry)
        : await hashEntry(entry, (path) => options.keeps(path), progress),
    );
  }
  const folders = entries.filter(isFolder).map(({ filename }) => filename);
  return { files, folders, ...(await judgeForm(source, entries, [null])) };
}

/** Whether an archive that is not ours byte for byte was only packed again, and around which files it is altered. */
async function judgeForm(
  source: ArchiveSource,
  entries: readonly FileEntry[],
  alteredAround: ReadArchive['alteredAround'],
): Promise<Pick<ReadArchive, 'isRepacked' | 'alteredAround' | 'survey'>> {
  const survey = await surveyArchive(source, entries);
  // A byte that has changed stands around one file. Another program writes all of them otherwise.
  const isOtherThroughout =
    alteredAround.includes(null) ||
    entries.every(({ filename }) => alteredAround.includes(filename));
  const isRepacked = isOtherThroughout && survey.isPlain && (await isUnambiguous(source));
  const around = isRepacked ? [] : [...new Set([...alteredAround, ...survey.ambiguous])];
  return { isRepacked, alteredAround: around, survey };
}

/** All entries, also those that are marked as folders and names that lead out of a folder. */
async function entriesOf(source: ArchiveSource): Promise<readonly FileEntry[]> {
  try {
    const reader = new ZipReader(new SourceReader(source), {
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
    });
    // The content of what is marked as a folder is read as well.
    return (await reader.getEntries()) as readonly unknown[] as readonly FileEntry[];
  } catch (error) {
    throw new NoArchiveError('The source holds no complete archive.', { cause: error });
  }
}

async function isUnambiguous(source: ArchiveSource): Promise<boolean> {
  try {
    const reader = new ZipReader(new SourceReader(source), { strictness: 'strict' });
    await reader.getEntries();
    return true;
  } catch {
    return false;
  }
}

/** What zip.js reads from. */
class SourceReader extends Reader<ArchiveSource> {
  readonly #source: ArchiveSource;

  constructor(source: ArchiveSource) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    return this.#source.read(offset, Math.max(0, Math.min(length, this.size - offset)));
  }
}

class Progress {
  #bytes = 0;
  readonly #tell: ((bytes: number) => void) | undefined;

  constructor({ onProgress }: Pick<ReadingOptions, 'onProgress'>) {
    this.#tell = onProgress;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    this.#tell?.(this.#bytes);
  }
}

/** Hashes what passes, and keeps it where it is wanted. */
class Digest {
  readonly #hash = sha256.create();
  readonly #kept: Uint8Array[] = [];
  readonly #keeps: boolean;
  size = 0;

  constructor(keeps: boolean) {
    this.#keeps = keeps;
  }

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    if (this.#keeps && this.size <= KEPT_MAX) this.#kept.push(chunk);
  }

  fileAt(path: string): StoredFile {
    const content = this.#keeps && this.size <= KEPT_MAX ? concat(this.#kept, this.size) : null;
    return { path, size: this.size, sha256: bytesToHex(this.#hash.digest()), content };
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

function unreadFile({ filename, uncompressedSize }: FileEntry): StoredFile {
  return { path: filename, size: uncompressedSize, sha256: null, content: null };
}

/** By zip.js, which also reads what is compressed. */
async function hashEntry(
  entry: FileEntry,
  keeps: (path: string) => boolean,
  progress: Progress,
): Promise<StoredFile> {
  const { filename: path, uncompressedSize, compressedSize } = entry;
  const isKept = keeps(path);
  if (isKept && uncompressedSize > KEPT_RATIO * (compressedSize + 1024)) return unreadFile(entry);
  const digest = new Digest(isKept);
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      digest.add(chunk);
      progress.add(chunk.length);
    },
  });
  try {
    await entry.getData(target, { checkCrc32: true });
    return digest.fileAt(path);
  } catch {
    return { path, size: digest.size, sha256: null, content: null };
  }
}

/**
 * Reads an archive in which every file is as it is, in one pass: it is written again from its own contents, and
 * compared with what was read. So any byte that is no content is found too.
 */
async function readPlain(
  source: ArchiveSource,
  entries: readonly FileEntry[],
  day: string,
  options: ReadingOptions,
  progress: Progress,
): Promise<Pick<ReadArchive, 'files' | 'alteredAround'>> {
  const namesAndSizes = namesAndSizesOf(entries);
  const places = placesOf(namesAndSizes);
  const digests = entries.map(({ filename }) => new Digest(options.keeps(filename)));
  const readAt: ReadAt = new WeakMap();
  const contents = function* () {
    for (const [index, { name, size }] of namesAndSizes.entries()) {
      const offset = places[index]?.content ?? 0;
      yield {
        name,
        content: contentStream({ source, start: offset, size, readAt }, digests[index], progress),
      };
    }
  };
  const alteredPaths = new Set<string | null>();
  let offset = 0;
  for await (const chunk of chunksOf(archiveStream(contents(), day))) {
    // A content that was written where it was read is the same: only what stands around it is compared.
    if (readAt.get(chunk) !== offset) {
      const difference = firstDifference(chunk, await source.read(offset, chunk.length));
      if (difference !== -1) alteredPaths.add(pathAt(offset + difference, entries, places));
    }
    offset += chunk.length;
  }
  return {
    files: entries.map(({ filename }, index) => fileOf(digests[index], filename)),
    alteredAround: [...alteredPaths],
  };
}

function namesAndSizesOf(entries: readonly FileEntry[]) {
  return entries.map(({ rawFilename, uncompressedSize }) => ({
    name: rawFilename,
    size: uncompressedSize,
  }));
}

function fileOf(digest: Digest | undefined, path: string): StoredFile {
  return digest?.fileAt(path) ?? { path, size: 0, sha256: null, content: null };
}

/** Where in the source the bytes of a chunk were read. */
type ReadAt = WeakMap<Uint8Array, number>;

interface ContentPlace {
  readonly source: ArchiveSource;
  readonly start: number;
  readonly size: number;
  readonly readAt: ReadAt;
}

function contentStream(
  { source, start, size, readAt }: ContentPlace,
  digest: Digest | undefined,
  progress: Progress,
): ReadableStream<Uint8Array> {
  let doneBytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await source.read(start + doneBytes, Math.min(CHUNK, size - doneBytes));
        readAt.set(chunk, start + doneBytes);
        doneBytes += chunk.length;
        if (chunk.length > 0) {
          digest?.add(chunk);
          progress.add(chunk.length);
          controller.enqueue(chunk);
        }
        if (chunk.length === 0 || doneBytes >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function firstDifference(chunk: Uint8Array, foundBytes: Uint8Array): number {
  for (let index = 0; index < chunk.length; index += 1) {
    if (chunk[index] !== foundBytes[index]) return index;
  }
  return -1;
}

/** The file to which a byte of the archive belongs: its headers, its content or its line in the table. */
function pathAt(
  offset: number,
  entries: readonly FileEntry[],
  places: readonly FilePlace[],
): string | null {
  const index = places.findIndex(
    ({ start, end, line, lineEnd }) =>
      (offset >= start && offset < end) || (offset >= line && offset < lineEnd),
  );
  return entries[index]?.filename ?? null;
}
