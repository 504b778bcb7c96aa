import type { Plane } from './ink';

/** The ink of a page in a bit for each pixel, deflated where the browser can: 5 to 80 kB. */
export interface PackedInk {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
}

export async function packInk({ width, height, bytes: ink }: Plane): Promise<PackedInk> {
  const bits = new Uint8Array(Math.ceil(ink.length / 8));
  for (let pixel = 0; pixel < ink.length; pixel += 1) {
    if (ink[pixel] === 1) bits[pixel >> 3] = (bits[pixel >> 3] ?? 0) | (1 << (pixel & 7));
  }
  if (typeof CompressionStream === 'undefined') {
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
