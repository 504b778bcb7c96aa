import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { makeArchive, type ArchiveFile } from './archive';

/** The same files in an archive that carries only `day`: a program that writes archives puts the time into them. */
export async function repackArchive(
  archive: Uint8Array,
  day: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false });
  const files: ArchiveFile[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const content = await entry.getData(new Uint8ArrayWriter());
    files.push({ path: entry.filename, size: content.length, content });
  }
  const stream = makeArchive(files, day);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
