import { JsonError, valueFromPlain } from '../values/plain-json';
import { type Value } from '../values/value';

/** Filter and order of a collection. All values are texts, as in the form and the address. */
export interface Listing {
  readonly prefix: string;
  readonly field: string;
  readonly op: string;
  readonly value: string;
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
}

export const WHOLE: Listing = {
  prefix: '',
  field: '',
  op: '==',
  value: '',
  orderBy: '',
  direction: 'asc',
};

/** Operators of the web SDK with their names in the REST API. */
export const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  in: 'IN',
  'not-in': 'NOT_IN',
} as const;

export type Operator = keyof typeof OPERATORS;

export function isOperator(text: string): text is Operator {
  return Object.hasOwn(OPERATORS, text);
}

/** Sorts after all characters that occur in ids in practice. */
export const PREFIX_END = '\uf8ff';

/**
 * The value of a filter: JSON in the form of `plain-json`; any other text is a string. For operators with a
 * list, commas may separate texts.
 */
export function filterValue(op: Operator, text: string, root: string): Value {
  const isList = op === 'in' || op === 'not-in' || op === 'array-contains-any';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = isList ? text.split(',').map((item) => item.trim()) : text;
  }
  if (isList && !Array.isArray(json)) json = [json];
  return valueFromPlain(json, root, 'Value');
}

/** The error of an invalid listing, or undefined. */
export function listingError(listing: Listing, root: string): string | undefined {
  if (listing.field === '' && listing.value !== '') return 'Name the field to compare.';
  if (!isOperator(listing.op)) return `There is no operator ${listing.op}.`;
  try {
    if (listing.field !== '') filterValue(listing.op, listing.value, root);
    return undefined;
  } catch (error) {
    if (error instanceof JsonError) return error.message;
    throw error;
  }
}

/** The listing as a query for the REST API. */
export function structuredQuery(
  collection: string,
  listing: Listing,
  root: string,
): Readonly<Record<string, unknown>> {
  const collectionId = collection.slice(collection.lastIndexOf('/') + 1);
  const filters = filtersOf(collection, listing, root);
  return {
    from: [{ collectionId }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(listing.orderBy === '' ? {} : { orderBy: [orderOf(listing)] }),
  };
}

function filtersOf(collection: string, listing: Listing, root: string): readonly unknown[] {
  const { prefix, field, op, value } = listing;
  const name = (id: string): Value => ({ referenceValue: `${root}/${collection}/${id}` });
  const filter = (fieldPath: string, operator: string, operand: Value) => ({
    fieldFilter: { field: { fieldPath }, op: operator, value: operand },
  });
  return [
    ...(prefix === ''
      ? []
      : [
          filter('__name__', 'GREATER_THAN_OR_EQUAL', name(prefix)),
          filter('__name__', 'LESS_THAN', name(`${prefix}${PREFIX_END}`)),
        ]),
    ...(field === '' || !isOperator(op)
      ? []
      : [filter(field, OPERATORS[op], filterValue(op, value, root))]),
  ];
}

function orderOf({ orderBy, direction }: Listing): unknown {
  return {
    field: { fieldPath: orderBy },
    direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
  };
}
