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

/** Reads a dossier in a worker, which is loaded with the page: nothing is asked of the network afterwards. */
export function useVerification(): Verification {
  const [state, setState] = useState<VerificationState>({ status: 'empty' });
  const worker = useRef<Worker>(null);
  const isBroken = useRef(false);
  const current = useRef<{ run: number; file: File; since: number } | null>(null);
  const lastRun = useRef(0);

  // Before the page is painted: a file can be dropped as soon as it is.
  useLayoutEffect(() => {
    const newWorker = new Worker(policy.createScriptURL(address), { type: 'module' });
    worker.current = newWorker;
    isBroken.current = false;
    newWorker.onmessage = ({ data }: MessageEvent<FromVerifyWorker>) => {
      const reading = current.current;
      if (reading === null || data.run !== reading.run) return;
      const { file, since } = reading;
      if (data.event === 'progress') setState({ status: 'reading', file, bytes: data.bytes });
      else if (data.event === 'failed') setState({ status: 'failed', file, reason: data.reason });
      else {
        const seconds = (performance.now() - since) / 1000;
        setState({ status: 'done', file, report: data.report, seconds });
      }
    };
    newWorker.onerror = () => {
      isBroken.current = true;
      const reading = current.current;
      if (reading !== null) setState({ status: 'failed', file: reading.file, reason: 'worker' });
    };
    return () => newWorker.terminate();
  }, []);

  const verify = useCallback((file: File) => {
    lastRun.current += 1;
    const run = lastRun.current;
    current.current = { run, file, since: performance.now() };
    if (isBroken.current) {
      setState({ status: 'failed', file, reason: 'worker' });
      return;
    }
    setState({ status: 'reading', file, bytes: 0 });
    worker.current?.postMessage({ act: 'verify', run, file } satisfies ToVerifyWorker);
  }, []);

  const cancel = useCallback(() => {
    current.current = null;
    worker.current?.postMessage({ act: 'cancel' } satisfies ToVerifyWorker);
    setState({ status: 'empty' });
  }, []);

  return { state, verify, cancel };
}
