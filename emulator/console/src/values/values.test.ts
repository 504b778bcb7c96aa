import { describe, expect, it } from 'vitest';
import { parseText } from './parse-text';
import { fieldsFromText, plainFromFields } from './plain-json';
import { editableText, previewText, shownText } from './text';
import { sameValue, typeOf, vectorValue, type Fields, type Value } from './value';

const ROOT = 'projects/p/databases/(default)/documents';

const SCALARS: readonly Value[] = [
  { stringValue: '' },
  { stringValue: ' two\nlines ' },
  { integerValue: '0' },
  { integerValue: '9223372036854775807' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: 3 },
  { doubleValue: '-0' },
  { doubleValue: 0.1 },
  { doubleValue: 1e300 },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { booleanValue: true },
  { booleanValue: false },
  { nullValue: null },
  { timestampValue: '2026-11-22T09:30:00.123456789Z' },
  { timestampValue: '0001-01-01T00:00:00Z' },
  { geoPointValue: { latitude: -48.5, longitude: 2 } },
  { referenceValue: `${ROOT}/rooms/r1` },
  { bytesValue: '' },
  { bytesValue: 'SGVsbG8=' },
  vectorValue([0.5, -1, 3]),
];

const NESTED: Value = {
  mapValue: {
    fields: {
      list: { arrayValue: { values: [...SCALARS, { mapValue: { fields: {} } }] } },
      looksTyped: { mapValue: { fields: { stringValue: { integerValue: '1' } } } },
      empty: { arrayValue: { values: [] } },
    },
  },
};

describe('the text of a value', () => {
  it.each(SCALARS)('%j is read as it was written', (value) => {
    const type = typeOf(value);
    if (type === 'map' || type === 'array') throw new Error('This has no text.');

    const result = parseText(type, editableText(value), ROOT);

    expect(result).toEqual({ value });
  });

  it.each([
    ['integer', ' +7 ', { integerValue: '7' }],
    ['double', '7', { doubleValue: 7 }],
    ['double', '.5e-3', { doubleValue: 0.0005 }],
    ['timestamp', '2026-11-22 10:30+01:00', { timestampValue: '2026-11-22T09:30:00Z' }],
    ['reference', '/rooms/r1', { referenceValue: `${ROOT}/rooms/r1` }],
    ['vector', '[1, 2.5]', vectorValue([1, 2.5])],
  ] as const)('a %s may be written %s', (type, text, value) => {
    expect(parseText(type, text, ROOT)).toEqual({ value });
  });

  it.each([
    ['integer', '1.5', 'Write a whole number.'],
    ['integer', '9223372036854775808', 'Integers have 64 bits: at most 9223372036854775807.'],
    ['double', 'many', 'Write a number such as 3.5, 1e9, NaN or -Infinity.'],
    ['double', '', 'Write a number such as 3.5, 1e9, NaN or -Infinity.'],
    ['boolean', 'yes', 'Write true or false.'],
    ['timestamp', '2026-02-31T00:00:00Z', 'There is no such time.'],
    [
      'timestamp',
      '2026-02-03T00:00:00',
      'Write a time with its zone, for example 2026-11-22T09:30:00Z.',
    ],
    ['geopoint', '91, 0', 'Latitudes go from -90 to 90.'],
    ['geopoint', '0, NaN', 'Longitudes go from -180 to 180.'],
    ['geopoint', '12', 'Write latitude and longitude: 48.85, 2.35.'],
    ['reference', 'rooms', 'Write the path of a document: rooms/r1.'],
    ['bytes', 'abc', 'Write base64, for example SGVsbG8=.'],
    ['vector', '1, two', 'Write numbers with commas between them: 0.1, 0.25, 3.'],
  ] as const)('a %s is not written %j', (type, text, error) => {
    expect(parseText(type, text, ROOT)).toEqual({ error });
  });
});

describe('a document as JSON', () => {
  it('keeps every type through a round trip', () => {
    const fields: Fields = { nested: NESTED, ...Object.fromEntries(SCALARS.entries()) };

    const text = JSON.stringify(plainFromFields(fields));

    const again = fieldsFromText(text, ROOT);
    expect(sameValue({ mapValue: { fields: again } }, { mapValue: { fields } })).toBe(true);
  });

  it('is plain where JSON says the same', () => {
    const fields: Fields = {
      name: { stringValue: 'Lab' },
      size: { integerValue: '3' },
      ratio: { doubleValue: 2 },
      tags: { arrayValue: { values: [{ booleanValue: true }, { nullValue: null }] } },
    };

    expect(plainFromFields(fields)).toEqual({
      name: 'Lab',
      size: 3,
      ratio: { doubleValue: 2 },
      tags: [true, null],
    });
  });

  it.each([
    ['[]', 'A document is an object: {"name": "value"}.'],
    ['{"a": [{"integerValue": "x"}]}', 'a[0]: Write a whole number.'],
    ['{"a": {"geoPointValue": 3}}', 'a: Write latitude and longitude: 48.85, 2.35.'],
    [
      '{"a": {"mapValue": {"fields": {"b": 1}}}}',
      'a.b: write it as {"stringValue": "…"} or another kind.',
    ],
    ['{"a": {"arrayValue": {"values": {}}}}', 'a: arrayValue has "values", a list.'],
    [
      '{"a": 9007199254740993}',
      'a: JSON does not hold 9007199254740992 exactly; write {"integerValue": "…"} or {"doubleValue": …}.',
    ],
  ])('%s says what is wrong and where', (text, message) => {
    expect(() => fieldsFromText(text, ROOT)).toThrow(message);
  });

  it('says when it is no JSON at all', () => {
    expect(() => fieldsFromText('{"a":', ROOT)).toThrow('This is not JSON');
  });
});

describe('a value to be read', () => {
  it.each([
    [{ stringValue: 'a "b"' }, '"a \\"b\\""'],
    [{ doubleValue: 5 }, '5.0'],
    [{ referenceValue: `${ROOT}/rooms/r1` }, 'rooms/r1'],
    [{ bytesValue: 'SGVsbG8=' }, '5 bytes: SGVsbG8='],
    [vectorValue([1, 2]), '[1.0, 2.0]'],
    [
      { mapValue: { fields: { b: { nullValue: null }, a: { integerValue: '1' } } } },
      '{a: 1, b: null}',
    ],
  ] satisfies [Value, string][])('%j is %s', (value, text) => {
    expect(shownText(value)).toBe(text);
  });

  it('is cut where a line ends', () => {
    expect(previewText({ stringValue: 'x'.repeat(500) })).toHaveLength(121);
  });
});
