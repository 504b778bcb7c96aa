import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHOSEN_IMAGE_TYPES,
  imageExtension,
  imageTypeOf,
  isChosenImageType,
  isStoredImageType,
  MAX_IMAGE_BYTES,
  STORED_IMAGE_TYPES,
  type StoredImageType,
} from './image-file';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The first twelve bytes of a file of each type, as programs write them. */
const HEADS: readonly (readonly [StoredImageType, Uint8Array])[] = [
  ['image/jpeg', latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
  ['image/jpeg', latin('\xff\xd8\xff\xe1\0\x18Exif\0\0')],
  ['image/png', latin('\x89PNG\r\n\x1a\n\0\0\0\r')],
  ['image/gif', latin('GIF87a\x01\0\x01\0\x80\0')],
  ['image/gif', latin('GIF89a\x01\0\x01\0\x80\0')],
  ['image/webp', latin('RIFF\x24\0\0\0WEBP')],
];

describe('imageTypeOf', () => {
  it.each(HEADS)('knows %s by its first twelve bytes, whatever follows', (type, head) => {
    expect(imageTypeOf(head)).toBe(type);
    expect(imageTypeOf(Uint8Array.from([...head, 0, 1, 2]))).toBe(type);
  });

  it.each(HEADS)('does not know %s by less than its mark', (_type, head) => {
    expect(imageTypeOf(head.slice(0, 2))).toBeNull();
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a page', '<!doctype html><img src=x>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a GIF of no version', 'GIF88a\x01\0\x01\0'],
    ['a PNG in a text', ' \x89PNG\r\n\x1a\n'],
    ['a PNG whose line ends were changed', '\x89PNG\n\x1a\n\0\0\0\r'],
    ['nothing', ''],
  ])('takes %s for none', (_what, content) => {
    expect(imageTypeOf(latin(content))).toBeNull();
  });

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
        const type = imageTypeOf(bytes);

        expect(type === null || STORED_IMAGE_TYPES.includes(type)).toBe(true);
      }),
    );
  });
});

describe('the types of images', () => {
  it('that are stored have an extension each, and no drawing is among them', () => {
    expect(STORED_IMAGE_TYPES.map(imageExtension)).toEqual(['jpg', 'png', 'gif', 'webp']);
    expect(isStoredImageType('image/svg+xml')).toBe(false);
    expect(STORED_IMAGE_TYPES.every(isStoredImageType)).toBe(true);
  });

  it('that may be chosen are those of the specification', () => {
    expect([...CHOSEN_IMAGE_TYPES].sort()).toEqual([
      'image/gif',
      'image/jpeg',
      'image/png',
      'image/svg+xml',
      'image/webp',
    ]);
    expect(CHOSEN_IMAGE_TYPES.every(isChosenImageType)).toBe(true);
    expect(['image/bmp', 'image/JPEG', 'text/html', ''].some(isChosenImageType)).toBe(false);
  });

  it('have 2 MB at most', () => {
    expect(MAX_IMAGE_BYTES).toBe(2 * 1024 * 1024);
  });
});
