import { bytesAt, viewAt, type ArchiveSource } from './archive-source';
import {
  BIG,
  big,
  DESCRIPTOR,
  extrasIn,
  findEnd,
  HEADER,
  isEqual,
  LINE,
  NO_END,
  readHeader,
  readLine,
  readLines,
  ZIP64_EXTRA,
  type Entry,
  type Line,
  type Range,
} from './zip-layout';

/** What a reader of archives takes for a file: the place of its header, and its name. */
export interface ListedEntry {
  readonly offset: number;
  readonly filename: string;
}

/** What another program may make of an archive. */
export interface Survey {
  /**
   * Whether every program reads the same files in it: each byte belongs to one entry or to the table at the end, and
   * whatever is written twice is the same twice.
   */
  readonly isPlain: boolean;
  /** Entries whose name, content or size programs may read differently. */
  readonly ambiguous: readonly string[];
  /** Names of files that stand in the archive and not in `entries`. */
  readonly hiddenNames: readonly string[];
  /** Entries that have another name for some programs. */
  readonly otherNames: readonly { readonly path: string; readonly foundAs: string }[];
  readonly links: readonly string[];
  /** Entries that are marked or named as a folder and hold bytes. */
  readonly filledFolders: readonly string[];
}

const STORED = 0;
const DEFLATED = 8;

/** General purpose bits that change nothing of what is read: two of the compression, the descriptor, UTF-8. */
const FLAGS = { level: 0b110, descriptor: 0b1000, utf8: 1 << 11 };

const UTF8_PATH = 0x7075;
/** Extra fields that hold times, owners, and nothing that a reader makes a name or a content of. */
const HARMLESS_EXTRAS: ReadonlySet<number> = new Set([
  0x5455, 0x5855, 0x7855, 0x7875, 0x000a, 0xcafe,
]);

/** Systems (section 4.4.2.2) on which a program may have packed the archive. */
const SYSTEMS: ReadonlySet<number> = new Set([0, 3, 10, 11, 19]);
const TYPE = { mask: 0o170000, file: 0o100000, folder: 0o040000, link: 0o120000 };
const DOS = { label: 0x08, folder: 0x10 };

/** Bytes outside of all files that are searched for names, headers among them that are read, and names that are told. */
const SEARCHED_MAX = 64 * 1024 * 1024;
const HEADERS_MAX = 10_000;
const TOLD_MAX = 100;

/** Whether the record with which an archive ends is there. */
export async function hasEnd(source: ArchiveSource): Promise<boolean> {
  return (await findEnd(source)) !== NO_END;
}

/** Reads the structure of an archive itself, and compares it with the entries that another reader has found. */
export async function surveyArchive(
  source: ArchiveSource,
  entries: readonly ListedEntry[],
): Promise<Survey> {
  const end = await findEnd(source);
  const lines = await readLines(source, end);
  const findings = new Findings(entries);
  let isPlain = end.isPlain && lines.isPlain && lines.all.length === entries.length;
  const ranges: Range[] = [end.table];
  for (const line of lines.all) {
    const range = await checkEntry(source, line, findings);
    if (range !== null) ranges.push(range);
    if (range === null || end.isDisplaced) findings.addAmbiguous(decode(line.name));
  }
  const { gaps, isOnce } = gapsBetween(
    [...ranges, { start: end.table.end, end: end.end }],
    source.size,
  );
  if (!isOnce || gaps.length > 0) isPlain = false;
  await searchGaps(source, gaps, findings);
  return { isPlain: isPlain && findings.isEmpty, ...findings.survey() };
}

/** Gathers what is found, each once. */
class Findings {
  readonly #listed: ReadonlySet<string>;
  readonly #nameAt: ReadonlyMap<number, string>;
  readonly #ambiguous = new Set<string>();
  readonly #hidden = new Set<string>();
  readonly #renamed = new Map<string, { path: string; foundAs: string }>();
  readonly #links = new Set<string>();
  readonly #filledFolders = new Set<string>();

  constructor(entries: readonly ListedEntry[]) {
    this.#listed = new Set(entries.map(({ offset, filename }) => `${offset} ${filename}`));
    this.#nameAt = new Map(entries.map(({ offset, filename }) => [offset, filename]));
  }

  /** Some program takes the entry at `offset` for a file of this name. */
  add(offset: number, name: string): void {
    if (this.#listed.has(`${offset} ${name}`)) return;
    const path = this.#nameAt.get(offset);
    if (path === undefined) this.#hidden.add(name);
    else this.#renamed.set(`${path}\0${name}`, { path, foundAs: name });
  }

  addAmbiguous(name: string): void {
    this.#ambiguous.add(name);
  }

  addLink(name: string): void {
    this.#links.add(name);
  }

  addFilledFolder(name: string): void {
    this.#filledFolders.add(name);
  }

  get isEmpty(): boolean {
    const all = [this.#ambiguous, this.#hidden, this.#renamed, this.#links, this.#filledFolders];
    return all.every(({ size }) => size === 0);
  }

  survey(): Omit<Survey, 'isPlain'> {
    return {
      ambiguous: [...this.#ambiguous],
      hiddenNames: [...this.#hidden].slice(0, TOLD_MAX),
      otherNames: [...this.#renamed.values()].slice(0, TOLD_MAX),
      links: [...this.#links].slice(0, TOLD_MAX),
      filledFolders: [...this.#filledFolders].slice(0, TOLD_MAX),
    };
  }
}

/**
 * Compares a line of the table with the header that it leads to.
 * @returns what the entry covers, null where programs may read it differently
 */
async function checkEntry(
  source: ArchiveSource,
  line: Line,
  findings: Findings,
): Promise<Range | null> {
  const { offset } = line;
  const header = await readHeader(source, offset);
  for (const one of header === null ? [line] : [line, header]) {
    for (const name of namesOf(one)) findings.add(offset, name);
  }
  const isSafe = checkType(line, findings);
  if (header === null || !isSafe || !isSame(line, header)) return null;
  const end = await endOf(source, line, header);
  return end === null ? null : { start: offset, end };
}

function isSame(line: Line, header: Entry): boolean {
  const { method, flags, size, packedSize, offset } = line;
  return (
    line.isWhole &&
    isEqual(line.name, header.name) &&
    flags === header.flags &&
    method === header.method &&
    (method === DEFLATED || (method === STORED && size === packedSize)) &&
    hasKnownFlags(line) &&
    hasKnownExtras(line, offset >= BIG) &&
    hasKnownExtras(header, false) &&
    isUtf8(line)
  );
}

/** Where an entry ends; null where its sizes and checksum are not the same everywhere. */
async function endOf(source: ArchiveSource, line: Line, header: Entry): Promise<number | null> {
  const contentEnd = line.offset + header.length + line.packedSize;
  const own = [line.crc, line.packedSize, line.size];
  const ofHeader = [header.crc, header.packedSize, header.size];
  if ((line.flags & FLAGS.descriptor) === 0) return isEqual(own, ofHeader) ? contentEnd : null;
  if (!isEqual(own, ofHeader) && ofHeader.some((value) => value !== 0)) return null;
  const isBig = line.size >= BIG || line.packedSize >= BIG;
  const length = isBig ? 24 : 16;
  const view = await viewAt(source, contentEnd, length);
  if (view?.getUint32(0, true) !== DESCRIPTOR) return null;
  const sizes = isBig
    ? [big(view, 8), big(view, 16)]
    : [view.getUint32(8, true), view.getUint32(12, true)];
  return isEqual(own, [view.getUint32(4, true), ...sizes]) ? contentEnd + length : null;
}

/** Whether an entry is a file, or a folder without content. */
function checkType({ name, attributes, system, size, packedSize }: Line, findings: Findings) {
  const path = decode(name);
  const type = (attributes >>> 16) & TYPE.mask;
  const isNamedFolder = path.endsWith('/');
  const isFolder = isNamedFolder || type === TYPE.folder || (attributes & DOS.folder) !== 0;
  if (type === TYPE.link) findings.addLink(path);
  // An empty content takes two bytes when it is compressed.
  if (isFolder && (size > 0 || packedSize > 2)) findings.addFilledFolder(path);
  const types = isNamedFolder ? [0, TYPE.folder] : [0, TYPE.file];
  return (
    SYSTEMS.has(system) &&
    types.includes(type) &&
    isFolder === isNamedFolder &&
    (attributes & DOS.label) === 0
  );
}

const hasKnownFlags = ({ flags }: Entry) =>
  (flags & ~(FLAGS.level | FLAGS.descriptor | FLAGS.utf8)) === 0;

function hasKnownExtras({ extra, size, packedSize }: Entry, isFar: boolean): boolean {
  const fields = extrasIn(extra);
  if (fields === null) return false;
  const big64 = fields.filter(({ id }) => id === ZIP64_EXTRA).length;
  return (
    fields.every(({ id }) => id === ZIP64_EXTRA || HARMLESS_EXTRAS.has(id)) &&
    big64 <= (isFar || size >= BIG || packedSize >= BIG ? 1 : 0)
  );
}

/** Names beyond ASCII are read in a code page of DOS where nothing says that they are UTF-8. */
function isUtf8({ name, flags }: Entry): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return false;
  }
  return (flags & FLAGS.utf8) !== 0 || name.every((byte) => byte < 0x80);
}

/** Every name that a program may read in an entry. */
function namesOf({ name, flags, extra }: Entry): readonly string[] {
  const unicode = extrasIn(extra)?.find(({ id }) => id === UTF8_PATH)?.content;
  const isInCodePage = (flags & FLAGS.utf8) === 0 && name.some((byte) => byte >= 0x80);
  const names = [
    decode(name),
    // A version and a checksum stand before the name.
    ...(unicode === undefined ? [] : [decode(unicode.subarray(5))]),
    ...(isInCodePage ? [decodeInCodePage(name)] : []),
  ];
  // For programs in C a name ends with a zero.
  return [...new Set(names.flatMap((one) => [one, one.split('\0', 1)[0] ?? one]))];
}

/** The upper half of code page 437, in which names without another encoding are (APPNOTE.TXT, appendix D). */
const CODE_PAGE =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

function decodeInCodePage(name: Uint8Array): string {
  return [...name]
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE[byte - 0x80] ?? '')))
    .join('');
}

const decode = (name: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(name);

/** What no range covers, and whether no two cover the same. */
function gapsBetween(ranges: readonly Range[], size: number) {
  const gaps: Range[] = [];
  let at = 0;
  let isOnce = true;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (start < at) isOnce = false;
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < size) gaps.push({ start: at, end: size });
  return { gaps, isOnce: isOnce && at <= size };
}

/** Names the files whose headers or lines stand where nothing should. */
async function searchGaps(
  source: ArchiveSource,
  gaps: readonly Range[],
  findings: Findings,
): Promise<void> {
  let left = SEARCHED_MAX;
  let headers = 0;
  for (const { start, end } of gaps) {
    if (headers > HEADERS_MAX) return;
    const bytes = await bytesAt(source, start, Math.min(end - start, left));
    if (bytes === null) continue;
    left -= bytes.length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = bytes.indexOf(0x50); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
      if (at + HEADER.size > bytes.length || headers > HEADERS_MAX) break;
      const signature = view.getUint32(at, true);
      if (signature === LINE.signature && at + LINE.size <= bytes.length) {
        headers += 1;
        const line = readLine(bytes, at);
        if (line !== null) for (const name of namesOf(line)) findings.add(line.offset, name);
      } else if (signature === HEADER.signature) {
        headers += 1;
        const header = await readHeader(source, start + at);
        if (header !== null) for (const name of namesOf(header)) findings.add(start + at, name);
      }
    }
  }
}
