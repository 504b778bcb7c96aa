import { DocumentName } from '../values/document-name';
import { type FieldPath, isNameField } from '../values/field-path';
import { type FieldValue, isFieldArray } from '../values/field-value';
import { type Conjunction, disjunctsOf } from './disjuncts';
import { type FieldFilter, type FieldOperator, type Query } from './query';

export type ConstraintComparator = 'EQ' | 'NEQ' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'LIST_CONTAINS';

export interface FieldConstraint {
  readonly path: FieldPath;
  readonly comparator: ConstraintComparator;
  readonly value: FieldValue;
}

/** What rules know of the documents that one conjunction of a query's filter can find. */
export interface ConstrainedDocuments {
  /** The only document it can find: rules judge it as it is stored. */
  readonly pinned?: DocumentName;
  /**
   * What `resource.__name__` is constrained to, if the query filters by name without pinning. None: it
   * is there, but nothing is known of it.
   */
  readonly names?: readonly FieldConstraint[];
  /** Each of them once; the fields that have any are what `resource.data` has. */
  readonly fields: readonly FieldConstraint[];
}

/**
 * What the judge of `list` requests needs to know of a query. Each conjunction has to be granted.
 * Comparators were read off Google's emulator by `debug(resource.data.x)`.
 */
export function rulesConstraints(query: Pick<Query, 'where'>): readonly ConstrainedDocuments[] {
  return disjunctsOf(query).map(constrainedDocuments);
}

function constrainedDocuments(conjunction: Conjunction): ConstrainedDocuments {
  const isOnName = ({ path }: FieldFilter) => isNameField(path);
  const byName = conjunction.filter(isOnName);
  const fields = conjunction.filter((filter) => !isOnName(filter)).flatMap(constraintsOf);
  const [only] = byName;
  if (!only) return { fields };
  if (byName.length === 1 && only.operator === 'EQUAL' && only.value instanceof DocumentName) {
    return { pinned: only.value, fields };
  }
  // Ranges of names are not told to rules; nor is what stands beside one, lest it look like a value.
  const names = byName.flatMap(constraintsOf);
  const hasRange = names.some(({ comparator }) => comparator !== 'EQ' && comparator !== 'NEQ');
  return { names: hasRange ? [] : names, fields };
}

const COMPARATORS = {
  LESS_THAN: 'LT',
  LESS_THAN_OR_EQUAL: 'LTE',
  GREATER_THAN: 'GT',
  GREATER_THAN_OR_EQUAL: 'GTE',
  EQUAL: 'EQ',
} as const;

type Constrained = Pick<FieldConstraint, 'comparator' | 'value'>;

/** How Google writes a filter that finds nothing, whatever the document. */
const NOTHING: readonly Constrained[] = [
  { comparator: 'EQ', value: true },
  { comparator: 'EQ', value: false },
];

function constraintsOf({ path, operator, value }: FieldFilter): readonly FieldConstraint[] {
  return constrained(operator, value).map((constraint) => ({ path, ...constraint }));
}

function constrained(operator: FieldOperator, value: FieldValue): readonly Constrained[] {
  switch (operator) {
    case 'IS_NULL':
      return [{ comparator: 'EQ', value: null }];
    case 'IS_NAN':
      return [{ comparator: 'EQ', value: NaN }];
    case 'IS_NOT_NULL':
      return [{ comparator: 'NEQ', value: null }];
    case 'IS_NOT_NAN':
      return [{ comparator: 'NEQ', value: NaN }];
    case 'NOT_EQUAL':
      return differing(value);
    case 'NOT_IN':
      return isFieldArray(value) ? value.flatMap(differing) : NOTHING;
    case 'ARRAY_CONTAINS':
      return [{ comparator: 'LIST_CONTAINS', value: isUnmatched(value) ? [] : value }];
    case 'IN':
    case 'ARRAY_CONTAINS_ANY':
      // `disjunctsOf` leaves none of them.
      return NOTHING;
    default:
      return isUnmatched(value) ? NOTHING : [{ comparator: COMPARATORS[operator], value }];
  }
}

function differing(value: FieldValue): readonly Constrained[] {
  if (value === null) return NOTHING;
  return [{ comparator: 'NEQ', value: Number.isNaN(value) ? null : value }];
}

function isUnmatched(value: FieldValue): boolean {
  return value === null || Number.isNaN(value);
}
