import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherEmissions } from './gather-emissions';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A source, and everything that is delivered of it. */
function observe() {
  const source = new Subject<number>();
  const deliveries: unknown[] = [];
  const subscription = gatherEmissions(source).subscribe({
    next: (value) => deliveries.push(value),
    error: (error) => deliveries.push(error),
    complete: () => deliveries.push('complete'),
  });
  return { source, deliveries, subscription };
}

it('delivers in one task what two sources emit in two tasks, one right after the other', () => {
  const sources = [new Subject<number>(), new Subject<number>()];
  const log: string[] = [];
  let task = 0;
  for (const [index, source] of sources.entries()) {
    gatherEmissions(source).subscribe((value) => log.push(`${value} in task ${task}`));
    setTimeout(() => {
      task += 1;
      source.next(index);
    });
  }
  vi.runAllTimers();
  expect(log).toEqual(['0 in task 2', '1 in task 2']);
});

it('delivers the last of several states', () => {
  const { source, deliveries } = observe();
  source.next(1);
  source.next(2);
  vi.runAllTimers();
  source.next(3);
  vi.runAllTimers();
  expect(deliveries).toEqual([2, 3]);
});

it('delivers at once on a hidden page, whose timers wait', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { source, deliveries } = observe();
  source.next(1);
  expect(deliveries).toEqual([1]);
});

it('never goes back to a state from before the page was hidden', () => {
  const { source, deliveries } = observe();
  source.next(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  source.next(2);
  vi.runAllTimers();
  expect(deliveries).toEqual([2]);
});

it('delivers the last state before the end', () => {
  const { source, deliveries } = observe();
  source.next(1);
  source.complete();
  vi.runAllTimers();
  expect(deliveries).toEqual([1, 'complete']);
});

it('delivers nothing to a reader who has left', () => {
  const { source, deliveries, subscription } = observe();
  source.next(1);
  subscription.unsubscribe();
  vi.runAllTimers();
  expect(deliveries).toEqual([]);
});
