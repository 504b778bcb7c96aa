import { AsyncLocalStorage } from 'node:async_hooks';
import * as logger from 'firebase-functions/logger';
import { describeError } from './failure-description';

interface Run {
  /** The deployed name of what runs. */
  readonly function: string;
  /** What its lines in the log have in common, and what a person is shown of an unexpected failure. */
  readonly reference: string;
}

const current = new AsyncLocalStorage<Run>();

/** Everything logged by `work`, and by what it awaits, says which function and which run of it. */
export function inRun<Result>(run: Run, work: () => Result): Result {
  return current.run(run, work);
}

/**
 * Logs one line of JSON. `fields` are codes and ids: never a name, an address, a text that somebody wrote
 * or a token. What is known of an error is kept by `described`, which takes those out.
 */
export function logError(message: string, error?: unknown, fields: object = {}): void {
  const cause = error === undefined ? {} : { error: describeError(error) };
  logger.error(message, { ...current.getStore(), ...fields, ...cause });
}

export function logInfo(message: string): void {
  logger.info(message, { ...current.getStore() });
}
