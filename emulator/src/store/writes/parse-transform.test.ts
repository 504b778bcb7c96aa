import { expect, it } from 'vitest';
import { type FieldTransform } from '#protocol/messages';
import { Vector } from '#values/field-value';
import { parseTransforms } from './parse-transform';
import { refusal } from '#status/testing/refusal';
import { fieldsOf } from './testing/site-writes';

function now(fieldPath: string): FieldTransform {
  return { fieldPath, setToServerValue: 'REQUEST_TIME' };
}

function union(...values: NonNullable<FieldTransform['appendMissingElements']>['values'] & object) {
  return { fieldPath: 'a', appendMissingElements: { values } };
}

const OVERLAP = 'Cannot transform property a and its nested property at the same time.';

it.each<readonly [string, readonly FieldTransform[], string]>([
  [
    'no operation',
    [{ fieldPath: 'a' }],
    'Operation type must be specified for field transformation.',
  ],
  [
    'two operations',
    [{ fieldPath: 'a', increment: 1n, maximum: 1n }],
    "Payload isn't valid for request.",
  ],
  [
    'no server value',
    [{ fieldPath: 'a', setToServerValue: 'SERVER_VALUE_UNSPECIFIED' }],
    'ServerValue type must be specified for set_to_server_value transformation.',
  ],
  ['no field', [{ setToServerValue: 'REQUEST_TIME' }], 'Invalid empty property path string.'],
  ['a reserved field', [now('a.__x__')], 'Invalid reserved name in field path __x__'],
  ['the name', [now('__name__')], 'Invalid reserved name in field path __name__'],
  ['21 levels', [now(Array(21).fill('a').join('.'))], 'paths must have at most 20 elements'],
  ['a text to add', [{ fieldPath: 'a', increment: 'x' }], 'Input must be int64 or double.'],
  ['null as maximum', [{ fieldPath: 'a', maximum: null }], 'Input must be int64 or double.'],
  ['a field, then what is in it', [now('a'), now('a.b')], OVERLAP],
  ['what is in a field, then the field', [now('`a`.b'), now('a')], OVERLAP],
  ['a reserved key', [union(fieldsOf({ __x__: 1n }))], "field name '__x__' is reserved."],
  ['an array to add', [union([1n])], 'Cannot convert an array value in an array value.'],
  ['a vector to add', [union(new Vector([1]))], 'Cannot convert a vector value in an array value.'],
])('a transform is refused for %s', (_, transforms, message) => {
  expect(refusal(() => parseTransforms(transforms))).toBe(`INVALID_ARGUMENT: ${message}`);
});

it.each<readonly [string, readonly FieldTransform[]]>([
  ['of the same field', [now('a'), { fieldPath: 'a', increment: 1n }]],
  ['of neighbours in a map', [now('a.b'), now('a.c')]],
  ['of fields whose names begin alike', [now('a'), now('ab'), now('`a.b`')]],
  ['that remove arrays', [{ fieldPath: 'a', removeAllFromArray: { values: [[1n]] } }]],
  ['without elements', [{ fieldPath: 'a', appendMissingElements: {} }]],
])('transforms %s are fine', (_, transforms) => {
  expect(parseTransforms(transforms)).toHaveLength(transforms.length);
});
