import { type FieldPath } from '#values/field-path';
import { type IndexDefinitions } from './index-definitions';
import { indexError } from './index-error';
import { missingIndex } from './required-index';
import { type Query } from './query';

/** `enforce` refuses a query whose index is missing, as production does; `warn` only logs it. */
export interface IndexPolicy {
  readonly mode: 'enforce' | 'warn' | 'ignore';
  readonly definitions: IndexDefinitions;
  readonly warn: (message: string) => void;
}

/** @param sumFields fields that an aggregation reads */
export function demandIndex(
  { mode, definitions, warn }: IndexPolicy,
  query: Query,
  sumFields: readonly FieldPath[] = [],
): void {
  if (mode === 'ignore') return;
  const missing = missingIndex(query, definitions, sumFields);
  if (!missing) return;
  const error = indexError(missing, definitions);
  if (mode === 'enforce') throw error;
  warn(error.message);
}
