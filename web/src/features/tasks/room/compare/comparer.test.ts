import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Comparer, type CompareWorker } from './comparer';
import { COMPARE_LIMITS } from './limits';
import type { CompareAnswer } from './protocol';

vi.mock('../reader/own-workers', () => ({ startCompareWorker: vi.fn(), startPdfWorker: vi.fn() }));

interface Message {
  readonly id: number;
  readonly call: string;
}

/** Remembers what it is told, and answers when a test says so. */
class QuietWorker implements CompareWorker {
  onmessage: CompareWorker['onmessage'] = null;
  onerror: CompareWorker['onerror'] = null;
  readonly messages: Message[] = [];
  readonly transfers: Transferable[][] = [];
  isTerminated = false;

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.messages.push(message as Message);
    this.transfers.push(transfer);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(answer: unknown): void {
    const id = this.messages.at(-1)?.id ?? 0;
    this.onmessage?.({ data: { id, answer } } as MessageEvent<CompareAnswer>);
  }
}

let closedBitmaps = new Set<ImageBitmap>();

function bitmap(): ImageBitmap {
  const drawing = { close: () => closedBitmaps.add(drawing) } as unknown as ImageBitmap;
  return drawing;
}

let workers: QuietWorker[] = [];
let comparer: Comparer;
const current = () => workers.at(-1) as QuietWorker;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  closedBitmaps = new Set();
  comparer = new Comparer(() => {
    const worker = new QuietWorker();
    workers.push(worker);
    return worker;
  });
  comparer.open();
});
afterEach(() => {
  comparer.close();
  vi.useRealTimers();
});

describe('the comparer', () => {
  it('starts its worker with the first call and hands the drawings over', async () => {
    expect(workers).toHaveLength(0);
    const drawing = bitmap();
    const page = comparer.read(drawing, false);
    expect(current().transfers).toEqual([[drawing]]);
    current().answer('ink');
    await expect(page).resolves.toBe('ink');
  });

  it('draws what is on screen before it goes on comparing', async () => {
    const first = comparer.read(bitmap(), false);
    void comparer.read(bitmap(), false);
    void comparer.layers({ older: null, newer: bitmap() });
    current().answer('ink');
    await first;
    expect(current().messages.map(({ call }) => call)).toEqual(['read', 'layers']);
  });

  it('gives a call up after its time, and does the next with another worker', async () => {
    const slow = comparer.read(bitmap(), false);
    const next = comparer.read(bitmap(), false);
    const first = current();
    vi.advanceTimersByTime(COMPARE_LIMITS.callMs);
    await expect(slow).rejects.toMatchObject({ failure: 'slow' });
    expect(first.isTerminated).toBe(true);
    expect(workers).toHaveLength(2);
    current().answer('ink');
    await expect(next).resolves.toBe('ink');
  });

  it('gives up altogether when every worker hangs, and lets the drawings go', async () => {
    const drawings = Array.from({ length: COMPARE_LIMITS.restarts + 2 }, bitmap);
    const outcomes = drawings.map((drawing) =>
      comparer.read(drawing, false).catch((error: unknown) => error),
    );
    for (let start = 0; start <= COMPARE_LIMITS.restarts; start += 1) {
      vi.advanceTimersByTime(COMPARE_LIMITS.callMs);
    }
    for (const outcome of await Promise.all(outcomes)) {
      expect(outcome).toMatchObject({ failure: 'slow' });
    }
    expect(workers).toHaveLength(COMPARE_LIMITS.restarts + 1);
    expect(closedBitmaps).toContain(drawings.at(-1));
    await expect(comparer.read(bitmap(), false)).rejects.toMatchObject({ failure: 'unsupported' });
  });

  it('ends its worker when it is closed, and lets go of what waits', () => {
    void comparer.read(bitmap(), false);
    const waiting = bitmap();
    void comparer.read(waiting, false);
    comparer.close();
    expect(current().isTerminated).toBe(true);
    expect(closedBitmaps).toContain(waiting);
  });
});
