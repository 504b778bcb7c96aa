import { MAX_IMAGE_BYTES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { readImage } from './read-image';

// What only a browser can do, to show an image and to draw an SVG, is seen in tests/e2e/companies/companies.spec.ts.
describe('readImage', () => {
  it.each([
    ['a document', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'wrong-type'],
    ['a text called PNG', new Blob(['Bonjour'], { type: 'image/png' }), 'wrong-type'],
    ['a file of unknown type that is no image', new Blob(['Bonjour']), 'wrong-type'],
    ['an image of another kind', new Blob(['BM'], { type: 'image/bmp' }), 'wrong-type'],
    ['an empty file', new Blob([], { type: 'image/webp' }), 'wrong-type'],
    ['an SVG that is none', new Blob(['<svg'], { type: 'image/svg+xml' }), 'broken'],
    [
      'more than 2 MB',
      new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)], { type: 'image/png' }),
      'too-large',
    ],
  ])('refuses %s', async (_what, file, problem) => {
    expect(await readImage(file)).toEqual({ status: 'refused', problem });
  });
});
