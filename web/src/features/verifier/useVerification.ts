import type { DossierReport } from '@ouvrage/domain/dossier-file';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { trustedTextPolicy } from '#shared/trusted-text';
import type { FromVerifyWorker, ToVerifyWorker } from './verify-worker';
import address from './verify-worker?worker&url';

const policy = trustedTextPolicy('ouvrage-verifier', {
  createScriptURL: (text: string) => {
    if (text === address) return text;
    throw new TypeError(`${text} is not the worker of the verifier.`);
  },
});

/** `worker`: the code that reads could not be loaded. */
export type FailureReason = 'support' | 'read' | 'worker';

export type VerificationState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading'; readonly file: File; readonly bytes: number }
  | {
      readonly status: 'done';
      readonly file: File;
      readonly report: DossierReport;
      readonly seconds: number;
    }
  | { readonly status: 'failed'; readonly file: File; readonly reason: FailureReason };

interface Verification {
  readonly state: VerificationState;
  /** Reads a file; the one before is left. */
  readonly verify: (file: File) => void;
  readonly cancel: () => void;
}

/**
 * Reads a dossier in a worker. Two are loaded with the page: one that an archive keeps busy hears nothing, so it is ended
 * and the other takes its place, without a request.
 */
export function useVerification(): Verification {
  const [state, setState] = useState<VerificationState>({ status: 'empty' });
  /** The first one reads. */
  const workers = useRef<Worker[]>([]);
  const brokenWorkers = useRef(new WeakSet<Worker>());
  const current = useRef<{ run: number; file: File; since: number } | null>(null);
  const lastRun = useRef(0);

  const start = useCallback(() => {
    const worker = new Worker(policy.createScriptURL(address), { type: 'module' });
    workers.current.push(worker);
    worker.onmessage = ({ data }: MessageEvent<FromVerifyWorker>) => {
      const reading = current.current;
      if (reading === null || data.run !== reading.run) return;
      const { file, since } = reading;
      if (data.event === 'progress') {
        setState({ status: 'reading', file, bytes: data.bytes });
        return;
      }
      current.current = null;
      if (data.event === 'failed') setState({ status: 'failed', file, reason: data.reason });
      else {
        const seconds = (performance.now() - since) / 1000;
        setState({ status: 'done', file, report: data.report, seconds });
      }
    };
    worker.onerror = () => {
      brokenWorkers.current.add(worker);
      const reading = current.current;
      if (reading === null || worker !== workers.current[0]) return;
      current.current = null;
      setState({ status: 'failed', file: reading.file, reason: 'worker' });
    };
  }, []);

  // Before the page is painted: a file can be dropped as soon as it is.
  useLayoutEffect(() => {
    start();
    start();
    const all = workers.current;
    return () => {
      for (const worker of all.splice(0)) worker.terminate();
    };
  }, [start]);

  const endReading = useCallback(() => {
    if (current.current === null) return;
    current.current = null;
    workers.current.shift()?.terminate();
    start();
  }, [start]);

  const verify = useCallback(
    (file: File) => {
      endReading();
      const [worker] = workers.current;
      if (worker === undefined || brokenWorkers.current.has(worker)) {
        setState({ status: 'failed', file, reason: 'worker' });
        return;
      }
      lastRun.current += 1;
      const run = lastRun.current;
      current.current = { run, file, since: performance.now() };
      setState({ status: 'reading', file, bytes: 0 });
      worker.postMessage({ run, file } satisfies ToVerifyWorker);
    },
    [endReading],
  );

  const cancel = useCallback(() => {
    endReading();
    setState({ status: 'empty' });
  }, [endReading]);

  return { state, verify, cancel };
}
