import { createPaletteIndex, type PaletteIndex } from './palette-index';
import { createWordIndex } from './word-matches';
import type { PaletteAnswer, PaletteRequest, PaletteSource } from './palette-source';

/** What the page sends: something to search in, then searches. */
export type ToPaletteWorker =
  | { readonly kind: 'source'; readonly source: PaletteSource }
  | { readonly kind: 'request'; readonly request: PaletteRequest };

export type FromPaletteWorker =
  /** The index is made, in so many ms. */
  | { readonly kind: 'ready'; readonly duration: number }
  | { readonly kind: 'answer'; readonly answer: PaletteAnswer };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToPaletteWorker>) => void;
  readonly postMessage: (message: FromPaletteWorker) => void;
};

const index = createWordIndex();
let search: PaletteIndex | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === 'source') {
    const from = performance.now();
    search = createPaletteIndex(data.source, index);
    scope.postMessage({ kind: 'ready', duration: performance.now() - from });
  } else if (search !== null) {
    scope.postMessage({ kind: 'answer', answer: search(data.request) });
  }
};
