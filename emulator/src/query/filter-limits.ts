import { invalidArgument } from '#status/status';
import { compareUtf8 } from '#values/ordering';
import { fieldPathText, isNameField } from '#values/field-path';
import { isFieldArray } from '#values/field-value';
import { disjunctsOf } from './disjuncts';
import { fieldFiltersOf, isInequality } from './filter-kinds';
import { type FieldFilter, type FieldOperator, type Filter, type Query } from './query';

const MAX_PARTS = 100;
const MAX_INEQUALITY_FIELDS = 10;

const NEGATIONS: readonly FieldOperator[] = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'];

/** Refuses combinations of filters that are valid individually. */
export function checkFilterLimits(query: Pick<Query, 'where' | 'orderBy' | 'parent'>): void {
  const filters = fieldFiltersOf(query.where);
  checkNegations(query.where, filters);
  checkNumberOfParts(filters, query);
  checkInequalities(filters);
  for (const conjunction of disjunctsOf(query)) {
    const contains = conjunction.filter(({ operator }) => operator === 'ARRAY_CONTAINS');
    if (contains.length > 1) {
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
}

function checkNegations(where: Filter | undefined, filters: readonly FieldFilter[]): void {
  const has = (operator: FieldOperator) => filters.some((filter) => filter.operator === operator);
  if (filters.filter(({ operator }) => NEGATIONS.includes(operator)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(where))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

function hasOr(filter: Filter | undefined): boolean {
  if (!filter || filter.kind === 'field') return false;
  return filter.kind === 'or' || filter.filters.some(hasOr);
}

/** A list counts as many filters as it has values. */
function checkNumberOfParts(
  filters: readonly FieldFilter[],
  { orderBy, parent }: Pick<Query, 'orderBy' | 'parent'>,
): void {
  const count = filters.reduce((sum, filter) => sum + operandsOf(filter), 0);
  const ancestors = parent === '' ? 0 : 1;
  if (count + orderBy.length + ancestors > MAX_PARTS) {
    throw invalidArgument(
      `The query may not have more than ${MAX_PARTS} filters + sort orders + ancestor total. Currently there are ${count} filters, ${orderBy.length} sort orders, and ${ancestors === 0 ? 'no' : 'one'} ancestor filter.`,
    );
  }
}

function operandsOf({ operator, value }: FieldFilter): number {
  const isList = operator === 'IN' || operator === 'NOT_IN' || operator === 'ARRAY_CONTAINS_ANY';
  return isList && isFieldArray(value) ? value.length : 1;
}

function checkInequalities(filters: readonly FieldFilter[]): void {
  const fields = new Set(
    filters
      .filter(isInequality)
      .map(({ path }) => (isNameField(path) ? '__key__' : fieldPathText(path))),
  );
  if (fields.size > MAX_INEQUALITY_FIELDS) {
    throw invalidArgument(
      `The query contains ${fields.size} distinct inequality fields: [${[...fields].sort(compareUtf8).join(', ')}]. A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
    );
  }
  const namesOne = filters.some(
    ({ path, operator }) => isNameField(path) && (operator === 'EQUAL' || operator === 'IN'),
  );
  if (namesOne && fields.size > 0 && !fields.has('__key__')) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}
