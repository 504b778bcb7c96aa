import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareReader, startPdfWorker } from './own-workers';

class QuietWorker {
  onerror: (() => void) | null = null;
  readonly terminate = vi.fn();

  constructor() {
    workers.push(this);
  }
}

let workers: QuietWorker[] = [];

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', QuietWorker);
});

describe('the worker that is ready before its document', () => {
  it('is taken by one reader; the next one has its own', () => {
    prepareReader();
    expect(startPdfWorker()).toBe(workers[0]);
    expect(startPdfWorker()).toBe(workers[1]);
    expect(workers).toHaveLength(2);
  });

  it('ends when nobody has taken it', () => {
    prepareReader()();
    expect(workers[0]?.terminate).toHaveBeenCalled();
    expect(startPdfWorker()).toBe(workers[1]);
  });

  it('stays with the reader that has taken it', () => {
    const discard = prepareReader();
    startPdfWorker();
    discard();
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
  });

  it('is one at a time', () => {
    prepareReader();
    const discard = prepareReader();
    expect(workers[0]?.terminate).toHaveBeenCalled();
    expect(startPdfWorker()).toBe(workers[1]);
    discard();
  });

  it('is not given to a reader once it has failed', () => {
    prepareReader();
    workers[0]?.onerror?.();
    expect(startPdfWorker()).toBe(workers[1]);
  });
});
