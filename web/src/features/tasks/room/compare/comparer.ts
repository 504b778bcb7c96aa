import { ReadError } from '../reader/document-reader';
import { startCompareWorker } from '../reader/own-workers';
import { COMPARE_LIMITS } from './limits';
import type { PagePair } from './match-pages';
import type { PackedInk } from './packed-ink';
import type { CompareAnswer, CompareCall, CompareCalls, LayerBitmaps, PageInk } from './protocol';

/** What the comparer needs of a `Worker`. */
export interface CompareWorker {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<CompareAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Task {
  readonly call: CompareCall;
  readonly order: unknown;
  readonly bitmaps: readonly ImageBitmap[];
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Compares drawings in a worker of its own, one call after the other, what is on screen first. A call that
 * takes too long fails as `slow` and its worker is ended; another does the rest. Every bitmap passed in is
 * used up. Before `open` and after `close`, calls never settle.
 */
export class Comparer {
  readonly #startWorker: () => CompareWorker;
  #worker: CompareWorker | null = null;
  #starts = 0;
  #lastId = 0;
  #waiting: Task[] = [];
  #running: Task | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = true;

  constructor(startWorker: () => CompareWorker = startCompareWorker) {
    this.#startWorker = startWorker;
  }

  /** The worker itself starts with the first call. */
  open(): void {
    this.#isClosed = false;
    this.#starts = 0;
  }

  /** What is to be kept of a drawing; `isToDeflate` makes it smaller and takes its time. */
  read(drawing: ImageBitmap, isToDeflate: boolean): Promise<PageInk> {
    return this.#add('read', { drawing, isToDeflate }, [drawing]);
  }

  match(order: CompareCalls['match']['order']): Promise<readonly PagePair[]> {
    return this.#add('match', order, []);
  }

  /** The share of ink that differs. */
  compare(older: PackedInk, newer: PackedInk): Promise<number> {
    return this.#add('compare', { older, newer }, []);
  }

  /** The overlay of two drawings of one scale; null stands for an absent page. */
  layers(order: CompareCalls['layers']['order']): Promise<LayerBitmaps> {
    const bitmaps = [order.older, order.newer].filter((bitmap) => bitmap !== null);
    return this.#add('layers', order, bitmaps);
  }

  close(): void {
    this.#isClosed = true;
    for (const { bitmaps } of this.#waiting) closeAll(bitmaps);
    this.#waiting = [];
    this.#stopWorker();
  }

  #add<K extends CompareCall>(
    call: K,
    order: CompareCalls[K]['order'],
    bitmaps: readonly ImageBitmap[],
  ): Promise<CompareCalls[K]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        closeAll(bitmaps);
        return;
      }
      if (this.#starts > COMPARE_LIMITS.restarts) {
        closeAll(bitmaps);
        reject(new ReadError('unsupported'));
        return;
      }
      this.#waiting.push({ call, order, bitmaps, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running !== null || this.#isClosed) return;
    const task = this.#waiting.find(({ call }) => call === 'layers') ?? this.#waiting[0];
    if (task === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== task);
    this.#running = task;
    this.#lastId += 1;
    this.#timer = setTimeout(() => this.#fail('slow'), COMPARE_LIMITS.callMs);
    const worker = this.#worker ?? this.#start();
    worker.postMessage({ id: this.#lastId, call: task.call, order: task.order }, [...task.bitmaps]);
  }

  #start(): CompareWorker {
    const worker = this.#startWorker();
    this.#worker = worker;
    this.#starts += 1;
    worker.onmessage = ({ data }) => this.#settle(data);
    worker.onerror = () => this.#fail('unsupported');
    return worker;
  }

  #settle(message: CompareAnswer): void {
    const task = this.#running;
    if (task === null || message.id !== this.#lastId) return;
    this.#end();
    if ('answer' in message) task.resolve(message.answer as never);
    else task.reject(new ReadError('damaged'));
    this.#next();
  }

  #fail(failure: 'slow' | 'unsupported'): void {
    const task = this.#running;
    this.#stopWorker();
    task?.reject(new ReadError(failure));
    if (this.#starts > COMPARE_LIMITS.restarts) {
      for (const other of this.#waiting) {
        closeAll(other.bitmaps);
        other.reject(new ReadError(failure));
      }
      this.#waiting = [];
    }
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#running = null;
  }

  #stopWorker(): void {
    this.#end();
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function closeAll(bitmaps: readonly ImageBitmap[]): void {
  for (const bitmap of bitmaps) bitmap.close();
}
