import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packInk, unpackInk } from './packed-ink';

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) => {
    const length = width * height;
    return fc
      .uint8Array({ minLength: length, maxLength: length, max: 1 })
      .map((bytes) => ({ width, height, bytes }));
  });

afterEach(() => vi.unstubAllGlobals());

describe('packed ink', () => {
  it('is the same when unpacked', async () => {
    await fc.assert(
      fc.asyncProperty(planes, async (plane) => {
        for (const isToDeflate of [true, false]) {
          const packedInk = await packInk(plane, isToDeflate);
          expect(packedInk.isDeflated).toBe(isToDeflate);
          expect(await unpackInk(packedInk, plane.width, plane.height)).toEqual(plane);
        }
      }),
    );
  });

  it('is the same where the browser cannot deflate', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const plane = { width: 3, height: 3, bytes: Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1) };
    const packedInk = await packInk(plane, true);
    expect(packedInk.isDeflated).toBe(false);
    expect(await unpackInk(packedInk, 3, 3)).toEqual(plane);
  });

  it('lies at the top left of a larger sheet', async () => {
    const packedInk = await packInk({ width: 2, height: 1, bytes: Uint8Array.of(1, 1) }, true);
    const { bytes } = await unpackInk(packedInk, 3, 2);
    expect([...bytes]).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('of a page of lines is small', async () => {
    const bytes = Uint8Array.from({ length: 1440 * 1018 }, (_, pixel) =>
      pixel % 97 === 0 ? 1 : 0,
    );
    const packedInk = await packInk({ width: 1018, height: 1440, bytes }, true);
    expect(packedInk.bytes.length).toBeLessThan(80_000);
  });
});
