import { type Document } from '#values/document';
import { compareFieldValues, orderedTypeOf } from '#values/field-order';
import { fieldAt, type FieldPath, isNameField } from '#values/field-path';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { type FieldFilter, type FieldOperator, type Filter } from './query';

/** Whether the filter holds; one on a field that the document lacks never does. */
export function matchesFilter(document: Document, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matchesFilter(document, part));
    case 'or':
      return filter.filters.some((part) => matchesFilter(document, part));
    case 'field':
      return matchesFieldFilter(document, filter);
  }
}

/** What queries compare: a field, or the document's name. */
export function valueAt(document: Document, path: FieldPath): FieldValue | undefined {
  return isNameField(path) ? document.name : fieldAt(document.fields, path);
}

function matchesFieldFilter(document: Document, { path, operator, value }: FieldFilter): boolean {
  const actual = valueAt(document, path);
  return actual !== undefined && TESTS[operator](actual, value);
}

type Test = (actual: FieldValue, operand: FieldValue) => boolean;

/**
 * Null and NaN as operands are like NULL in SQL: nothing equals them, nothing is less or greater, and
 * clients send IS_NULL and IS_NAN instead. Observed of Google's emulator for each type of value.
 */
const TESTS: Readonly<Record<FieldOperator, Test>> = {
  LESS_THAN: (actual, operand) => isComparable(actual, operand) && compare(actual, operand) < 0,
  LESS_THAN_OR_EQUAL: (actual, operand) =>
    isComparable(actual, operand) && compare(actual, operand) <= 0,
  GREATER_THAN: (actual, operand) => isComparable(actual, operand) && compare(actual, operand) > 0,
  GREATER_THAN_OR_EQUAL: (actual, operand) =>
    isComparable(actual, operand) && compare(actual, operand) >= 0,
  EQUAL: equals,
  NOT_EQUAL: (actual, operand) => actual !== null && differs(actual, operand),
  ARRAY_CONTAINS: contains,
  IN: (actual, operand) => itemsOf(operand).some((item) => equals(actual, item)),
  ARRAY_CONTAINS_ANY: (actual, operand) => itemsOf(operand).some((item) => contains(actual, item)),
  NOT_IN: (actual, operand) =>
    actual !== null && itemsOf(operand).every((item) => differs(actual, item)),
  IS_NAN: (actual) => Number.isNaN(actual),
  IS_NULL: (actual) => actual === null,
  IS_NOT_NAN: (actual) => actual !== null && !Number.isNaN(actual),
  IS_NOT_NULL: (actual) => actual !== null,
};

const compare = compareFieldValues;

function itemsOf(value: FieldValue): readonly FieldValue[] {
  return isFieldArray(value) ? value : [];
}

function equals(actual: FieldValue, operand: FieldValue): boolean {
  return operand !== null && !Number.isNaN(operand) && compare(actual, operand) === 0;
}

/** Not the opposite of `equals`: everything differs from NaN, and nothing from null. */
function differs(actual: FieldValue, operand: FieldValue): boolean {
  if (operand === null) return false;
  return Number.isNaN(operand) || compare(actual, operand) !== 0;
}

function contains(actual: FieldValue, operand: FieldValue): boolean {
  return isFieldArray(actual) && actual.some((item) => equals(item, operand));
}

/** Ranges find values of the operand's type only. */
function isComparable(actual: FieldValue, operand: FieldValue): boolean {
  if (operand === null || Number.isNaN(operand) || Number.isNaN(actual)) return false;
  return orderedTypeOf(actual) === orderedTypeOf(operand);
}
