import type { Surface } from './mask-filters';

/** What changes the transform of a context. */
const CHANGES = [
  'save',
  'restore',
  'setTransform',
  'resetTransform',
  'transform',
  'translate',
  'scale',
  'rotate',
] as const;

/**
 * Reads the transform of a context only after a change. pdf.js asks for it twice for each path, and every time
 * the browser makes a matrix: an eighth of the time of drawing a dense plan.
 */
export function cacheTransform(context: Surface): void {
  let matrix: DOMMatrix | undefined;
  const read = context.getTransform.bind(context);
  // pdf.js replaces some of these for a while, so they stay writable.
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(context, name, { value, writable: true, configurable: true });
  replace('getTransform', () => (matrix ??= plainMatrix(read())));
  for (const name of CHANGES) {
    const change = context[name].bind(context) as (...values: unknown[]) => void;
    replace(name, (...values: unknown[]) => {
      matrix = undefined;
      change(...values);
    });
  }
}

/** The numbers of a matrix, which are read faster than the browser's own; it makes another one to invert it. */
function plainMatrix({ a, b, c, d, e, f }: DOMMatrix): DOMMatrix {
  const invertSelf = () => new DOMMatrix([a, b, c, d, e, f]).invertSelf();
  return { a, b, c, d, e, f, invertSelf } as unknown as DOMMatrix;
}
