import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentMessage } from '#protocol/messages';
import { StatusError } from '#status/status';
import { DocumentName } from '#values/document-name';
import { type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { fieldMaps } from '../testing/field-values';
import { fromJson, fromJsonText, toJson, toJsonText } from './codec';

function read(value: unknown): FieldValue | undefined {
  return (fromJson('Document', { fields: { x: value } }) as DocumentMessage).fields?.get('x');
}

function write(value: FieldValue): unknown {
  const text = toJsonText('Document', { fields: new Map([['x', value]]) });
  return /^\{"fields":\{"x":(.*)\}\}$/s.exec(text)?.[1];
}

it('documents come back as they were, whatever their values', () => {
  fc.assert(
    fc.property(fieldMaps, (fields) => {
      const document = { name: 'd', fields, updateTime: new Timestamp(5, 6000) };

      const message = fromJsonText('Document', toJsonText('Document', document)) as DocumentMessage;

      expect(message).toEqual(fields.size === 0 ? { ...document, fields: undefined } : document);
    }),
  );
});

/** What Google's emulator 1.19.9 stored of each, and how it printed it. */
describe('values', () => {
  it.each<[unknown, FieldValue, string]>([
    [{ stringValue: 'a"é😀\n' }, 'a"é😀\n', '{"stringValue":"a\\"é😀\\n"}'],
    [{ stringValue: 5 }, '5', '{"stringValue":"5"}'],
    [{ string_value: 'snake' }, 'snake', '{"stringValue":"snake"}'],
    [{ integerValue: '12' }, 12n, '{"integerValue":"12"}'],
    [{ integerValue: 12 }, 12n, '{"integerValue":"12"}'],
    [{ integerValue: '+5' }, 5n, '{"integerValue":"5"}'],
    [{ integerValue: '1e3' }, 1000n, '{"integerValue":"1000"}'],
    [
      { integerValue: '-9223372036854775808' },
      -(2n ** 63n),
      '{"integerValue":"-9223372036854775808"}',
    ],
    [{ doubleValue: 1 }, 1, '{"doubleValue":1}'],
    [{ doubleValue: '1.5' }, 1.5, '{"doubleValue":1.5}'],
    [{ doubleValue: 1e300 }, 1e300, '{"doubleValue":1e+300}'],
    [{ doubleValue: 'NaN' }, NaN, '{"doubleValue":"NaN"}'],
    [{ doubleValue: '-Infinity' }, -Infinity, '{"doubleValue":"-Infinity"}'],
    [{ doubleValue: '-0' }, -0, '{"doubleValue":"-0"}'],
    [{ nullValue: null }, null, '{"nullValue":null}'],
    [{ nullValue: 'NULL_VALUE' }, null, '{"nullValue":null}'],
    [{ nullValue: 0 }, null, '{"nullValue":null}'],
    [{ booleanValue: 'true' }, true, '{"booleanValue":true}'],
    [{ booleanValue: false, stringValue: null }, false, '{"booleanValue":false}'],
    [{ bytesValue: '_-8' }, Uint8Array.of(0xff, 0xef), '{"bytesValue":"/+8="}'],
    [{ bytesValue: '/+8=' }, Uint8Array.of(0xff, 0xef), '{"bytesValue":"/+8="}'],
    [{ arrayValue: {} }, [], '{"arrayValue":{}}'],
    [{ arrayValue: { values: [] } }, [], '{"arrayValue":{}}'],
    [
      { arrayValue: { values: [{ nullValue: null }, { mapValue: {} }] } },
      [null, new Map()],
      '{"arrayValue":{"values":[{"nullValue":null},{"mapValue":{}}]}}',
    ],
    [{ mapValue: { fields: {} } }, new Map(), '{"mapValue":{}}'],
    [{ geoPointValue: {} }, new GeoPoint(0, 0), '{"geoPointValue":{}}'],
    [
      { geoPointValue: { latitude: 0, longitude: 1.5 } },
      new GeoPoint(0, 1.5),
      '{"geoPointValue":{"longitude":1.5}}',
    ],
    [
      { referenceValue: 'projects/other/databases/zzz/documents/a/b/c/d' },
      new DocumentName('projects/other/databases/zzz', 'a/b/c/d'),
      '{"referenceValue":"projects/other/databases/zzz/documents/a/b/c/d"}',
    ],
    [
      {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2 }] } },
          },
        },
      },
      new Vector([1, 2]),
      '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":{"arrayValue":{"values":[{"doubleValue":1},{"doubleValue":2}]}}}}}',
    ],
  ])('%j', (json, value, text) => {
    expect(read(json)).toStrictEqual(value);
    expect(write(value)).toBe(text);
  });

  it.each([
    ['2017-07-14T02:40:00Z', new Timestamp(1_500_000_000, 0), '2017-07-14T02:40:00Z'],
    [
      '2017-07-14T02:40:00.1Z',
      new Timestamp(1_500_000_000, 100_000_000),
      '2017-07-14T02:40:00.100Z',
    ],
    [
      '2017-07-14T02:40:00.1234Z',
      new Timestamp(1_500_000_000, 123_400_000),
      '2017-07-14T02:40:00.123400Z',
    ],
    [
      '2017-07-14T02:40:00.123456789Z',
      new Timestamp(1_500_000_000, 123_456_000),
      '2017-07-14T02:40:00.123456Z',
    ],
    ['2017-07-14T04:40:00+02:00', new Timestamp(1_500_000_000, 0), '2017-07-14T02:40:00Z'],
    ['0001-01-01T00:00:00Z', new Timestamp(-62_135_596_800, 0), '0001-01-01T00:00:00Z'],
    [
      '9999-12-31T23:59:59.999999Z',
      new Timestamp(253_402_300_799, 999_999_000),
      '9999-12-31T23:59:59.999999Z',
    ],
  ])('timestamp %s', (json, value, text) => {
    expect(read({ timestampValue: json })).toStrictEqual(value);
    expect(write(value)).toBe(`{"timestampValue":"${text}"}`);
  });

  it.each([
    { integerValue: 12.5 },
    { integerValue: '9223372036854775808' },
    { integerValue: 9007199254740993 },
    { integerValue: 'abc' },
    { integerValue: '' },
    { integerValue: ' 5' },
    { integerValue: '1e999999999' },
    { doubleValue: 'abc' },
    { doubleValue: '' },
    { doubleValue: `${'1'.repeat(200_000)}x` },
    { doubleValue: Infinity },
    { nullValue: 'x' },
    { booleanValue: 1 },
    { bytesValue: '!!' },
    { arrayValue: { values: [null] } },
    { arrayValue: { values: 5 } },
    { arrayValue: { foo: [] } },
    { geoPointValue: { latitude: 'x' } },
    { timestampValue: '2017-07-14t02:40:00z' },
    { timestampValue: '2017-07-14T02:40:00' },
    { timestampValue: '0000-01-01T00:00:00Z' },
    { timestampValue: '10000-01-01T00:00:00Z' },
    { timestampValue: { seconds: 5 } },
    { foo: 1 },
    { stringValue: 'a', integerValue: 1 },
    null,
    5,
    [],
  ])('%j is refused', (json) => {
    expect(() => read(json)).toThrow("Payload isn't valid for request.");
  });

  it.each([{}, { booleanValue: null }])('%j has no type', (json) => {
    expect(() => read(json)).toThrow('Cannot convert firestore.v1.Value with type unset.');
  });

  it.each([
    ['foo', 'Resource name "foo" lacks "projects" at index 0.'],
    ['', 'Resource name "" lacks "projects" at index 0.'],
    ['projects/p/databases/(default)/documents/a', 'lacks "/" at index 42.'],
    [
      'projects/p/databases/d/documents',
      'is invalid: Omit "/documents" when referencing a database',
    ],
    ['projects/p/databases/d', 'Non-document resource reference value not supported.'],
    ['projects/other/databases/zzz/documents/a//c/d', 'lacks a resource id at index 41.'],
    ['projects/p/databases/d/documents/a/b/', 'has invalid trailing "/".'],
    [
      'projects/demo-x/databases/(default)/documents/a/..',
      'contains a resource id ".." at index 48.',
    ],
    [
      'projects/p/databases/d/documents/a/__b__',
      'Resource id "__b__" is invalid because it is reserved.',
    ],
  ])('a reference to %s is refused', (name, message) => {
    expect(() => read({ referenceValue: name })).toThrow(message);
  });

  it('have a question mark for half of a surrogate pair', () => {
    const document = fromJsonText(
      'Document',
      String.raw`{"fields":{"a\ud800":{"stringValue":"\udfffb"}}}`,
    );

    expect(document).toEqual({ fields: new Map([['a?', '?b']]) });
  });

  it('take a numeric id for a reference', () => {
    const name = 'projects/p/databases/d/documents/a/__id7__';

    expect(write(read({ referenceValue: name }) ?? null)).toBe(`{"referenceValue":"${name}"}`);
  });
});

describe('messages', () => {
  it('read both spellings of names, enums by name or number, wrappers as bare numbers', () => {
    const query = {
      from: [{ collection_id: 'rooms' }],
      order_by: [{ field: { fieldPath: 'a' }, direction: 2 }, { direction: 'ASCENDING' }],
      limit: '3',
      where: { fieldFilter: { op: 'EQUAL', value: { nullValue: null } } },
    };

    expect(fromJson('RunQueryRequest', { structured_query: query })).toEqual({
      structuredQuery: {
        from: [{ collectionId: 'rooms' }],
        orderBy: [
          { field: { fieldPath: 'a' }, direction: 'DESCENDING' },
          { direction: 'ASCENDING' },
        ],
        limit: 3,
        where: { fieldFilter: { op: 'EQUAL', value: null } },
      },
    });
  });

  it.each<[string, unknown]>([
    ['CommitRequest', { foo: 1 }],
    ['CommitRequest', { __proto__: null, constructor: {} }],
    ['CommitRequest', []],
    ['CommitRequest', null],
    ['CommitRequest', { writes: [null] }],
    ['CommitRequest', { writes: {} }],
    ['CommitRequest', { writes: [{ delete: 'a', update: {} }] }],
    ['CommitRequest', { writes: [{ delete: 'a', verify: 'b' }] }],
    ['DocumentMask', { fieldPaths: ['a'], field_paths: ['b'] }],
    ['RunQueryRequest', { structuredQuery: { limit: { value: 1 } } }],
    ['RunQueryRequest', { structuredQuery: { limit: 2 ** 31 } }],
    ['RunQueryRequest', { structuredQuery: { orderBy: [{ direction: 'zzz' }] } }],
  ])('%s %j is refused', (name, json) => {
    expect(() => fromJson(name, json)).toThrow("Payload isn't valid for request.");
  });

  it('take null for absent', () => {
    expect(fromJson('CommitRequest', { writes: null, transaction: null })).toEqual({});
  });

  it('leave out default values that mean nothing, and write those that do', () => {
    expect(
      toJsonText('ListenResponse', {
        targetChange: {
          targetChangeType: 'NO_CHANGE',
          targetIds: [],
          resumeToken: new Uint8Array(),
        },
      }),
    ).toBe('{"targetChange":{}}');
    expect(toJsonText('ListenRequest', { removeTarget: 0 })).toBe('{"removeTarget":0}');
    expect(toJsonText('RunQueryResponse', { done: false, skippedResults: 0 })).toBe(
      '{"done":false}',
    );
  });

  it('write lists, enums, statuses and times', () => {
    const message = {
      targetChange: {
        targetChangeType: 'REMOVE',
        targetIds: [2, 3],
        cause: { code: 7, message: 'no' },
        resumeToken: Uint8Array.of(1),
        readTime: new Timestamp(0, 1000),
      },
    };

    expect(toJson('ListenResponse', message)).toEqual({
      targetChange: {
        targetChangeType: 'REMOVE',
        targetIds: [2, 3],
        cause: { code: 7, message: 'no' },
        resumeToken: 'AQ==',
        readTime: '1970-01-01T00:00:00.000001Z',
      },
    });
  });

  it('know the name of a message or fail at once', () => {
    expect(toJsonText('Empty', {})).toBe('{}');
    expect(toJsonText('google.protobuf.Empty', {})).toBe('{}');
    expect(() => toJsonText('Nonsense', {})).toThrow('no message Nonsense');
  });

  it('are never nested so deeply that the stack overflows', () => {
    const depth = 5_000;
    const filter = `${'{"compositeFilter":{"filters":['.repeat(depth)}{}${']}}'.repeat(depth)}`;
    const value = `${'{"arrayValue":{"values":['.repeat(depth)}{}${']}}'.repeat(depth)}`;

    expect(() => fromJsonText('StructuredQuery', `{"where":${filter}}`)).toThrow(StatusError);
    expect(() => fromJsonText('Document', `{"fields":{"x":${value}}}`)).toThrow(StatusError);
  });
});

describe('metrics of a query', () => {
  const text = (message: object) => toJsonText('ExecutionStats', message);

  it('are an object of texts', () => {
    const debugStats = {
      fields: {
        documents_scanned: { stringValue: '2' },
        billing_details: { structValue: { fields: { small_ops: { stringValue: '0' } } } },
      },
    };

    expect(text({ resultsReturned: 2, debugStats })).toBe(
      '{"resultsReturned":"2","debugStats":{"documents_scanned":"2","billing_details":{"small_ops":"0"}}}',
    );
  });

  it.each([
    [{ seconds: 0, nanos: 0 }, '0s'],
    [{ seconds: 3, nanos: 500_000_000 }, '3.500s'],
    [{ seconds: 0, nanos: 42_000 }, '0.000042s'],
    [{ seconds: 0, nanos: 1 }, '0.000000001s'],
  ])('last %j', (executionDuration, duration) => {
    expect(text({ executionDuration })).toBe(`{"executionDuration":"${duration}"}`);
  });
});
