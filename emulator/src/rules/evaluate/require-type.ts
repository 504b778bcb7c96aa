import { type EvaluationError, failure, type Outcome } from './outcome';
import { wrongType } from '../library/error-messages';
import { type Span } from '../syntax/source';

export function requireString(outcome: Outcome, span: Span): string | EvaluationError {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  return value.type === 'string' ? value.value : failure(wrongType(value.type, ['string']), span);
}

export function requireBool(outcome: Outcome, span: Span): Outcome {
  if (!outcome.ok || outcome.value.type === 'bool') return outcome;
  return failure(wrongType(outcome.value.type, ['bool']), span);
}

export function isBool(outcome: Outcome, value: boolean): boolean {
  return outcome.ok && outcome.value.type === 'bool' && outcome.value.value === value;
}
