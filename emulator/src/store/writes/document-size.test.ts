import { expect, it } from 'vitest';
import { DocumentName } from '#values/document-name';
import { EMPTY_FIELDS, type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { documentSize } from './document-size';
import { DATABASE, fieldsOf } from './testing/site-writes';

function documentName(path: string): DocumentName {
  return new DocumentName(DATABASE, path);
}

it.each([
  ['a/b', 20],
  ['a/bb', 21],
  ['a/é', 21],
  ['a/b/c/d', 24],
  ['a/__id7__', 26],
])('the name %s counts %i bytes, and the document 32', (path, bytes) => {
  expect(documentSize(documentName(path), EMPTY_FIELDS)).toBe(bytes + 32);
});

it.each<readonly [string, FieldValue, number]>([
  ['null', null, 1],
  ['a boolean', true, 1],
  ['an integer', 1n, 8],
  ['a double', 1.5, 8],
  ['an instant', new Timestamp(1, 0), 8],
  ['a point', new GeoPoint(1, 2), 16],
  ['an empty text', '', 1],
  ['a text', 'é', 3],
  ['no bytes', new Uint8Array(), 0],
  ['bytes', new Uint8Array(3), 3],
  ['a reference', documentName('aa/bb'), 22],
  ['a numeric reference', documentName('aa/__id7__'), 27],
  ['an empty array', [], 1],
  ['an array', [1n, 2n], 16],
  ['an array of texts', ['ab'], 3],
  ['an empty map', fieldsOf(), 1],
  ['a map', fieldsOf({ k: 1n }), 10],
  ['a map in a map', fieldsOf({ k: fieldsOf({ l: 1n }) }), 12],
  ['a vector', new Vector([1, 2]), 16],
])('%s in a field v', (_, value, bytes) => {
  const empty = documentSize(documentName('a/b'), EMPTY_FIELDS);

  expect(documentSize(documentName('a/b'), fieldsOf({ v: value })) - empty).toBe(2 + bytes);
});
