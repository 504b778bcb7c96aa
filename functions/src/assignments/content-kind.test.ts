import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOfContent } from './content-kind';

/** How files begin whose headers `file-type` reads further. */
const BEGINNINGS = [
  ['ASF', '3026b2758e66cf11a6d900aa0062ce6c'],
  ['Matroska', '1a45dfa3'],
  ['ID3', '494433'],
  ['RIFF', '52494646'],
  ['Ogg', '4f67675300'],
  ['TIFF', '49492a00'],
  ['TIFF of the other order', '4d4d002a'],
  ['PNG', '89504e470d0a1a0a'],
  ['ISO media', '0000001866747970'],
  ['FLAC', '664c6143'],
  ['gzip', '1f8b08'],
  ['compound file', 'd0cf11e0a1b11ae1'],
  ['JPEG', 'ffd8ff'],
  ['ar', '213c617263683e'],
  ['PDF', '255044462d'],
].map(([name = '', hex = '']) => [name, Buffer.from(hex, 'hex')] as const);

it.each(BEGINNINGS)(
  'a hostile file that begins as %s has some kind, or none',
  async (_name, start) => {
    const rest = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      // Lengths of zero and of everything are what parsers stumble over.
      fc
        .array(fc.constantFrom(0, 1, 0xff), { maxLength: 400 })
        .map((bytes) => Uint8Array.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(rest, async (bytes) => {
        const file = Buffer.concat([start, bytes]);
        const kind = await kindOfContent(file, file, file.length);
        expect(kind === null || kind.length > 0).toBe(true);
      }),
      // Sub-headers without a length, as far as one looks.
      { numRuns: 300, examples: [[new Uint8Array(400)]] },
    );
  },
);
