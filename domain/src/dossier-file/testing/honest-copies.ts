import { crc32, deflateRawSync } from 'node:zlib';
import type { DossierPlan } from '../make-dossier-file';
import { descriptorOf, extraField, writeZip, type ZipEntry } from './write-zip';

/** General purpose bits, and file types of Unix in the attributes of an entry. */
export const UTF8 = 1 << 11;
export const DESCRIPTOR = 1 << 3;
export const mode = (type: number) => ((type | 0o644) << 16) >>> 0;

/** The files of a dossier as entries, in their order. */
export function entriesOf(plan: DossierPlan, method = 8): readonly ZipEntry[] {
  return plan.files.map((file) => {
    const content = file.open();
    if (!(content instanceof Uint8Array)) throw new Error(`${file.path} is read as a stream.`);
    return { name: file.path, content, method };
  });
}

/** Archives of the same files that an honest program might have packed again. */
export function honestCopies(plan: DossierPlan): Readonly<Record<string, Uint8Array>> {
  const times = extraField(0x5455, new Uint8Array([1, 0, 0, 0, 0]));
  const folders = [...new Set(plan.files.flatMap(({ path }) => foldersOf(path)))];
  const folderEntries = folders.map((name): ZipEntry => {
    return { name, content: new Uint8Array(), method: 0, attributes: mode(0o040000) + 0x10 };
  });
  const withDescriptor = entriesOf(plan).map((entry): ZipEntry => {
    const packedBytes = deflateRawSync(entry.content);
    const crc = crc32(entry.content);
    return {
      ...entry,
      flags: UTF8 | DESCRIPTOR,
      header: { crc: 0, size: 0, packedSize: 0 },
      descriptor: descriptorOf(crc, packedBytes.length, entry.content.length),
    };
  });
  return {
    deflated: writeZip(entriesOf(plan)),
    stored: writeZip(entriesOf(plan, 0)),
    'with folders, modes and times': writeZip(
      [...folderEntries, ...entriesOf(plan)].map((entry) => ({
        attributes: mode(0o100000),
        ...entry,
        extra: times,
        header: { extra: times },
      })),
    ),
    'in another order': writeZip(entriesOf(plan).toReversed()),
    'with descriptors': writeZip(withDescriptor),
  };
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`);
}
