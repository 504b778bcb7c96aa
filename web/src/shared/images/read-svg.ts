import { trustedTextPolicy } from '../trusted-text';

/** Pixels of the longer side of a drawn SVG. */
const DRAWN_SIDE = 512;

/** Longer than this times its height, or the other way round, it is no picture. */
const MAX_RATIO = 50;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** What CSS gives an image that says nothing about its size. */
const DEFAULT_SIZE = { width: 300, height: 150 } as const;

/** What it lets through is read as XML, in a document that is never shown and runs nothing. */
const policy = trustedTextPolicy('ouvrage-drawing', { createHTML: (text: string) => text });

export interface SvgDrawing {
  /** The SVG with the size it is to be drawn at. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/**
 * An SVG made ready to be drawn: its longer side is `DRAWN_SIDE` whatever it says about its size, so
 * that a huge one costs no more than a small one. Null when the text is no SVG with a picture in it.
 */
export function readSvg(text: string): SvgDrawing | null {
  const markup = policy.createHTML(text);
  const root = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const isSvg = root.localName === 'svg' && root.namespaceURI === SVG_NAMESPACE;
  // Broken XML leaves an error inside what could be read of it.
  if (!isSvg || root.querySelector('parsererror') !== null) return null;

  const own = ownSize(root);
  const longer = Math.max(own.width, own.height);
  if (!(longer / Math.min(own.width, own.height) <= MAX_RATIO)) return null;
  const width = Math.max(1, Math.round((own.width * DRAWN_SIDE) / longer));
  const height = Math.max(1, Math.round((own.height * DRAWN_SIDE) / longer));
  // Without a view box its content would not grow with it.
  if (viewBoxOf(root) === null) root.setAttribute('viewBox', `0 0 ${own.width} ${own.height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  return { source: new XMLSerializer().serializeToString(root), width, height };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function ownSize(root: Element): Size {
  const width = lengthOf(root.getAttribute('width'));
  const height = lengthOf(root.getAttribute('height'));
  const box = viewBoxOf(root) ?? DEFAULT_SIZE;
  if (width !== null && height !== null) return { width, height };
  if (width !== null) return { width, height: (width * box.height) / box.width };
  if (height !== null) return { width: (height * box.width) / box.height, height };
  return box;
}

/** A length in any absolute unit: all of them are proportional, and only the proportion is used. */
function lengthOf(value: string | null): number | null {
  const [, number, unit = ''] =
    /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const length = Number(number) * (PIXELS_PER_UNIT[unit.toLowerCase()] ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : null;
}

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function viewBoxOf(root: Element): Size | null {
  const numbers = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0;
  return isBox ? { width, height } : null;
}
