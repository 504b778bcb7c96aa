import { READER_LIMITS } from './limits';
import { startPdfWorker } from './own-workers';
import type {
  AnswerMessage,
  Call,
  Calls,
  DrawOrder,
  OpenDocument,
  PageDrawing,
  ReadFailure,
} from './protocol';
import {
  NO_PROBLEMS,
  withFailures,
  withIncomplete,
  withoutFailures,
  type ReadProblems,
} from './read-problems';

/** What the reader needs of a `Worker`. */
export interface ReaderWorker {
  postMessage: (message: unknown) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<AnswerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A call that has failed for a reason to show. */
export class ReadError extends Error {
  constructor(readonly failure: ReadFailure) {
    super(failure);
  }
}

/** In this order: what is on screen comes before what may be. A comparison stands before the thumbnails. */
const PRIORITIES = ['open', 'page', 'text', 'compare', 'thumbnail', 'search'] as const;
type Priority = (typeof PRIORITIES)[number];
export type DrawPriority = Extract<Priority, 'page' | 'thumbnail' | 'compare'>;

/** What draws the pages of a document. */
export interface PageDrawer {
  /** Rejects with a `ReadError`; never settles once `signal` is aborted. */
  readonly draw: (
    order: DrawOrder,
    priority: DrawPriority,
    signal: AbortSignal,
  ) => Promise<ImageBitmap>;
  readonly sizes: (from: number, to: number) => Promise<Calls['sizes']['answer']>;
}

interface Task {
  readonly call: Call;
  readonly order: unknown;
  readonly priority: Priority;
  readonly limitMs: number;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  isStopped: boolean;
  detach?: () => void;
}

/**
 * A document in a worker of its own. One call runs at a time, so that each has its own deadline and the page
 * that hangs is known: the worker is then terminated, that call fails as `slow`, and a new worker opens the
 * document for the others, at most `READER_LIMITS.restarts` times. Then every call fails as `stopped` until
 * `retry` is called.
 */
export class DocumentReader implements PageDrawer {
  readonly #file: Blob;
  readonly #startWorker: () => ReaderWorker;
  #worker: ReaderWorker | null = null;
  #starts = 0;
  #lastId = 0;
  #waiting: Task[] = [];
  #running: { readonly id: number; readonly task: Task } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isGivenUp = false;
  #pageCount = 0;
  readonly #drawnPages = new Set<number>();
  #problems = NO_PROBLEMS;
  readonly #listeners = new Set<() => void>();

  constructor(file: Blob, startWorker: () => ReaderWorker = startPdfWorker) {
    this.#file = file;
    this.#startWorker = startWorker;
  }

  /** What could not be shown so far. A new object after each change. */
  readonly problems = (): ReadProblems => this.#problems;

  /** Calls `onChange` after each change of `problems`. Returns what ends this. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Forgets which pages could not be drawn, and lets workers be started again for them. */
  retry(): void {
    this.#isGivenUp = false;
    this.#starts = 0;
    this.#setProblems(withoutFailures(this.#problems));
  }

  async open(): Promise<OpenDocument> {
    const document = await this.#add('open', this.#file, 'open', READER_LIMITS.openMs);
    this.#pageCount = document.pageCount;
    return document;
  }

  sizes(from: number, to: number): Promise<Calls['sizes']['answer']> {
    return this.#add('sizes', { from, to }, 'text', READER_LIMITS.textMs);
  }

  async draw(order: DrawOrder, priority: DrawPriority, signal: AbortSignal): Promise<ImageBitmap> {
    const { page } = order;
    // No other drawing of a page that was not drawn in time is tried.
    if (this.#problems.failures.get(page) === 'slow') throw new ReadError('slow');
    try {
      const { drawMs } = READER_LIMITS;
      const { bitmap, isIncomplete } = await this.#add('draw', order, priority, drawMs, signal);
      this.#drawnPages.add(page);
      if (isIncomplete) this.#setProblems(withIncomplete(this.#problems, page));
      return bitmap;
    } catch (error) {
      if (error instanceof ReadError) this.#recordFailure([page], error.failure);
      throw error;
    }
  }

  text(
    page: number,
    priority: 'text' | 'search',
    signal: AbortSignal,
  ): Promise<Calls['text']['answer']> {
    return this.#add('text', page, priority, READER_LIMITS.textMs, signal);
  }

  /** Ends the worker at once, whatever it does. Calls that nobody waits for, and those after this, never settle. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#stopWorker();
  }

  #add<K extends Call>(
    call: K,
    order: Calls[K]['order'],
    priority: Priority,
    limitMs: number,
    signal?: AbortSignal,
  ): Promise<Calls[K]['answer']> {
    return new Promise((resolve, reject) => {
      const task: Task = { call, order, priority, limitMs, resolve, reject, isStopped: false };
      if (signal?.aborted === true || this.#isClosed) return;
      if (this.#isGivenUp) {
        reject(new ReadError('stopped'));
        return;
      }
      // One signal serves a whole search, so each call takes its listener away when it ends.
      const onAbort = () => this.#stop(task);
      signal?.addEventListener('abort', onAbort);
      task.detach = () => signal?.removeEventListener('abort', onAbort);
      this.#waiting.push(task);
      this.#next();
    });
  }

  /** A call that nobody waits for is not made; a running drawing is asked to end. */
  #stop(task: Task): void {
    task.isStopped = true;
    this.#waiting = this.#waiting.filter((other) => other !== task);
    if (this.#running?.task === task) this.#worker?.postMessage({ stop: this.#running.id });
  }

  #next(): void {
    if (this.#running !== null || this.#isClosed || this.#isGivenUp) return;
    const task = this.#takeFirst();
    if (task === undefined) return;
    this.#lastId += 1;
    this.#running = { id: this.#lastId, task };
    this.#timer = setTimeout(() => this.#fail('slow'), task.limitMs);
    const worker = this.#worker ?? this.#start(task.call);
    worker.postMessage({ id: this.#lastId, call: task.call, order: task.order });
  }

  #takeFirst(): Task | undefined {
    const first = PRIORITIES.map((priority) =>
      this.#waiting.find((task) => task.priority === priority),
    ).find((task) => task !== undefined);
    this.#waiting = this.#waiting.filter((task) => task !== first);
    return first;
  }

  /** A worker that replaces another opens the document by itself, before anything else. */
  #start(call: Call): ReaderWorker {
    const worker = this.#startWorker();
    this.#worker = worker;
    this.#starts += 1;
    worker.onmessage = ({ data }) => this.#settle(data);
    worker.onerror = () => this.#fail('unsupported');
    if (call !== 'open') worker.postMessage({ id: 0, call: 'open', order: this.#file });
    return worker;
  }

  #settle(message: AnswerMessage): void {
    const running = this.#running;
    // pdf.js greets through the same channel, and a replaced worker answers its own opening.
    if (running === null || message.id !== running.id) return;
    this.#end();
    const { isStopped, resolve, reject } = running.task;
    if ('failure' in message) {
      if (!isStopped) reject(new ReadError(message.failure));
    } else if (isStopped) {
      closeBitmap(message.answer);
    } else {
      resolve(message.answer as never);
    }
    this.#next();
  }

  /** Gives the running call up, with the worker that could not end it. */
  #fail(failure: ReadFailure): void {
    const task = this.#running?.task;
    if (task?.call === 'draw') this.#giveUpPage((task.order as DrawOrder).page);
    this.#stopWorker();
    task?.reject(new ReadError(failure));
    if (this.#starts > READER_LIMITS.restarts) this.#giveUp();
    this.#next();
  }

  /** Pages that nobody has seen count as not shown, whether or not they have been asked for. */
  #giveUp(): void {
    this.#isGivenUp = true;
    for (const other of this.#waiting) {
      other.detach?.();
      other.reject(new ReadError('stopped'));
    }
    this.#waiting = [];
    const pages = Array.from({ length: this.#pageCount }, (_, index) => index + 1);
    this.#recordFailure(
      pages.filter((page) => !this.#drawnPages.has(page)),
      'stopped',
    );
  }

  /** The first failure of a page stays. */
  #recordFailure(pages: readonly number[], failure: ReadFailure): void {
    this.#setProblems(withFailures(this.#problems, pages, failure));
  }

  #setProblems(problems: ReadProblems): void {
    if (problems === this.#problems) return;
    this.#problems = problems;
    for (const listener of this.#listeners) listener();
  }

  #giveUpPage(page: number): void {
    this.#recordFailure([page], 'slow');
    const isOfPage = (task: Task) =>
      task.call === 'draw' && (task.order as DrawOrder).page === page;
    for (const other of this.#waiting.filter(isOfPage)) other.reject(new ReadError('slow'));
    this.#waiting = this.#waiting.filter((other) => !isOfPage(other));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#running?.task.detach?.();
    this.#running = null;
  }

  #stopWorker(): void {
    this.#end();
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function closeBitmap(answer: unknown): void {
  (answer as Partial<PageDrawing>).bitmap?.close();
}
