import { createCanvas } from '@napi-rs/canvas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasEnd, isWholePicture } from './whole-picture';

function drawing() {
  const canvas = createCanvas(120, 90);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 120; x += 8) {
    context.fillStyle = `hsl(${x * 3} 80% 50%)`;
    context.fillRect(x, (x * 7) % 60, 20, 30);
  }
  return canvas;
}

/** A JPEG whose header holds a small picture with its own end, as cameras write it. */
function withThumbnail(jpeg: Uint8Array): Uint8Array {
  const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9];
  const header = [0xff, 0xe1, 0, thumbnail.length + 2, ...thumbnail];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...header, ...jpeg.subarray(2)]);
}

const jpeg = await drawing().encode('jpeg');
const PICTURES = [
  ['JPEG', jpeg],
  ['JPEG with a thumbnail', withThumbnail(jpeg)],
  ['PNG', await drawing().encode('png')],
  ['WebP', await drawing().encode('webp')],
  ['GIF', await drawing().encode('gif')],
] as const;

describe.each(PICTURES)('the end of a %s', (_format, bytes) => {
  it('is there', () => {
    expect(hasEnd(bytes)).toBe(true);
  });

  it('is missed wherever the file is cut', () => {
    // The signature of the format must be there, and a last checksum may be absent.
    const lengths = Array.from({ length: bytes.length - 24 }, (_, index) => index + 16);
    expect(lengths.filter((length) => hasEnd(bytes.subarray(0, length)))).toEqual([]);
  });
});

it('is not asked of other formats, nor behind it', async () => {
  expect(hasEnd(await drawing().encode('avif'))).toBe(true);
  expect(hasEnd(Uint8Array.from([...jpeg, ...new Uint8Array(500)]))).toBe(true);
  expect(hasEnd(new Uint8Array())).toBe(true);
});

describe('a picture', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const file = new Blob([new Uint8Array(jpeg)]);

  it('is whole where the browser makes a bitmap of it', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
    expect(await isWholePicture(file, 10_800)).toBe(true);
    expect(close).toHaveBeenCalledOnce();
    expect(await isWholePicture(file.slice(0, 400), 10_800)).toBe(false);
  });

  it('is not where the browser does not, unless it is too large for one', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
    expect(await isWholePicture(file, 10_800)).toBe(false);
    expect(await isWholePicture(file, 400_000_000)).toBe(true);
  });
});
