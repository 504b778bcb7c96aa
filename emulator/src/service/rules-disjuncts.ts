import { type Conjunction, disjunctsOf } from '#query/disjuncts';
import { type FieldOperator, type Query } from '#query/query';
import { isGroupBelowDocument } from '#query/scope';
import { filterConstraints } from '#rules/queries/filter-constraints';
import { type Disjunct } from '#rules/queries/list-resource';
import { isNameField } from '#values/field-path';
import { NULL } from '#values/value';
import { rulesValue } from './rules-values';

/** What the judge of `list` requests is told of a query. Each disjunct has to be granted. */
export function rulesDisjuncts(
  query: Pick<Query, 'where' | 'allDescendants' | 'parent'>,
): readonly Disjunct[] {
  const disjuncts = disjunctsOf(query).map(disjunctOf);
  // Such a group is judged by its scope alone (observed).
  if (!isGroupBelowDocument(query)) return disjuncts;
  return disjuncts.map((disjunct) => ({ ...disjunct, isNeverPinned: true }));
}

const NAME_EQUALITIES: readonly FieldOperator[] = ['EQUAL', 'NOT_EQUAL', 'NOT_IN'];

/**
 * Ranges of names are not told to rules, nor is what stands beside one, lest it look like a value
 * (observed).
 */
function disjunctOf(conjunction: Conjunction): Disjunct {
  const hasNameRange = conjunction.some(
    ({ path, operator }) => isNameField(path) && !NAME_EQUALITIES.includes(operator),
  );
  const constraints = conjunction.flatMap(({ path, operator, value }) =>
    hasNameRange && isNameField(path)
      ? [{ path, comparator: 'NEQ', value: NULL } as const]
      : filterConstraints(path, operator, rulesValue(value)),
  );
  return { constraints };
}
