import { bytesAt, viewAt, type ArchiveSource } from './archive-source';

/*
 * Signatures and lengths: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.9, 4.3.12, 4.3.14 to 4.3.16.
 */
export const HEADER = { signature: 0x04034b50, size: 30 };
/** Of what stands behind a content. */
export const DESCRIPTOR = 0x08074b50;
export const LINE = { signature: 0x02014b50, size: 46 };
const END64 = { signature: 0x06064b50, size: 56 };
const LOCATOR64 = { signature: 0x07064b50, size: 20 };
const END = { signature: 0x06054b50, size: 22 };
/** Stands for a value that is too big for its place. */
export const BIG = 0xff_ff_ff_ff;
const MANY = 0xff_ff;

export const ZIP64_EXTRA = 0x0001;

/** Bytes of a table, and lines of it, that are read: an archive of ours has up to 65,535 files. */
const TABLE_MAX = 64 * 1024 * 1024;
const LINES_MAX = 70_000;

/** A part of an archive, from its start to before its end. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line of the table, or the header before a content. */
export interface Entry {
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly extra: Uint8Array;
  /** Of the whole, with name, extra and comment. */
  readonly length: number;
}

export interface Line extends Entry {
  readonly offset: number;
  readonly system: number;
  readonly attributes: number;
  /** Whether it has neither a comment nor another disk. */
  readonly isWhole: boolean;
}

/** The end of an archive, and the table that it leads to. */
export interface End {
  readonly isPlain: boolean;
  /** Whether programs may look for all entries at other places. */
  readonly isDisplaced: boolean;
  readonly table: Range;
  readonly end: number;
  /** Where else the table may begin: as the record says, and counted back from it. */
  readonly starts: readonly number[];
  readonly count: number;
}

/** Where there is none. */
export const NO_END: End = {
  isPlain: false,
  isDisplaced: true,
  table: { start: 0, end: 0 },
  end: 0,
  starts: [],
  count: 0,
};

/** The last record whose comment ends with the archive or before it. */
export async function findEnd(source: ArchiveSource): Promise<End> {
  const length = Math.min(source.size, END.size + MANY);
  const base = source.size - length;
  const tail = await viewAt(source, base, length);
  if (tail === null) return NO_END;
  for (let at = length - END.size; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    const end = base + at + END.size + tail.getUint16(at + 20, true);
    if (end <= source.size) {
      const view = new DataView(tail.buffer, tail.byteOffset + at, END.size);
      return readEnd(source, base + at, view);
    }
  }
  return NO_END;
}

/** Of the end: two disks, two counts, and the size and the place of the table. */
const END_FIELDS = [
  { at: 4, isLong: false },
  { at: 6, isLong: false },
  { at: 8, isLong: false },
  { at: 10, isLong: false },
  { at: 12, isLong: true },
  { at: 16, isLong: true },
];

async function readEnd(source: ArchiveSource, place: number, view: DataView): Promise<End> {
  const end64 = await readEnd64(source, place);
  const own = END_FIELDS.map(({ at, isLong }) => {
    return isLong ? view.getUint32(at, true) : view.getUint16(at, true);
  });
  const values = own.map((value, index) => {
    const isMarked = value === (END_FIELDS[index]?.isLong === true ? BIG : MANY);
    return isMarked ? (end64?.values[index] ?? value) : value;
  });
  const [disk, tableDisk, countHere, count = 0, size = 0, start = 0] = values;
  const tableEnd = end64?.place ?? place;
  const isDisplaced = disk !== 0 || tableDisk !== 0 || start + size !== tableEnd;
  // What both records say is the same.
  const isSame = end64 === null || (end64.isPlain && isEqual(values, end64.values));
  return {
    isPlain: isSame && !isDisplaced && countHere === count && place + END.size === source.size,
    isDisplaced,
    table: { start: Math.max(0, tableEnd - size), end: tableEnd },
    end: place + END.size,
    starts: [...new Set([start, tableEnd - size])],
    count,
  };
}

/** The record of an archive over 4 GB, where it stands right before the other. */
async function readEnd64(source: ArchiveSource, end: number) {
  const locatorPlace = end - LOCATOR64.size;
  const locator = await viewAt(source, locatorPlace, LOCATOR64.size);
  if (locator?.getUint32(0, true) !== LOCATOR64.signature) return null;
  const place = locatorPlace - END64.size;
  const view = await viewAt(source, place, END64.size);
  if (view?.getUint32(0, true) !== END64.signature) return null;
  const isPlain =
    big(locator, 8) === place &&
    locator.getUint32(4, true) === 0 &&
    locator.getUint32(16, true) === 1 &&
    big(view, 4) === END64.size - 12;
  // In the order of END_FIELDS.
  const disks = [view.getUint32(16, true), view.getUint32(20, true)];
  return { place, isPlain, values: [...disks, ...[24, 32, 40, 48].map((at) => big(view, at))] };
}

/** Every line of the table, whatever its count says, wherever it may begin. */
export async function readLines(source: ArchiveSource, { starts, table, count }: End) {
  const all = new Map<number, Line>();
  let isPlain = starts.length === 1;
  for (const start of starts) {
    const length = table.end - start;
    const isReadable = start >= 0 && length > 0 && length <= TABLE_MAX;
    const bytes = isReadable ? await bytesAt(source, start, length) : null;
    if (bytes === null) {
      isPlain = false;
      continue;
    }
    let at = 0;
    let own = 0;
    for (; at + LINE.size <= length && own < LINES_MAX; own += 1) {
      const line = readLine(bytes, at);
      if (line === null) break;
      all.set(start + at, line);
      at += line.length;
    }
    isPlain &&= at === length && own === count;
  }
  return { all: [...all.values()], isPlain };
}

export function readLine(bytes: Uint8Array, at: number): Line | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at);
  if (view.getUint32(0, true) !== LINE.signature) return null;
  const nameLength = view.getUint16(28, true);
  const extraLength = view.getUint16(30, true);
  const commentLength = view.getUint16(32, true);
  const extraAt = LINE.size + nameLength;
  const length = extraAt + extraLength + commentLength;
  if (length > view.byteLength) return null;
  const extra = bytes.subarray(at + extraAt, at + extraAt + extraLength);
  const [size, packedSize, offset] = bigValues(extra, [
    view.getUint32(24, true),
    view.getUint32(20, true),
    view.getUint32(42, true),
  ]);
  return {
    name: bytes.subarray(at + LINE.size, at + extraAt),
    flags: view.getUint16(8, true),
    method: view.getUint16(10, true),
    crc: view.getUint32(16, true),
    packedSize,
    size,
    extra,
    length,
    offset,
    system: view.getUint8(5),
    attributes: view.getUint32(38, true),
    isWhole: commentLength === 0 && view.getUint16(34, true) === 0,
  };
}

export async function readHeader(source: ArchiveSource, offset: number): Promise<Entry | null> {
  const view = await viewAt(source, offset, HEADER.size);
  if (view?.getUint32(0, true) !== HEADER.signature) return null;
  const nameLength = view.getUint16(26, true);
  const extraLength = view.getUint16(28, true);
  const rest = await bytesAt(source, offset + HEADER.size, nameLength + extraLength);
  if (rest === null) return null;
  const extra = rest.subarray(nameLength);
  const [size, packedSize] = bigValues(extra, [view.getUint32(22, true), view.getUint32(18, true)]);
  return {
    name: rest.subarray(0, nameLength),
    flags: view.getUint16(6, true),
    method: view.getUint16(8, true),
    crc: view.getUint32(14, true),
    packedSize,
    size,
    extra,
    length: HEADER.size + rest.length,
  };
}

/** Values that are too big for their place stand in the extra field instead, in this order. */
function bigValues<Values extends number[]>(extra: Uint8Array, values: Values): Values {
  const field = extrasIn(extra)?.find(({ id }) => id === ZIP64_EXTRA)?.content;
  if (field === undefined) return values;
  const view = new DataView(field.buffer, field.byteOffset, field.length);
  let at = 0;
  return values.map((value) => {
    if (value !== BIG || at + 8 > field.length) return value;
    at += 8;
    return big(view, at - 8);
  }) as Values;
}

/** The fields of an extra; null where it is not made of fields. */
export function extrasIn(extra: Uint8Array) {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  const fields: { readonly id: number; readonly content: Uint8Array }[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > extra.length) return null;
    fields.push({ id: view.getUint16(at, true), content: extra.subarray(at + 4, at + 4 + length) });
    at += 4 + length;
  }
  return at === extra.length ? fields : null;
}

export function big(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

export function isEqual(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  return one.length === other.length && Array.from(one).every((each, at) => each === other[at]);
}
