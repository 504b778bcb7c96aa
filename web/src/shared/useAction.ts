import {
  AppError,
  type AppErrorParams,
  type AppErrorReason,
  type RefusedLine,
} from '@ouvrage/domain';
import { useCallback, useRef, useState } from 'react';
import { UnreachableError } from '#data/firebase/call';

/** Why an action failed; its text is `errors.<reason>` with `params`. */
export interface ActionError {
  readonly reason: AppErrorReason | 'unreachable' | 'unexpected';
  readonly params: AppErrorParams;
  /** The error of each part of an action on several documents. */
  readonly lines?: readonly RefusedLine[];
}

/** The error to show for a rejected call; a defect is logged. */
export function toActionError(error: unknown): ActionError {
  if (error instanceof AppError) {
    const { reason, params, lines } = error;
    return { reason, params, lines };
  }
  if (error instanceof UnreachableError) return { reason: 'unreachable', params: {} };
  // oxlint-disable-next-line no-console -- a defect: its trace must not be lost
  console.error(error);
  const reference = referenceOf(error);
  return { reason: 'unexpected', params: reference === null ? {} : { reference } };
}

/** The reference under which a function has logged its failure. */
function referenceOf(error: unknown): string | null {
  const { details } = Object(error) as { details?: { params?: { reference?: unknown } } | null };
  const reference = details?.params?.reference;
  return typeof reference === 'string' ? reference : null;
}

/**
 * Runs one action at a time and keeps its error, so that the form stays as it was typed. A second click while
 * it runs does nothing.
 */
export function useAction<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): {
  readonly execute: (...args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly clear: () => void;
} {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<ActionError | null>(null);
  const busy = useRef(false);

  /** Resolves to whether it succeeded; never rejects. */
  async function execute(...args: Args): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setIsRunning(true);
    setError(null);
    try {
      await run(...args);
      return true;
    } catch (failure) {
      setError(toActionError(failure));
      return false;
    } finally {
      busy.current = false;
      setIsRunning(false);
    }
  }

  const clear = useCallback(() => setError(null), []);
  return { execute, isRunning, error, clear };
}
