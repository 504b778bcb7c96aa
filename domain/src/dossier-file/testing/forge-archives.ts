import { crc32, deflateRawSync } from 'node:zlib';
import type { DossierPlan } from '../make-dossier-file';
import { DESCRIPTOR, entriesOf, mode, UTF8 } from './honest-copies';
import {
  descriptorOf,
  extraField,
  unicodePath,
  writeZip,
  zip64Field,
  type ZipEntry,
  type ZipFrame,
} from './write-zip';

const text = (value: string) => new TextEncoder().encode(value);

/** What nobody has approved. */
const FORGED_CONTENT = text('%PDF-1.7 FORGED: nobody has approved this.');
const FORGED_NAME = 'FAUX_arrete.pdf';

const TYPES = { link: 0o120000, pipe: 0o010000, device: 0o060000, socket: 0o140000 };

/**
 * Archives of a dossier that some program unpacks to something else than what was sealed, or that programs read
 * differently: by the ways that the literature on ZIP and its readers describes.
 */
export function forgedArchives(plan: DossierPlan): Archives {
  const forge = forgeOf(plan);
  return {
    ...typesForged(forge),
    ...namesForged(forge),
    ...twiceForged(forge),
    ...tablesForged(forge),
    ...betweenForged(forge),
    ...contentsForged(forge),
  };
}

type Archives = Readonly<Record<string, Uint8Array>>;
type Change = (entry: ZipEntry) => Partial<ZipEntry>;
type Forge = ReturnType<typeof forgeOf>;

/** What archives are forged from, and the ways to do it. */
function forgeOf(plan: DossierPlan) {
  const honest = entriesOf(plan);
  const pieces = honest.flatMap(({ name, content }, index) =>
    typeof name === 'string' && /\/G2-.*\.pdf$/.test(name) ? [{ name, content, index }] : [],
  );
  const [first, second] = pieces;
  const arabic = pieces.at(-1);
  if (first === undefined || second === undefined || arabic === undefined) {
    throw new Error('The plan has too few pieces.');
  }
  const forgedEntry = (change: Partial<ZipEntry> = {}): ZipEntry => {
    return { name: FORGED_NAME, content: FORGED_CONTENT, ...change };
  };
  const forgedPiece = forgedEntry({ name: first.name });
  const changing = (index: number, change: Change, frame?: ZipFrame) =>
    writeZip(
      honest.map((entry, at) => (at === index ? { ...entry, ...change(entry) } : entry)),
      frame,
    );
  const changingFirst = (change: Change, frame?: ZipFrame) => changing(first.index, change, frame);
  const size = writeZip(honest).length;
  const tableStart = size - 22 - tableSizeOf(honest);
  const forgedArchive = writeZip([forgedPiece]);
  const forgedHeader = forgedArchive.subarray(0, -22 - tableSizeOf([forgedPiece]));
  /** The table of another archive, whose entry stands at `offset`. */
  const tableOf = (entry: ZipEntry, offset: number) =>
    writeZip([{ ...entry, inBody: false, offset }]).subarray(0, -22);
  return {
    ...{
      honest,
      first,
      second,
      arabic,
      size,
      tableStart,
      forgedEntry,
      forgedArchive,
      forgedHeader,
    },
    ...{ changing, changingFirst, tableOf },
    packedFirst: deflateRawSync(first.content),
    adding: (change: Partial<ZipEntry>, frame?: ZipFrame) =>
      writeZip([...honest, forgedEntry(change)], frame),
    named: (name: string | Uint8Array) => writeZip([...honest, forgedEntry({ name })]),
    /** Two pieces that are changed by the name of the other. */
    exchanging: (change: (to: string, entry: ZipEntry) => Partial<ZipEntry>) =>
      writeZip(
        honest.map((entry, index) => {
          if (index === first.index) return { ...entry, ...change(second.name, entry) };
          return index === second.index ? { ...entry, ...change(first.name, entry) } : entry;
        }),
      ),
    /** Ours with another entry before its table, and a second table that leads there. */
    withSecondTable: (frame: (table: { start: number; size: number }) => ZipFrame) => {
      const other = tableOf(forgedPiece, tableStart);
      const start = tableStart + forgedHeader.length;
      return writeZip(honest, {
        beforeTable: Buffer.concat([forgedHeader, other]),
        ...frame({ start, size: other.length }),
      });
    },
    /** The line of the first piece leads to a forged one behind all files. */
    withForgedHeader: (change: Partial<ZipEntry>) =>
      changingFirst(() => change, { beforeTable: forgedHeader }),
  };
}

/** The end of an archive whose table stands there. */
function endOf({ start, size }: { readonly start: number; readonly size: number }): Uint8Array {
  return writeZip([], { count: 1, tableStart: start, tableSize: size });
}

/** What an entry is. */
function typesForged({ first, second, adding, changingFirst }: Forge): Archives {
  return {
    'a piece again, marked as a folder of DOS': adding({
      name: first.name,
      attributes: 0x10,
      version: 20,
    }),
    'a piece again, marked as a folder of Unix': adding({
      name: first.name,
      attributes: mode(0o040000),
    }),
    'a file more, marked as a folder of DOS': adding({ attributes: 0x10, version: 20 }),
    'a file more, marked as a folder of Unix': adding({ attributes: mode(0o040000) }),
    'content under the name of a folder': adding({ name: 'FAUX/' }),
    'content under the name of a folder of the dossier': adding({ name: 'G/' }),
    'content under a piece with a slash behind': adding({ name: `${first.name}/` }),
    'an empty folder more': adding({ name: 'FAUX/', content: new Uint8Array(), method: 0 }),
    'a link more': adding({
      name: 'link',
      content: text('/etc/passwd'),
      attributes: mode(TYPES.link),
    }),
    'a link in place of a piece': changingFirst(() => ({
      content: text(second.name),
      attributes: mode(TYPES.link),
    })),
    'a piece marked as a link': changingFirst(() => ({ attributes: mode(TYPES.link) })),
    'a piece marked as a link, on DOS': changingFirst(() => ({
      attributes: mode(TYPES.link),
      version: 20,
    })),
    'a piece marked as a pipe': changingFirst(() => ({ attributes: mode(TYPES.pipe) })),
    'a piece marked as a device': changingFirst(() => ({ attributes: mode(TYPES.device) })),
    'a piece marked as a socket': changingFirst(() => ({ attributes: mode(TYPES.socket) })),
    'a piece marked as a folder': changingFirst(() => ({ attributes: 0x10, version: 20 })),
    'a piece marked as the name of a disk': changingFirst(() => ({
      attributes: 0x08,
      version: 20,
    })),
    'a system that nobody knows': changingFirst(() => ({ version: 0xff14 })),
  };
}

/** What an entry is called. */
function namesForged({
  first,
  arabic,
  changing,
  changingFirst,
  named,
  exchanging,
}: Forge): Archives {
  return {
    'names of two pieces exchanged by Unicode paths': exchanging((to, { name }) => ({
      extra: unicodePath(name, to),
      header: { extra: unicodePath(name, to) },
    })),
    'names of two pieces exchanged by Unicode paths of headers': exchanging((to, { name }) => ({
      header: { extra: unicodePath(name, to) },
    })),
    'another name by a Unicode path': changingFirst(({ name }) => ({
      extra: unicodePath(name, FORGED_NAME),
    })),
    'another name by a Unicode path of another checksum': changingFirst(() => ({
      extra: unicodePath('other', FORGED_NAME),
    })),
    'names of two pieces exchanged in headers': exchanging((to) => ({ header: { name: to } })),
    'another name in a header': changingFirst(() => ({ header: { name: FORGED_NAME } })),
    'no name in a header': changingFirst(() => ({ header: { name: '' } })),
    'a file without a name': named(''),
    'a path that leads out': named('../../FAUX.pdf'),
    'a path that leads out from within': named('A/../../FAUX.pdf'),
    'an absolute path': named('/tmp/FAUX.pdf'),
    'a path with a drive': named('C:/FAUX.pdf'),
    'a path with backslashes': named(first.name.replaceAll('/', '\\')),
    'a name with a zero byte': named(`${first.name}\0.txt`),
    'a name in capitals': named(first.name.toUpperCase()),
    'a name in decomposed letters': named(
      first.name.replace('situation', 'situátion').normalize('NFD'),
    ),
    'a name with a space behind': named(`${first.name} `),
    'a name with a stop behind': named(`${first.name}.`),
    'a path with a dot': named(`./${first.name}`),
    'a path with two slashes': named(first.name.replace('/', '//')),
    'an Arabic name without its encoding': changing(arabic.index, () => ({ flags: 0 })),
    'an Arabic name whose header has no encoding': changing(arabic.index, () => ({
      header: { flags: 0 },
    })),
    'a name that is no UTF-8': named(new Uint8Array([0xc0, 0xaf, 0x46, 0x41, 0x55, 0x58])),
    'a name with a stream of NTFS': named(`${first.name}:FAUX`),
    'a name that is turned around': named('FAUX\u202efdp.exe'),
  };
}

/** Twice the same. */
function twiceForged({ honest, first, forgedEntry, adding }: Forge): Archives {
  return {
    'a piece twice, the forged one first': writeZip([forgedEntry({ name: first.name }), ...honest]),
    'a piece twice, the forged one last': adding({ name: first.name }),
    'a piece twice, both genuine': writeZip([...honest, honest[first.index] ?? forgedEntry()]),
    'a piece twice in the table': writeZip([
      ...honest,
      { ...(honest[first.index] ?? forgedEntry()), inBody: false, offset: 0 },
    ]),
  };
}

/** The table and its end. */
function tablesForged({
  honest,
  first,
  adding,
  changingFirst,
  withSecondTable,
  forgedArchive,
}: Forge): Archives {
  return {
    'a forged piece behind the count': adding({ name: first.name }, { count: honest.length }),
    'a file more behind the count': adding({}, { count: honest.length }),
    'a count that is too high': writeZip(honest, { count: honest.length + 1 }),
    'a count of none': writeZip(honest, { count: 0 }),
    'another count of this disk': writeZip(honest, { countHere: 1 }),
    'a table of a smaller size': adding({}, { tableSize: tableSizeOf(honest) }),
    'a table of a greater size': writeZip(honest, { tableSize: tableSizeOf(honest) + 10 }),
    'a table of no size': writeZip(honest, { tableSize: 0 }),
    'a table that begins elsewhere': writeZip(honest, { tableStart: 0 }),
    'two tables, the end leads to the forged one': withSecondTable(({ start }) => ({
      tableStart: start,
    })),
    'two tables, the end leads to the forged one by place and size': withSecondTable((other) => ({
      tableStart: other.start,
      tableSize: other.size,
      count: 1,
    })),
    'two tables, one behind the other': withSecondTable(() => ({})),
    'a second end for the forged table': withSecondTable((other) => ({
      end64: { start: other.start, size: other.size, count: 1 },
    })),
    'a second end of another count': writeZip(honest, { end64: { count: 1 } }),
    'a second end that stands elsewhere': writeZip(honest, { end64: { place: 0 } }),
    'a second end that is not needed': writeZip(honest, { end64: {} }),
    'a second end that is asked for': withSecondTable((other) => ({
      end64: { start: other.start, size: other.size, count: 1 },
      tableStart: 0xff_ff_ff_ff,
    })),
    'another disk': writeZip(honest, { disk: 1 }),
    'a line on another disk': changingFirst(() => ({ disk: 1 })),
    'a line with a comment': changingFirst(() => ({ comment: text('comment') })),
    'a comment': writeZip(honest, { comment: text('comment') }),
    'a comment that is too long': writeZip(honest, { commentLength: 40 }),
    'an archive in the comment': writeZip(honest, { comment: forgedArchive }),
    'an end in the comment that leads to a forged table': withSecondTable((other) => ({
      comment: endOf({ start: other.start, size: other.size }),
    })),
    'a signature of the table': writeZip(honest, {
      afterTable: Buffer.from('504b0505040061626364', 'hex'),
    }),
  };
}

/** What stands between. */
function betweenForged({
  honest,
  first,
  second,
  forgedEntry,
  changing,
  forgedArchive,
  forgedHeader,
  tableOf,
  tableStart,
  size,
}: Forge): Archives {
  return {
    'an archive before': writeZip(honest, { prefix: forgedArchive }),
    'an archive before, without its places': writeZip(honest, {
      prefix: forgedArchive,
      isShifted: true,
    }),
    'a program before': writeZip(honest, { prefix: text('#!/bin/sh\n'), isShifted: true }),
    'a mark of a divided archive before': writeZip(honest, {
      prefix: Buffer.from('504b0708', 'hex'),
    }),
    'an archive behind': Buffer.concat([writeZip(honest), forgedArchive]),
    'bytes behind': writeZip(honest, { suffix: text('FAUX') }),
    'many bytes behind': writeZip(honest, { suffix: new Uint8Array(70_000) }),
    'bytes between two files': changing(second.index, () => ({ before: text('FAUX') })),
    'a forged piece between two files': changing(second.index, () => ({ before: forgedHeader })),
    'a forged piece before all files': changing(0, () => ({ before: forgedHeader })),
    'a forged piece before the table': writeZip(honest, { beforeTable: forgedHeader }),
    'a forged piece before the end': writeZip(honest, { afterTable: forgedHeader }),
    'a forged line before the end': writeZip(honest, {
      beforeTable: forgedHeader,
      afterTable: tableOf(forgedEntry({ name: first.name }), tableStart),
    }),
    'a line without a file': writeZip([...honest, forgedEntry({ inBody: false, offset: size })]),
  };
}

/** What an entry holds. */
function contentsForged({
  forgedEntry,
  changingFirst,
  withForgedHeader,
  forgedHeader,
  tableStart,
  packedFirst,
  honest,
}: Forge): Archives {
  return {
    'another content': changingFirst(() => ({ content: FORGED_CONTENT })),
    'another size in a header': changingFirst(({ content }) => ({
      header: { size: content.length + 1 },
    })),
    'another packed size in a header': changingFirst(() => ({
      header: { packedSize: packedFirst.length + 200 },
    })),
    'another checksum in a header': changingFirst(() => ({ header: { crc: 1 } })),
    'another method in a header': changingFirst(() => ({ header: { method: 0 } })),
    'other flags in a header': changingFirst(() => ({ header: { flags: UTF8 | DESCRIPTOR } })),
    'a wrong checksum': changingFirst(() => ({ crc: 1 })),
    'a wrong size': changingFirst(() => ({ size: 3 })),
    'a packed size that reaches into the next file': changingFirst(() => ({
      packedSize: packedFirst.length + 40,
      packedBytes: packedFirst,
    })),
    'two names for one content': writeZip([...honest, forgedEntry({ inBody: false, offset: 0 })]),
    'a descriptor of another size': changingFirst(({ content }) => ({
      flags: UTF8 | DESCRIPTOR,
      descriptor: descriptorOf(crc32(content), 3, 3),
    })),
    'a descriptor that is not announced': changingFirst(({ content }) => ({
      descriptor: descriptorOf(crc32(content), packedFirst.length, content.length),
    })),
    'a descriptor that is missing': changingFirst(() => ({ flags: UTF8 | DESCRIPTOR })),
    'bytes behind a packed content': changingFirst(() => ({
      packedBytes: Buffer.concat([packedFirst, forgedHeader]),
    })),
    'a stored content of two sizes': changingFirst(({ content }) => ({
      method: 0,
      packedBytes: Buffer.concat([content, FORGED_CONTENT]),
    })),
    'a content said to be encrypted': changingFirst(() => ({ flags: UTF8 | 1 })),
    'a content said to be strongly encrypted': changingFirst(() => ({ flags: UTF8 | 0x41 })),
    'a content said to be a patch': changingFirst(() => ({ flags: UTF8 | 0x20 })),
    'a method that nobody knows': changingFirst(() => ({ method: 99, packedBytes: packedFirst })),
    'an extra field for encryption': changingFirst(() => ({
      extra: extraField(0x9901, new Uint8Array(7)),
    })),
    'an extra field that is not asked for': changingFirst(({ content }) => ({
      extra: zip64Field(content.length, packedFirst.length),
    })),
    'an extra field that leads elsewhere': withForgedHeader({
      offset: 0xff_ff_ff_ff,
      extra: zip64Field(tableStart),
    }),
    'two extra fields that lead to two places': withForgedHeader({
      offset: 0xff_ff_ff_ff,
      extra: Buffer.concat([zip64Field(0), zip64Field(tableStart)]),
    }),
    'an extra field that is cut': changingFirst(() => ({
      extra: new Uint8Array([0x55, 0x54, 40, 0, 1]),
    })),
    'an extra field with a comment': changingFirst(() => ({
      extra: extraField(0x6375, new Uint8Array(9)),
    })),
    'an extra field that nobody knows': changingFirst(() => ({
      extra: extraField(0xbeef, new Uint8Array(4)),
    })),
    'a line that leads to a forged header': withForgedHeader({ offset: tableStart }),
  };
}

/** Bytes of the table of these entries as an honest program writes it. */
function tableSizeOf(entries: readonly ZipEntry[]): number {
  return writeZip(entries.map((entry) => ({ ...entry, inBody: false }))).length - 22;
}
