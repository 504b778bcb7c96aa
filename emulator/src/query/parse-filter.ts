import { type FilterMessage } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { DocumentName } from '#values/document-name';
import { fieldPathText, isNameField, type FieldPath } from '#values/field-path';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { parseField, reservedName } from './parse-field';
import { FIELD_OPERATORS, type FieldFilter, type FieldOperator, type Filter } from './query';
import { MAX_QUERY_VALUE_BYTES, valueSize } from './value-size';

/** Nesting of composite filters: deeper does not fit the 100 nested messages of protobuf. */
const MAX_DEPTH = 48;
const MAX_LIST_VALUES = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 } as const;

type ListOperator = keyof typeof MAX_LIST_VALUES;

const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;
const BINARY_OPERATORS = FIELD_OPERATORS.filter(
  (operator) => !UNARY_OPERATORS.some((unary) => unary === operator),
);

/**
 * A filter, each part checked for itself; `filter-limits.ts` checks the whole. As in Google's
 * emulator an AND of no filters holds for every document.
 */
export function parseFilter(message: FilterMessage, database: string, depth = 0): Filter {
  if (depth > MAX_DEPTH) throw invalidArgument('The filter is nested too deeply.');
  if (message.compositeFilter) {
    return parseComposite(message.compositeFilter, database, depth);
  }
  if (message.fieldFilter) return parseFieldFilter(message.fieldFilter, database);
  if (message.unaryFilter) return parseUnaryFilter(message.unaryFilter);
  throw invalidArgument('Unknown Filter type.');
}

function parseComposite(
  { op, filters = [] }: NonNullable<FilterMessage['compositeFilter']>,
  database: string,
  depth: number,
): Filter {
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unsupported CompositeFilter operator.');
  if (op === 'OR' && filters.length === 0) {
    throw invalidArgument('Composite filter must have at least one sub-filter.');
  }
  return {
    kind: op === 'AND' ? 'and' : 'or',
    filters: filters.map((filter) => parseFilter(filter, database, depth + 1)),
  };
}

function parseFieldFilter(
  { field, op, value }: NonNullable<FilterMessage['fieldFilter']>,
  database: string,
): FieldFilter {
  const path = parseField(field);
  const operator = BINARY_OPERATORS.find((name) => name === op);
  if (!operator) throw invalidArgument('Unknown FieldFilter operator.');
  if (value === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  if (isListOperator(operator)) checkList(operator, value);
  if (isNameField(path)) checkNames(operator, value, database);
  else checkSizes(path, operator, value);
  return { kind: 'field', path, operator, value };
}

function parseUnaryFilter({ field, op }: NonNullable<FilterMessage['unaryFilter']>): FieldFilter {
  if (!field) throw invalidArgument('Unsupported UnaryFilter operand type (non-FIELD).');
  const path = parseField(field);
  const operator = UNARY_OPERATORS.find((name) => name === op);
  if (!operator) throw invalidArgument('Unknown UnaryFilter operator.');
  if (isNameField(path)) throw notAName();
  return { kind: 'field', path, operator, value: null };
}

function isListOperator(operator: FieldOperator): operator is ListOperator {
  return Object.hasOwn(MAX_LIST_VALUES, operator);
}

function checkList(operator: ListOperator, value: FieldValue): void {
  if (!isFieldArray(value)) throw invalidArgument(`'${operator}' requires an ArrayValue.`);
  if (value.length === 0) {
    throw invalidArgument(`'${operator}' requires an non-empty ArrayValue.`);
  }
  const most = MAX_LIST_VALUES[operator];
  if (value.length > most) {
    throw invalidArgument(`'${operator}' supports up to ${most} comparison values.`);
  }
}

/** The name of a document compares with names of the same database, wherever they are in it. */
function checkNames(operator: FieldOperator, value: FieldValue, database: string): void {
  if (operator === 'ARRAY_CONTAINS' || operator === 'ARRAY_CONTAINS_ANY') throw reservedName();
  for (const name of isListOperator(operator) && isFieldArray(value) ? value : [value]) {
    if (!(name instanceof DocumentName)) throw notAName();
    if (name.database !== database) {
      throw invalidArgument(
        `The request was for database '${database}' but was attempting to access database '${name.database}'`,
      );
    }
  }
}

function notAName(): Error {
  return invalidArgument('__key__ filter value must be a Key');
}

function checkSizes(path: FieldPath, operator: FieldOperator, value: FieldValue): void {
  for (const item of isListOperator(operator) && isFieldArray(value) ? value : [value]) {
    if (valueSize(item) >= MAX_QUERY_VALUE_BYTES) {
      const contains = operator.startsWith('ARRAY_CONTAINS') ? '[*]' : '';
      throw invalidArgument(
        `value for ${fieldPathText(path)}${contains} is too large to be used in a query`,
      );
    }
  }
}
