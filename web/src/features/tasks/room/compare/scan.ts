import { WHOLE_PAGE } from '../pages/page-layout';
import { ReadError, type PageDrawer } from '../reader/document-reader';
import type { ReadFailure } from '../reader/protocol';
import type { Comparer } from './comparer';
import { COMPARE_LIMITS } from './limits';
import type { PagePair } from './match-pages';
import { firstChange, type PageChange } from './page-change';
import type { PageInk } from './protocol';
import type { Signature } from './signature';

export interface ScannedDocument {
  readonly drawer: PageDrawer;
  readonly pageCount: number;
}

export interface ScanOptions {
  readonly older: ScannedDocument;
  readonly newer: ScannedDocument;
  readonly comparer: Comparer;
  readonly signal: AbortSignal;
  /** How many pages of both have been read. */
  readonly onRead: (count: number) => void;
  readonly onMatch: (pairs: readonly PagePair[], changes: readonly PageChange[]) => void;
  readonly onChange: (index: number, change: PageChange) => void;
}

/**
 * Compares two documents: every page is drawn once, to read its ink; then pages are paired, and the ink of
 * each pair compared. Of the drawings six exist at most; of a page its ink remains until the end. Never
 * settles once `signal` is aborted.
 */
export async function scanDocuments(options: ScanOptions): Promise<void> {
  const { older, newer, comparer, onMatch, onChange } = options;
  let readCount = 0;
  const onPage = () => options.onRead((readCount += 1));
  const [olderPages, newerPages] = await Promise.all([
    readPages(older, options, onPage),
    readPages(newer, options, onPage),
  ]);
  const pairs = await comparer.match({
    older: olderPages.map(signatureOfPage),
    newer: newerPages.map(signatureOfPage),
  });
  onMatch(pairs, pairs.map(firstChange));
  for (const [index, pair] of pairs.entries()) {
    const olderPage = pair.older === null ? undefined : olderPages[pair.older];
    const newerPage = pair.newer === null ? undefined : newerPages[pair.newer];
    if (olderPage === undefined || newerPage === undefined) continue;
    onChange(index, await comparePair(olderPage, newerPage, comparer));
  }
}

/** Drawings of a document that exist at most: one is read, one is drawn, and one waits. */
const DRAWN_AT_ONCE = 3;

/** A page, or why it could not be drawn. */
type ReadPage = PageInk | ReadFailure;

function signatureOfPage(page: ReadPage): Signature | null {
  return typeof page === 'string' ? null : page.signature;
}

async function readPages(
  { drawer, pageCount }: ScannedDocument,
  { older, newer, comparer, signal }: ScanOptions,
  onPage: () => void,
): Promise<readonly ReadPage[]> {
  const count = Math.min(pageCount, COMPARE_LIMITS.pages);
  const isToDeflate = older.pageCount + newer.pageCount > COMPARE_LIMITS.plainPages;
  const pages: ReadPage[] = [];
  // While a page is read, the next one is drawn and another waits: the reader takes up nothing else between.
  const drawings: Promise<ImageBitmap | ReadFailure>[] = [];
  let orderedPage = 0;
  while (pages.length < count) {
    while (orderedPage < Math.min(pages.length + DRAWN_AT_ONCE, count)) {
      orderedPage += 1;
      drawings.push(drawPage(drawer, orderedPage, signal));
    }
    const drawing = (await drawings.shift()) ?? 'damaged';
    pages.push(
      typeof drawing === 'string'
        ? drawing
        : await comparer.read(drawing, isToDeflate).catch(failureOf),
    );
    onPage();
  }
  return pages;
}

/** At one scale for pages of one shape, whatever their sizes. Never rejects. */
async function drawPage(
  drawer: PageDrawer,
  page: number,
  signal: AbortSignal,
): Promise<ImageBitmap | ReadFailure> {
  try {
    const [size] = await drawer.sizes(page, page);
    if (size === undefined || size === null) return 'damaged';
    const scale = COMPARE_LIMITS.edge / Math.max(size.width, size.height);
    const order = { page, scale, rotation: 0, region: WHOLE_PAGE } as const;
    return await drawer.draw(order, 'compare', signal);
  } catch (error) {
    return failureOf(error);
  }
}

async function comparePair(
  older: ReadPage,
  newer: ReadPage,
  comparer: Comparer,
): Promise<PageChange> {
  if (typeof older === 'string') return { kind: 'failed', failure: older };
  if (typeof newer === 'string') return { kind: 'failed', failure: newer };
  if (hasSamePrint(older.signature, newer.signature)) return { kind: 'compared', share: 0 };
  return comparer.compare(older.ink, newer.ink).then(
    (share): PageChange => ({ kind: 'compared', share }),
    (error: unknown) => ({ kind: 'failed', failure: failureOf(error) }),
  );
}

function hasSamePrint(one: Signature, other: Signature): boolean {
  return one.print === other.print && one.shape === other.shape;
}

function failureOf(error: unknown): ReadFailure {
  return error instanceof ReadError ? error.failure : 'damaged';
}
