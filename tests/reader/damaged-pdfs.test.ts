import { createCanvas } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFor } from '../../scripts/demo/chance';
import type { Surface } from '../../web/src/features/tasks/room/reader/mask-filters';
import {
  PdfDocument,
  UnreadableError,
} from '../../web/src/features/tasks/room/reader/pdf-document';
import { reportFault } from '../../web/src/features/tasks/room/reader/pdf-faults';
import { atNight } from '../support/nightly';
import { commandOf } from '../support/programs';
import { DAMAGES } from './damage';
import { inkOf, lacksInkOf, type PageInk } from './page-ink';
import { drawnByPoppler, POPPLER } from './poppler';
import { soundDocuments } from './sound-documents';

const FILES = fileURLToPath(new URL('../../web/node_modules/pdfjs-dist/', import.meta.url));
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const PAGES = 6;

const NODE = {
  makeSurface: (width: number, height: number) =>
    createCanvas(width, height).getContext('2d') as unknown as Surface,
  files: () => FILES,
  canFetch: false,
  yieldThen: (next: () => void) => {
    setImmediate(next);
  },
};

/** A page as the room shows it; null where it names what is not shown. */
type ShownPage = PageInk | null;

/** Null where the room says of the whole document that it cannot be read, or not all of it. */
async function shownByRoom(bytes: Uint8Array): Promise<readonly ShownPage[] | null> {
  try {
    const document = await PdfDocument.open(new Uint8Array(bytes), NODE);
    const pages: ShownPage[] = [];
    for (let page = 1; page <= Math.min(document.pageCount, PAGES); page += 1) {
      pages.push(await shownPage(document, page));
    }
    await document.close();
    return document.isDamaged ? null : pages;
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

async function shownPage(document: PdfDocument, page: number): Promise<ShownPage> {
  try {
    const order = { page, scale: 0.5, rotation: 0, region: WHOLE } as const;
    const { canvas, isIncomplete } = await document.draw(order);
    if (isIncomplete) return null;
    const { width, height } = canvas;
    const { data } = (canvas.getContext('2d') as Surface).getImageData(0, 0, width, height);
    return inkOf(width, height, (index) => {
      const [r = 0, g = 0, b = 0] = data.subarray(4 * index);
      return 0.3 * r + 0.59 * g + 0.11 * b;
    });
  } catch (error) {
    // A damaged page may have no size that can be drawn: a failure in the room.
    if (error instanceof UnreadableError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The pages of which poppler shows something that the room neither shows nor names. */
async function silentLosses(command: string, bytes: Uint8Array): Promise<readonly number[]> {
  const roomPages = await shownByRoom(bytes);
  if (roomPages === null) return [];
  const popplerPages = await drawnByPoppler(command, bytes, PAGES);
  return [...popplerPages].flatMap(([number, ink]) => {
    const page = roomPages[number - 1];
    if (page === null) return [];
    return page === undefined || lacksInkOf(ink, page) ? [number] : [];
  });
}

const documents = await soundDocuments();
let poppler: string;
// pdf.js lets some errors of a page go: its worker hears them (pdf-worker.ts).
const hearers = process.listeners('unhandledRejection');
const report = () => reportFault('part');

beforeAll(async () => {
  poppler = await commandOf(POPPLER);
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
}, 120_000);
afterAll(() => {
  process.off('unhandledRejection', report);
  for (const hearer of hearers) process.on('unhandledRejection', hearer);
});

it.each([...documents])('shows all of a sound document: %s', async (_name, bytes) => {
  const pages = await shownByRoom(bytes);
  expect(pages).not.toBeNull();
  expect(pages).not.toContain(null);
  expect(await silentLosses(poppler, bytes)).toEqual([]);
});

it.each(Object.entries(DAMAGES))(
  'shows or names what poppler shows of a document with %s',
  async (name, damage) => {
    const losses: string[] = [];
    for (const [kind, bytes] of documents) {
      for (let seed = 1; seed <= atNight(6, 1); seed += 1) {
        const copy = damage(bytes, chanceFor(`${name}, ${kind}, ${seed}`));
        const pages = await silentLosses(poppler, copy);
        if (pages.length > 0) losses.push(`${kind} ${seed}: pages ${pages.join(', ')}`);
      }
    }
    expect(losses).toEqual([]);
  },
);
