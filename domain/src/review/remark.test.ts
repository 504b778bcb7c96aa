import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { isArea, isOnPage, remarkPlace } from './remark';

const read = (at: unknown) => remarkPlace.read({ at }, 'at', 'id');

describe('a remark’s place', () => {
  it('is a point or an area of its page', () => {
    expect(read({ x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
    const area = read({ x: 0.5, y: 0.25, width: 0.5, height: 0.1 });
    expect(area).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.1 });
    expect([isArea(area), isArea(read({ x: 0, y: 1 }))]).toEqual([true, false]);
  });

  it.each([
    ['beside the page', { x: 1.01, y: 0 }],
    ['above the page', { x: 0, y: -0.01 }],
    ['no number', { x: Number.NaN, y: 0 }],
    ['beyond the edge', { x: 0.6, y: 0, width: 0.5, height: 0.1 }],
    ['without a size', { x: 0.6, y: 0, width: 0, height: 0.1 }],
    ['half an area', { x: 0.6, y: 0, width: 0.1 }],
    ['no map', 'ici'],
  ])('is refused %s', (_what, at) => {
    expect(() => read(at)).toThrow(DecodeError);
  });

  it('is on its page exactly when its four edges are', () => {
    const number = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (x, y, width, height) => {
        const edges = [x, y, x + width, y + height].every((edge) => edge >= 0 && edge <= 1);
        expect(isOnPage({ x, y, width, height })).toBe(edges && width > 0 && height > 0);
      }),
    );
  });
});
