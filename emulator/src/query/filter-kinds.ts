import { type FieldFilter, type FieldOperator, type Filter } from './query';

const INEQUALITIES: ReadonlySet<FieldOperator> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

/**
 * Filters whose field becomes part of the order, even without `orderBy`. `IN` counts as an equality, and
 * filters that can match nothing do not count (observed).
 */
export function isInequality(filter: FieldFilter): boolean {
  return INEQUALITIES.has(filter.operator) && !findsNothing(filter);
}

/** Nothing is less, more or other than null, nor less or more than NaN. */
function findsNothing({ operator, value }: FieldFilter): boolean {
  switch (operator) {
    case 'NOT_EQUAL':
      return value === null;
    // Also with null in its list, although it then matches nothing.
    case 'NOT_IN':
    case 'IS_NOT_NAN':
    case 'IS_NOT_NULL':
      return false;
    default:
      return value === null || Number.isNaN(value);
  }
}

/** The filter selects one range of the index: a single value. */
export function isEquality({ operator }: FieldFilter): boolean {
  return operator === 'EQUAL' || operator === 'IS_NULL' || operator === 'IS_NAN';
}

/** The filters on fields of a tree, in the order in which they were sent. */
export function fieldFiltersOf(filter: Filter | undefined): readonly FieldFilter[] {
  if (!filter) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFiltersOf);
}
