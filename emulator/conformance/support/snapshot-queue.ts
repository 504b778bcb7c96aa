const PATIENCE_MS = 10_000;

/** The snapshots of a listener, to wait for the next one. */
export interface SnapshotQueue<S> {
  readonly snapshots: readonly S[];
  /** The next matching snapshot. */
  next(fits?: (snapshot: S) => boolean): Promise<S>;
  /** The error that ends the listener. */
  error(): Promise<Error>;
  stop(): void;
}

type Listen<S> = (onNext: (snapshot: S) => void, onError: (error: Error) => void) => () => void;

/** Collects the snapshots of a listener of either SDK. */
export function queueSnapshots<S>(listen: Listen<S>): SnapshotQueue<S> {
  const snapshots: S[] = [];
  let position = 0;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const stop = listen(
    (snapshot) => {
      snapshots.push(snapshot);
      wake();
    },
    (error) => {
      failure = error;
      wake();
    },
  );

  async function until<T>(look: () => T | undefined): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const result = look();
      if (result !== undefined) return result;
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(`Nothing of that kind came; ${snapshots.length} snapshots did.`);
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  return {
    snapshots,
    next: (fits = () => true) =>
      until(() => {
        while (position < snapshots.length) {
          const snapshot = snapshots[position];
          position += 1;
          if (snapshot !== undefined && fits(snapshot)) return snapshot;
        }
        if (failure !== undefined) throw failure;
        return undefined;
      }),
    error: () => until(() => failure),
    stop,
  };
}
