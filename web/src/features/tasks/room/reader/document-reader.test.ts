import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentReader, type ReadError, type ReaderWorker } from './document-reader';
import { READER_LIMITS } from './limits';
import type { AnswerMessage, DrawOrder } from './protocol';
import { NO_PROBLEMS, unshownPages } from './read-problems';

vi.mock('./own-workers', () => ({ startPdfWorker: vi.fn() }));

interface Message {
  readonly id?: number;
  readonly call?: string;
  readonly order?: unknown;
  readonly stop?: number;
}

/** Remembers what it is told, and answers when a test says so. */
class QuietWorker implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;
  readonly messages: Message[] = [];
  isTerminated = false;

  postMessage(message: unknown): void {
    this.messages.push(message as Message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  get last(): Message | undefined {
    return this.messages.at(-1);
  }

  answer(answer: unknown): void {
    this.onmessage?.({ data: { id: this.last?.id, answer } } as MessageEvent<AnswerMessage>);
  }

  fail(failure: string): void {
    this.onmessage?.({ data: { id: this.last?.id, failure } } as MessageEvent<AnswerMessage>);
  }
}

const FILE = new Blob(['%PDF']);
const order = (page: number): DrawOrder => ({
  page,
  scale: 1,
  rotation: 0,
  region: { x: 0, y: 0, width: 1, height: 1 },
});
const never = new AbortController().signal;

let workers: QuietWorker[] = [];
let reader: DocumentReader;
const current = () => workers.at(-1) as QuietWorker;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  reader = new DocumentReader(FILE, () => {
    const worker = new QuietWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(() => {
  reader.close();
  vi.useRealTimers();
});

async function open(pageCount = 3): Promise<void> {
  const opening = reader.open();
  current().answer({ pageCount, isCut: false, canPrint: true });
  await opening;
}

describe('a document in its worker', () => {
  it('is opened once, and fails for the reason that the worker gives', async () => {
    const opening = reader.open();
    expect(current().last).toMatchObject({ call: 'open', order: FILE });
    current().fail('encrypted');
    await expect(opening).rejects.toMatchObject({ failure: 'encrypted' });
  });

  it('makes one call at a time: what is on screen first, and never what nobody waits for', async () => {
    await open();
    const controller = new AbortController();
    void reader.text(1, 'search', never);
    void reader.text(2, 'search', never);
    void reader.draw(order(3), 'thumbnail', never);
    void reader.draw(order(4), 'compare', never);
    void reader.draw(order(2), 'page', controller.signal);
    void reader.draw(order(1), 'page', never);
    controller.abort();
    const calls: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      calls.push([current().last?.call, current().last?.order]);
      current().answer([]);
    }
    expect(calls).toEqual([
      ['text', 1],
      ['draw', order(1)],
      ['draw', order(4)],
      ['draw', order(3)],
      ['text', 2],
    ]);
  });

  it('stops a drawing that is no longer wanted', async () => {
    await open();
    const controller = new AbortController();
    void reader.draw(order(1), 'page', controller.signal);
    const { id } = current().last ?? {};
    controller.abort();
    expect(current().last).toEqual({ stop: id });
  });

  it('gives up a page that is not drawn in time, with its worker, and reads the others in a new one', async () => {
    await open();
    const slow = reader.draw(order(1), 'page', never);
    const thumbnail = reader.draw(order(1), 'thumbnail', never);
    const next = reader.text(2, 'text', never);
    const outcome = Promise.all([
      expect(slow).rejects.toMatchObject({ failure: 'slow' }),
      expect(thumbnail).rejects.toMatchObject({ failure: 'slow' }),
    ]);
    vi.advanceTimersByTime(READER_LIMITS.drawMs);
    await outcome;
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(current().messages).toMatchObject([
      { call: 'open', order: FILE },
      { call: 'text', order: 2 },
    ]);
    current().answer([]);
    expect(await next).toEqual([]);
    // The page is not tried again.
    await expect(reader.draw(order(1), 'page', never)).rejects.toMatchObject({ failure: 'slow' });
  });

  it('is given up when too many of its pages are', async () => {
    await open();
    const drawings = Array.from({ length: READER_LIMITS.restarts + 3 }, (_, index) =>
      reader.draw(order(index + 1), 'page', never).catch((error: unknown) => error),
    );
    vi.advanceTimersByTime(READER_LIMITS.drawMs * (READER_LIMITS.restarts + 3));
    const failures = (await Promise.all(drawings)).map((error) => (error as ReadError).failure);
    expect(failures).toEqual(['slow', 'slow', 'slow', 'slow', 'stopped', 'stopped']);
    expect(workers).toHaveLength(READER_LIMITS.restarts + 1);
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it('once given up says so of every page that nobody has seen, until it is tried again', async () => {
    await open(8);
    const sound = reader.draw(order(8), 'page', never);
    current().answer({ bitmap: 'drawing', isIncomplete: false });
    expect(await sound).toBe('drawing');
    for (let page = 1; page <= READER_LIMITS.restarts + 1; page += 1) {
      const drawing = expect(reader.draw(order(page), 'page', never)).rejects.toThrow('slow');
      vi.advanceTimersByTime(READER_LIMITS.drawMs);
      await drawing;
    }
    await expect(reader.draw(order(6), 'page', never)).rejects.toThrow('stopped');
    await expect(reader.text(6, 'text', never)).rejects.toThrow('stopped');
    expect([...reader.problems().failures]).toEqual([
      ...[1, 2, 3, 4].map((page) => [page, 'slow']),
      ...[5, 6, 7].map((page) => [page, 'stopped']),
    ]);

    const onChange = vi.fn();
    reader.subscribe(onChange);
    reader.retry();
    expect(onChange).toHaveBeenCalledOnce();
    expect(reader.problems()).toEqual({ ...NO_PROBLEMS, attempt: 1 });
    const again = reader.draw(order(1), 'page', never);
    expect(workers).toHaveLength(READER_LIMITS.restarts + 2);
    expect(current().messages).toMatchObject([{ call: 'open' }, { call: 'draw' }]);
    current().answer({ bitmap: 'again', isIncomplete: false });
    expect(await again).toBe('again');
  });

  it('knows which pages are drawn without one of their parts, also when it is tried again', async () => {
    await open();
    for (const isIncomplete of [true, true, false]) {
      const drawing = reader.draw(order(isIncomplete ? 2 : 3), 'page', never);
      current().answer({ bitmap: null, isIncomplete });
      await drawing;
    }
    expect(unshownPages(reader.problems())).toEqual(new Set([2]));
    reader.retry();
    expect(unshownPages(reader.problems())).toEqual(new Set([2]));
  });

  it('ends its worker at once when the reader leaves, whatever it does', async () => {
    await open();
    void reader.draw(order(1), 'page', never);
    reader.close();
    expect(current().isTerminated).toBe(true);
    vi.advanceTimersByTime(READER_LIMITS.drawMs);
    expect(workers).toHaveLength(1);
  });

  it('says that the viewer did not start when its worker cannot', async () => {
    const opening = reader.open();
    const outcome = expect(opening).rejects.toMatchObject({ failure: 'unsupported' });
    current().onerror?.(new ErrorEvent('error'));
    await outcome;
  });
});
