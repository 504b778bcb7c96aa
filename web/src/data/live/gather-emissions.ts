import { Observable, type Subscriber } from 'rxjs';

/** The last value of each source that has emitted since the last delivery. */
const waiting = new Map<Subscriber<unknown>, unknown>();

function deliver(): void {
  const values = [...waiting];
  waiting.clear();
  for (const [subscriber, value] of values) subscriber.next(value);
}

/**
 * Delivers what several sources emit for one change in one task, so that React renders it once. Firestore
 * notifies each listener in a task of its own, one right after the other; ours is queued behind them. Of
 * several values of one source only the last is delivered: each is a whole state.
 */
export function gatherEmissions<T>(source: Observable<T>): Observable<T> {
  return new Observable((subscriber) => {
    subscriber.add(() => waiting.delete(subscriber));
    subscriber.add(
      source.subscribe({
        next: (value) => {
          // Timers of a hidden page may wait for a minute.
          if (document.hidden) {
            waiting.delete(subscriber);
            subscriber.next(value);
            return;
          }
          if (waiting.size === 0) setTimeout(deliver);
          waiting.set(subscriber, value);
        },
        error: (error) => subscriber.error(error),
        complete: () => {
          if (waiting.has(subscriber)) subscriber.next(waiting.get(subscriber) as T);
          subscriber.complete();
        },
      }),
    );
  });
}
