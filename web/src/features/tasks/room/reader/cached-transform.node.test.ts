import { createCanvas } from '@napi-rs/canvas';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, vi } from 'vitest';
import { cacheTransform } from './cached-transform';
import type { Surface } from './mask-filters';

function surfaces(): { readonly surface: Surface; readonly plainSurface: Surface } {
  const make = () => createCanvas(10, 10).getContext('2d') as unknown as Surface;
  const surface = make();
  cacheTransform(surface);
  return { surface, plainSurface: make() };
}

const numbersOf = ({ a, b, c, d, e, f }: DOMMatrix) => [a, b, c, d, e, f];

const CHANGES: readonly (readonly [string, (surface: Surface) => void])[] = [
  ['transform', (surface) => surface.transform(1, 2, 3, 4, 5, 6)],
  ['setTransform', (surface) => surface.setTransform(2, 0, 0, 2, 7, 8)],
  ['translate', (surface) => surface.translate(3, 4)],
  ['scale', (surface) => surface.scale(2, -1)],
  ['rotate', (surface) => surface.rotate(1)],
  ['resetTransform', (surface) => surface.resetTransform()],
  ['save', (surface) => surface.save()],
  ['restore', (surface) => surface.restore()],
];

describe('the cached transform', () => {
  it.each(CHANGES)('is the context’s own after %s', (_name, change) => {
    const { surface, plainSurface } = surfaces();
    for (const one of [surface, plainSurface]) {
      one.scale(3, 3);
      one.save();
      one.translate(1, 1);
      one.getTransform();
      change(one);
    }
    expect(numbersOf(surface.getTransform())).toEqual(numbersOf(plainSurface.getTransform()));
  });

  it('is inverted as another matrix', () => {
    const { surface, plainSurface } = surfaces();
    for (const one of [surface, plainSurface]) one.setTransform(2, 0, 0, 4, 6, 8);
    const inverse = numbersOf(surface.getTransform().invertSelf());
    expect(inverse).toEqual(numbersOf(plainSurface.getTransform().invertSelf()));
    expect(numbersOf(surface.getTransform())).toEqual([2, 0, 0, 4, 6, 8]);
  });

  it('is read once until it changes', () => {
    const context = createCanvas(10, 10).getContext('2d') as unknown as Surface;
    const read = vi.spyOn(context, 'getTransform');
    cacheTransform(context);
    context.getTransform();
    context.getTransform();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
