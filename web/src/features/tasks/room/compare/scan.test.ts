import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadError, type PageDrawer } from '../reader/document-reader';
import type { DrawOrder } from '../reader/protocol';
import type { Comparer } from './comparer';
import { COMPARE_LIMITS } from './limits';
import { matchPages, type PagePair } from './match-pages';
import type { PageChange } from './page-change';
import { scanDocuments } from './scan';
import { signatureOf, type Signature } from './signature';

vi.mock('../reader/own-workers', () => ({ startCompareWorker: vi.fn(), startPdfWorker: vi.fn() }));

const SIDE = 48;

/** A drawing of a page that says what is on it: a bar at `row`, and a small mark. */
interface Drawing {
  readonly row: number;
  readonly mark: number;
}

let openDrawings = 0;
let mostDrawings = 0;
beforeEach(() => {
  openDrawings = 0;
  mostDrawings = 0;
});

function drawingOf(page: Drawing): ImageBitmap {
  openDrawings += 1;
  mostDrawings = Math.max(mostDrawings, openDrawings);
  return { ...page, close: letGo } as unknown as ImageBitmap;
}

function letGo(): void {
  openDrawings -= 1;
}

class Pages implements PageDrawer {
  readonly orders: DrawOrder[] = [];
  readonly #pages: readonly (Drawing | null)[];

  /** Null is a page that is not drawn in time. */
  constructor(pages: readonly (Drawing | null)[]) {
    this.#pages = pages;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  draw = (order: DrawOrder): Promise<ImageBitmap> => {
    this.orders.push(order);
    const page = this.#pages[order.page - 1];
    if (page === null || page === undefined) return Promise.reject(new ReadError('slow'));
    return Promise.resolve(drawingOf(page));
  };

  sizes = () => Promise.resolve([{ width: 600, height: 800 }]);
}

function signatureOfDrawing({ row, mark }: Drawing): Signature {
  const bytes = new Uint8Array(SIDE * SIDE);
  bytes.fill(255, row * SIDE, (row + 1) * SIDE);
  bytes[0] = mark;
  return signatureOf({ width: SIDE, height: SIDE, bytes });
}

/** Compares at once, as the worker would. */
const comparer = {
  read: (bitmap: ImageBitmap) => {
    bitmap.close();
    const signature = signatureOfDrawing(bitmap as unknown as Drawing);
    return Promise.resolve({ signature, ink: bitmap });
  },
  match: ({ older, newer }: { older: Signature[]; newer: Signature[] }) =>
    Promise.resolve(matchPages(older, newer)),
  compare: () => Promise.resolve(0.5),
} as unknown as Comparer;

async function scan(older: Pages, newer: Pages) {
  let pairs: readonly PagePair[] = [];
  let changes: PageChange[] = [];
  let readCount = 0;
  await scanDocuments({
    older: { drawer: older, pageCount: older.pageCount },
    newer: { drawer: newer, pageCount: newer.pageCount },
    comparer,
    signal: new AbortController().signal,
    onRead: (count) => (readCount = count),
    onMatch: (matchedPairs, first) => {
      pairs = matchedPairs;
      changes = [...first];
    },
    onChange: (index, change) => (changes[index] = change),
  });
  return { pairs, changes, readCount };
}

const page = (row: number, mark = 0): Drawing => ({ row, mark });

describe('the comparison of two documents', () => {
  it('pairs the pages, then compares those that do not look the same', async () => {
    const older = new Pages([page(5), page(20), page(40)]);
    const newer = new Pages([page(5), page(12), page(20, 9), page(40)]);
    const { changes, readCount } = await scan(older, newer);
    expect(readCount).toBe(7);
    expect(changes).toEqual([
      { kind: 'compared', share: 0 },
      { kind: 'added' },
      { kind: 'compared', share: 0.5 },
      { kind: 'compared', share: 0 },
    ]);
  });

  it('draws each page once, at a size that is the same for everyone', async () => {
    const older = new Pages([page(5), page(20)]);
    await scan(older, new Pages([page(5, 9), page(12)]));
    expect(older.orders.map((order) => order.page)).toEqual([1, 2]);
    expect(new Set(older.orders.map(({ scale }) => scale))).toEqual(
      new Set([COMPARE_LIMITS.edge / 800]),
    );
  });

  it('says which page cannot be drawn, and goes on', async () => {
    const older = new Pages([page(5), page(20), page(40)]);
    const newer = new Pages([page(5), null, page(40, 9)]);
    const { changes } = await scan(older, newer);
    expect(changes).toEqual([
      { kind: 'compared', share: 0 },
      { kind: 'failed', failure: 'slow' },
      { kind: 'compared', share: 0.5 },
    ]);
    expect(openDrawings).toBe(0);
  });

  it('has no more drawings at a time, however many pages there are', async () => {
    const many = (mark: number) =>
      new Pages(Array.from({ length: 300 }, (_, index) => page(index % SIDE, mark)));
    const { changes } = await scan(many(0), many(9));
    expect(changes.every(({ kind }) => kind === 'compared')).toBe(true);
    expect(mostDrawings).toBeLessThanOrEqual(6);
    expect(openDrawings).toBe(0);
  });
});
