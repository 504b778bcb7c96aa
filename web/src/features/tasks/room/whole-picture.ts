import { READER_LIMITS } from './reader/limits';

/**
 * Whether a picture is all there. An `<img>` shows what it can of one that is cut or damaged, without a word;
 * most browsers refuse to make a bitmap of it, and the end of its file tells where they do not.
 *
 * @param pixels of the picture; one that is too large for a bitmap is judged by its end alone
 */
export async function isWholePicture(file: Blob, pixels: number): Promise<boolean> {
  if (!hasEnd(new Uint8Array(await file.arrayBuffer()))) return false;
  if (pixels > READER_LIMITS.imagePixels) return true;
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

/** Whether the end is there that the format asks for. Formats without one pass. */
export function hasEnd(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xd8) return hasJpegEnd(bytes);
  const name = textAt(bytes, 0);
  if (name === '\x89PNG') return hasPngEnd(bytes);
  // The end of the last block, and that of the file.
  if (name === 'GIF8') return bytes.at(-2) === 0 && bytes.at(-1) === 0x3b;
  // The length counts from behind itself.
  if (name === 'RIFF') return bytes.length >= viewOf(bytes).getUint32(4, true) + 8;
  return true;
}

/** Looks behind the headers, one of which may hold a small picture with an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== START_OF_SCAN)
    at += 2 + view.getUint16(at + 2);
  for (
    let end = bytes.lastIndexOf(END_OF_IMAGE);
    end > at;
    end = bytes.lastIndexOf(END_OF_IMAGE, end - 1)
  ) {
    if (bytes[end - 1] === 0xff) return true;
  }
  return false;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Four letters. */
function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** Each chunk has its length, its name, and a checksum. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (textAt(bytes, at + 4) === 'IEND') return true;
  }
  return false;
}
