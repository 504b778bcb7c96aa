import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { reportFault } from './pdf-faults';

/** What is known of a message of pdf.js: operators of a page have these two lists of one length. */
interface PartMessage {
  /** That of an error which ends a stream, as the operators of a page are one; pdf.js goes on without a word. */
  readonly stream?: number;
  readonly chunk?: {
    readonly fnArray?: readonly number[];
    readonly argsArray?: readonly unknown[];
  };
}

/** What is done with a path, its points in a list of one, and its bounds. Without points there are no bounds. */
type PathOperands = readonly [number, readonly [Float32Array | null], Float32Array | null];

/** `StreamKind.ERROR` of pdf.js. */
const STREAM_ERROR = 5;

type Listener = (event: { readonly data: unknown }) => void;

/**
 * Carries messages between both halves of pdf.js in one thread. They are cloned, as between two threads, so
 * that neither half sees what the other changes. Only the points of paths are handed over as they are: a plan
 * has tens of thousands, and cloning each of them took half of the time of reading it.
 */
export class OneThreadPort {
  readonly #listeners = new Set<Listener>();

  addEventListener(_name: string, listener: Listener, options?: { readonly signal?: AbortSignal }) {
    this.#listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** pdf.js passes null with a picture that it could not decode. */
  postMessage(message: unknown, transfer: readonly Transferable[] | null = null): void {
    if ((message as PartMessage).stream === STREAM_ERROR) reportFault('part');
    const event = { data: cloneMessage(message as PartMessage, transfer ?? []) };
    for (const listener of this.#listeners) queueMicrotask(() => listener(event));
  }
}

function cloneMessage(message: PartMessage, transfer: readonly Transferable[]): unknown {
  const { fnArray, argsArray } = message.chunk ?? {};
  if (fnArray === undefined || argsArray === undefined) {
    return structuredClone(message, { transfer: [...transfer] });
  }
  const handedOver = new Set<unknown>();
  const others: number[] = [];
  const operands: unknown[] = argsArray.map((list, index) => {
    if (fnArray[index] !== OPS.constructPath) {
      others.push(index);
      return null;
    }
    const [operator, [points], bounds] = list as PathOperands;
    if (points !== null) handedOver.add(points.buffer);
    if (bounds !== null) handedOver.add(bounds.buffer);
    return [operator, [points], bounds] satisfies PathOperands;
  });
  if (others.length > 0) {
    const clones = structuredClone(
      others.map((index) => argsArray[index]),
      { transfer: transfer.filter((part) => !handedOver.has(part)) },
    );
    clones.forEach((clone, place) => (operands[others[place] ?? 0] = clone));
  }
  return { ...message, chunk: { ...message.chunk, fnArray: [...fnArray], argsArray: operands } };
}
