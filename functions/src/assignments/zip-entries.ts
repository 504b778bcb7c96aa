/** Records of the ZIP format (APPNOTE.TXT 4.3): signatures, and where their fields are. */
const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = { signature: 0x02014b50, size: 46, nameLength: 28, extra: 30, comment: 32 };
const END = { signature: 0x06054b50, size: 22, count: 10, offset: 16, commentMax: 0xffff };

/** An archive begins with a file, or with its end when it holds none. */
export function isZip(head: Buffer): boolean {
  return head.length >= 4 && [LOCAL_FILE, END.signature].includes(head.readUInt32LE(0));
}

/**
 * Names in the central directory, which is at the end of an archive of `size` bytes. Empty when it
 * cannot be read there: a broken archive, or a list of files longer than the tail.
 */
export function zipEntryNames(tail: Buffer, size: number): readonly string[] {
  const end = findEnd(tail);
  if (end === null) return [];
  const names: string[] = [];
  let at = tail.readUInt32LE(end + END.offset) - (size - tail.length);
  const count = tail.readUInt16LE(end + END.count);
  for (let index = 0; index < count; index += 1) {
    if (at < 0 || at + CENTRAL_FILE.size > end) return [];
    if (tail.readUInt32LE(at) !== CENTRAL_FILE.signature) return [];
    const nameLength = tail.readUInt16LE(at + CENTRAL_FILE.nameLength);
    const rest =
      tail.readUInt16LE(at + CENTRAL_FILE.extra) + tail.readUInt16LE(at + CENTRAL_FILE.comment);
    const start = at + CENTRAL_FILE.size;
    names.push(tail.toString('utf8', start, start + nameLength));
    at = start + nameLength + rest;
  }
  return names;
}

function findEnd(tail: Buffer): number | null {
  const last = tail.length - END.size;
  for (let at = last; at >= 0 && at >= last - END.commentMax; at -= 1) {
    if (tail.readUInt32LE(at) === END.signature) return at;
  }
  return null;
}
