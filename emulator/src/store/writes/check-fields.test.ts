import { describe, expect, it } from 'vitest';
import { type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { DocumentName } from '#values/document-name';
import { Timestamp } from '#values/timestamp';
import { checkFields } from './check-fields';
import { refusal, brief } from '#status/testing/refusal';
import { DATABASE, fieldsOf } from './testing/site-writes';

function refusalOf(record: Readonly<Record<string, FieldValue>>): string {
  return refusal(() => {
    checkFields(fieldsOf(record));
  });
}

/** A map in a map in a map…, around a leaf. */
function nestMaps(levels: number, leaf: FieldValue): FieldValue {
  return levels === 0 ? leaf : fieldsOf({ a: nestMaps(levels - 1, leaf) });
}

const NESTING = 'INVALID_ARGUMENT: Property a contains an invalid nested entity.';

describe('field names', () => {
  it.each(
    (
      [
        ['', 'The property.name is the empty string.'],
        ['__x__', 'field name __x__ is reserved'],
        ['__name__', 'field name __name__ is reserved'],
        ['__type__', 'field name __type__ is reserved'],
        ['x'.repeat(1501), 'The property.name is longer than 1500 bytes.'],
        ['é'.repeat(751), 'The property.name is longer than 1500 bytes.'],
      ] as const
    ).map(([name, message]) => [brief(name), message, name] as const),
  )('%s is refused', (_, message, name) => {
    expect(refusalOf({ [name]: 1n })).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it.each(
    ['__', '____', '__a', 'a.b', 'a b', '`', '\u0000', 'x'.repeat(1500)].map(
      (name) => [brief(name), name] as const,
    ),
  )('%s is accepted', (_, name) => {
    expect(refusalOf({ [name]: 1n })).toBe('OK');
  });

  it.each(
    (
      [
        ['', NESTING],
        ['__x__', "INVALID_ARGUMENT: field name '__x__' is reserved."],
        ['__type__', 'INVALID_ARGUMENT: Field __type__ is not a string.'],
        ['x'.repeat(1499), NESTING],
        ['x'.repeat(1498), 'OK'],
        ['____', 'OK'],
      ] as const
    ).map(([name, expected]) => [brief(name), expected, name] as const),
  )('%s inside of a map: %s', (_, expected, name) => {
    expect(refusalOf({ a: fieldsOf({ [name]: 1n }) })).toBe(expected);
    expect(refusalOf({ a: [fieldsOf({ [name]: 1n })] })).toBe(expected);
  });

  it('counts the whole path of a name', () => {
    const name = (length: number) => nestMaps(1, fieldsOf({ ['x'.repeat(length)]: 1n }));

    expect(refusalOf({ a: name(1496) })).toBe('OK');
    expect(refusalOf({ a: name(1497) })).toBe(NESTING);
  });
});

describe('nesting', () => {
  const vector = new Vector([1]);

  it.each<readonly [number, string, FieldValue, boolean]>([
    [20, 'an integer', 1n, true],
    [20, 'an empty map', fieldsOf(), false],
    [20, 'an empty array', [], true],
    [20, 'an array', [1n], false],
    [20, 'a vector', vector, true],
    [19, 'an empty map', fieldsOf(), true],
    [19, 'an array', [1n], true],
    [19, 'an array with a map', [fieldsOf()], false],
    [18, 'an array with a map', [fieldsOf({ a: 1n })], true],
    [21, 'an integer', 1n, false],
    [1000, 'an integer', 1n, false],
  ])('%i maps around %s', (levels, _, leaf, isFine) => {
    expect(refusalOf({ a: nestMaps(levels, leaf) })).toBe(isFine ? 'OK' : NESTING);
  });

  it.each<readonly [string, FieldValue, string]>([
    ['an array', [[]], 'Cannot convert an array value in an array value.'],
    ['a vector', [vector], 'Cannot convert a vector value in an array value.'],
  ])('%s directly in an array is refused', (_, value, message) => {
    expect(refusalOf({ a: value })).toBe(`INVALID_ARGUMENT: ${message}`);
    expect(refusalOf({ a: fieldsOf({ b: value }) })).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it('an array in a map in an array is fine', () => {
    expect(refusalOf({ a: [fieldsOf({ b: [1n] })] })).toBe('OK');
  });
});

describe('values', () => {
  it.each<readonly [string, FieldValue, string]>([
    ['no dimension', new Vector([]), 'Cannot have a zero length vector.'],
    [
      '2049 dimensions',
      new Vector(Array<number>(2049).fill(1)),
      'Vectors must be at most 2048 dimensions.',
    ],
    ['a dimension NaN', new Vector([NaN]), 'Vector cannot contain NaN values.'],
    [
      'a latitude of 90.1',
      new GeoPoint(90.1, 0),
      "Geo point latitude '90.1' outside permitted range -90.0 to 90.0.",
    ],
    [
      'a longitude of -181',
      new GeoPoint(0, -181),
      "Geo point longitude '-181.0' outside permitted range -180.0 to 180.0.",
    ],
    [
      'a longitude of NaN',
      new GeoPoint(0, NaN),
      "Geo point longitude 'NaN' outside permitted range -180.0 to 180.0.",
    ],
    [
      'an instant in the year 10000',
      new Timestamp(253_402_300_800, 0),
      'Timestamp seconds exceeds limit for field.',
    ],
    ['negative nanoseconds', new Timestamp(1, -1), 'Timestamp nanos exceeds limit for field.'],
    [
      'a text of 1 MiB',
      'x'.repeat(1_048_488),
      'The value of property "a" is longer than 1048487 bytes.',
    ],
    [
      'bytes of 1 MiB',
      new Uint8Array(1_048_488),
      'The value of property "a" is longer than 1048487 bytes.',
    ],
    [
      'a long text in an array',
      ['é'.repeat(524_244)],
      'The value of property "a" is longer than 1048487 bytes.',
    ],
    [
      'a long text in a map',
      fieldsOf({ b: 'x'.repeat(1_048_488) }),
      'Property a contains an invalid nested entity.',
    ],
    [
      'a map of an unknown type',
      fieldsOf({ __type__: 'plan', value: 1n }),
      'Property a contains an invalid nested entity.',
    ],
    [
      'a reference with a long id',
      new DocumentName(DATABASE, `sites/${'x'.repeat(1501)}`),
      'The key path element name is longer than 1500 bytes.',
    ],
  ])('%s is refused', (_, value, message) => {
    expect(refusalOf({ a: value })).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it.each<readonly [string, FieldValue]>([
    ['2048 dimensions', new Vector(Array<number>(2048).fill(1))],
    ['the poles and the date line', new GeoPoint(-90, 180)],
    ['the last microsecond', new Timestamp(253_402_300_799, 999_999_000)],
    ['the first second', new Timestamp(-62_135_596_800, 0)],
    ['the longest text', 'x'.repeat(1_048_487)],
    ['NaN', NaN],
    ['null', null],
    ['a reference', new DocumentName('projects/other/databases/d', 'a/b')],
  ])('%s is accepted', (_, value) => {
    expect(refusalOf({ a: value })).toBe('OK');
  });
});
