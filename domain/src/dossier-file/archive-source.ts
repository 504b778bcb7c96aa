/** Something that holds an archive: a file of a browser or of a disk. */
export interface ArchiveSource {
  /** Bytes. */
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Null where the source ends before. */
export async function bytesAt(source: ArchiveSource, start: number, length: number) {
  if (start < 0 || length < 0 || start + length > source.size) return null;
  const bytes = await source.read(start, length);
  return bytes.length === length ? bytes : null;
}

/** Null where the source ends before. */
export async function viewAt(source: ArchiveSource, start: number, length: number) {
  const bytes = await bytesAt(source, start, length);
  return bytes === null ? null : new DataView(bytes.buffer, bytes.byteOffset, length);
}
