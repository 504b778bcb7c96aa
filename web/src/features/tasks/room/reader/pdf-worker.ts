// The half of pdf.js that parses; it announces itself to the half that draws, in this same worker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { PdfDocument, UnreadableError } from './pdf-document';
import { reportFault } from './pdf-faults';
import type { Surface } from './mask-filters';
import type { AnswerMessage, CallMessage, StopMessage } from './protocol';

/**
 * The worker in which a document is parsed and drawn: whatever it costs, the page stays free and can end it
 * at any time.
 */

/** Timers would wait 4 ms at each turn: a quarter of the time that a dense plan takes. */
const turns = new MessageChannel();
const nextSteps: (() => void)[] = [];
turns.port1.onmessage = () => nextSteps.shift()?.();

const platform = {
  makeSurface(width: number, height: number): Surface {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new UnreadableError('unsupported');
    return context;
  },
  files: (version: string) => `${self.location.origin}/assets/pdfjs-${version}/`,
  fonts: (self as unknown as { readonly fonts?: FontFaceSet }).fonts,
  canFetch: true,
  yieldThen: (next: () => void) => {
    nextSteps.push(next);
    turns.port2.postMessage(null);
  },
};

// pdf.js lets some errors go that end the reading of a page.
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  reportFault('part');
});

let opening: Promise<PdfDocument> | undefined;
const stops = new Map<number, () => void>();

function answer(message: AnswerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function openFile(file: Blob): Promise<PdfDocument> {
  if (typeof OffscreenCanvas === 'undefined') throw new UnreadableError('unsupported');
  return PdfDocument.open(new Uint8Array(await file.arrayBuffer()), platform);
}

async function perform(message: CallMessage): Promise<void> {
  const { id, call, order } = message;
  if (call === 'open') {
    opening = openFile(order);
    const { pageCount, isCut, canPrint, isDamaged } = await opening;
    answer({ id, answer: { pageCount, isCut, canPrint, isDamaged } });
    return;
  }
  const document = await opening;
  if (document === undefined) throw new UnreadableError('damaged');
  switch (call) {
    case 'sizes':
      answer({ id, answer: await document.sizes(order.from, order.to) });
      return;
    case 'text':
      answer({ id, answer: await document.text(order) });
      return;
    case 'draw': {
      const drawing = await document.draw(order, (stop) => stops.set(id, stop));
      const bitmap = (drawing.canvas as OffscreenCanvas).transferToImageBitmap();
      answer({ id, answer: { bitmap, isIncomplete: drawing.isIncomplete } }, [bitmap]);
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CallMessage | StopMessage>) => {
  // pdf.js's own halves also use this channel once, to greet each other.
  if ('stop' in data) {
    stops.get(data.stop)?.();
    return;
  }
  if (!('call' in data)) return;
  perform(data)
    .catch((error: unknown) => {
      answer({
        id: data.id,
        failure: error instanceof UnreadableError ? error.failure : 'damaged',
      });
    })
    .finally(() => stops.delete(data.id));
});
