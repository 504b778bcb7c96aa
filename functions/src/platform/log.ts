import { AsyncLocalStorage } from 'node:async_hooks';
import * as logger from 'firebase-functions/logger';
import { describeError } from './failure-description';

interface Run {
  /** The deployed name of the function. */
  readonly function: string;
  /** Common to all log lines of this run, and shown to a person after an unexpected failure. */
  readonly reference: string;
}

const current = new AsyncLocalStorage<Run>();

/** Adds the function and the reference to every log line of `work`, asynchronous parts included. */
export function inRun<Result>(run: Run, work: () => Result): Result {
  return current.run(run, work);
}

/**
 * Logs one line of JSON. `fields` are codes and ids: never a name, an address, a text of a person or a token.
 * `describeError` removes those from the error.
 */
export function logError(message: string, error?: unknown, fields: object = {}): void {
  const cause = error === undefined ? {} : { error: describeError(error) };
  logger.error(message, { ...current.getStore(), ...fields, ...cause });
}

export function logInfo(message: string): void {
  logger.info(message, { ...current.getStore() });
}
