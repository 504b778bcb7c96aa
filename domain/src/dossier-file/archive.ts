import { makeZip, predictLength } from 'client-zip';

/** One file of an archive, in its place. */
export interface ArchiveFile {
  /** With slashes, relative. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
}

type FileName = string | Uint8Array;

/**
 * A ZIP of these files in this order, up to 65,535, each as it is: no compression, zip64 over 4 GB. The same files on
 * the same day are the same bytes in every time zone. One file is in memory at a time, and of a stream one chunk.
 *
 * @param day `YYYY-MM-DD`, which all files carry as theirs
 */
export function makeArchive(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  day: string,
): ReadableStream<Uint8Array> {
  return archiveStream(
    (async function* () {
      for await (const { path, content } of files) yield { name: path, content };
    })(),
    day,
  );
}

interface ArchivePart {
  readonly name: FileName;
  readonly content: ArchiveFile['content'];
}

/** As `makeArchive`, of names as they stand in another archive. */
export function archiveStream(
  files: Iterable<ArchivePart> | AsyncIterable<ArchivePart>,
  day: string,
): ReadableStream<Uint8Array> {
  const lastModified = noonOf(day);
  return makeZip(
    (async function* () {
      for await (const { name, content } of files) yield { name, lastModified, input: content };
    })(),
    { buffersAreUTF8: true },
  );
}

/** The bytes of the archive that `makeArchive` makes of these files. */
export function archiveSize(files: Iterable<{ readonly name: FileName; readonly size: number }>) {
  return Number(predictLength(files));
}

const BIG = 0xff_ff_ff_ff;

/** Where the parts of one file stand in an archive of `makeArchive`, in bytes from its start. */
export interface FilePlace {
  /** Of the header before the content. */
  readonly start: number;
  readonly content: number;
  /** After the checksum behind the content. */
  readonly end: number;
  /** Of its line in the table at the end. */
  readonly line: number;
  readonly lineEnd: number;
}

/** The layout of an archive: APPNOTE.TXT 6.3, sections 4.3.7, 4.3.9 and 4.3.12. */
export function placesOf(
  files: readonly { readonly name: Uint8Array; readonly size: number }[],
): readonly FilePlace[] {
  let start = 0;
  const heads = files.map(({ name, size }) => {
    const content = start + 30 + name.length;
    const end = content + size + (size >= BIG ? 24 : 16);
    const head = { start, content, end, name, size };
    start = end;
    return head;
  });
  let line = start;
  return heads.map(({ name, size, ...head }) => {
    const extra = size >= BIG ? 28 : head.start >= BIG ? 12 : 0;
    const lineEnd = line + 46 + name.length + extra;
    const place = { ...head, line, lineEnd };
    line = lineEnd;
    return place;
  });
}

/** A ZIP holds local times, and midnight is missing on some days of some zones; noon never is. */
function noonOf(day: string): Date {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
