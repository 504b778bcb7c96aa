import { type Value } from '#values/value';
import { type Span } from '../syntax/source';

/** Errors are values: `&&` and `||` absorb them, and an `allow` that errors is a denial. */
export type Outcome = Success | EvaluationError;

export interface Success {
  readonly ok: true;
  readonly value: Value;
}

export interface EvaluationError {
  readonly ok: false;
  /** Absent for an unresolved value: printed as `evaluation error at L1:2`. */
  readonly message: string | undefined;
  readonly span: Span;
}

export function success(value: Value): Success {
  return { ok: true, value };
}

export function failure(message: string, span: Span): EvaluationError {
  return { ok: false, message, span };
}

export function unresolvedError(span: Span): EvaluationError {
  return { ok: false, message: undefined, span };
}
