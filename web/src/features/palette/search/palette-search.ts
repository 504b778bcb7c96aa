import { subscribeToSignOut } from '#data/core/sign-out';
import { trustedTextPolicy } from '#shared/trusted-text';
import type { PaletteAnswer, PaletteRequest, PaletteSource } from './palette-source';
import type { FromPaletteWorker, ToPaletteWorker } from './palette-worker';
import address from './palette-worker?worker&url';

const policy = trustedTextPolicy('ouvrage-palette', {
  createScriptURL: (text: string) => {
    if (text === address) return text;
    throw new TypeError(`${text} is not the palette's worker.`);
  },
});

interface Listener {
  /** Null once nothing is searched any more. */
  readonly onAnswer: (answer: PaletteAnswer | null) => void;
  readonly onReady: () => void;
  readonly onFailure: () => void;
}

let worker: Worker | null = null;
let listener: Listener | null = null;
let isSearching = false;

/** Made when the palette is first opened; ends with the person, whose texts it holds. */
function startWorker(): Worker {
  const next = new Worker(policy.createScriptURL(address), { type: 'module' });
  next.onmessage = ({ data }: MessageEvent<FromPaletteWorker>) => {
    if (data.kind === 'ready') {
      markIndex(data.duration);
      listener?.onReady();
    } else if (isSearching) listener?.onAnswer(data.answer);
  };
  next.onerror = () => {
    endWorker();
    listener?.onFailure();
  };
  return next;
}

/** For `npm run bench -- palette`. */
function markIndex(duration: number): void {
  performance.measure('palette-index', { end: performance.now(), duration });
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}

subscribeToSignOut(endWorker);

function send(message: ToPaletteWorker): void {
  worker ??= startWorker();
  worker.postMessage(message);
}

/** Fetches the worker's code before it is needed. Never rejects. */
export async function prefetchSearch(): Promise<void> {
  await fetch(address).catch(() => undefined);
}

/** Delivers answers until the returned function is called. */
export function listenToAnswers(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** What is searched from now on. */
export const searchIn = (source: PaletteSource): void => send({ kind: 'source', source });

/** Answers come in the order of the requests. Null ends them: those that are on their way are left out. */
export function search(request: PaletteRequest | null): void {
  isSearching = request !== null;
  if (request === null) listener?.onAnswer(null);
  else send({ kind: 'request', request });
}
