import type { Plane } from './ink';

/** The ink of a page in a bit for each pixel: at most 260 kB, and deflated 5 to 80 kB. */
export interface PackedInk {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
}

/** Deflated only when asked for, and where the browser can: it takes longer than all else of a page. */
export async function packInk(
  { width, height, bytes: ink }: Plane,
  isToDeflate: boolean,
): Promise<PackedInk> {
  const bits = new Uint8Array(Math.ceil(ink.length / 8));
  for (let at = 0; at < bits.length; at += 1) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte |= (ink[at * 8 + bit] ?? 0) << bit;
    bits[at] = byte;
  }
  if (!isToDeflate || typeof CompressionStream === 'undefined') {
    return { width, height, bytes: bits, isDeflated: false };
  }
  const bytes = await pass(bits, new CompressionStream('deflate'));
  return { width, height, bytes, isDeflated: true };
}

/** On a sheet of this size, from its top left; the sheet is at least as large. */
export async function unpackInk(
  packedInk: PackedInk,
  width: number,
  height: number,
): Promise<Plane> {
  const bits = packedInk.isDeflated
    ? await pass(packedInk.bytes, new DecompressionStream('deflate'))
    : packedInk.bytes;
  const bytes = new Uint8Array(width * height);
  for (let row = 0; row < packedInk.height; row += 1) {
    for (let column = 0; column < packedInk.width; column += 1) {
      const pixel = row * packedInk.width + column;
      bytes[row * width + column] = ((bits[pixel >> 3] ?? 0) >> (pixel & 7)) & 1;
    }
  }
  return { width, height, bytes };
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(output).arrayBuffer());
}
