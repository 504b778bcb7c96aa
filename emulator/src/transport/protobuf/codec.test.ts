import protos from '@google-cloud/firestore/build/protos/v1.json';
import fc from 'fast-check';
import protobuf from 'protobufjs/light.js';
import { describe, expect, it } from 'vitest';
import { type CommitRequest, type DocumentMessage, type Write } from '#protocol/messages';
import { StatusError } from '#status/status';
import { type FieldValue, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { fieldMaps } from '../testing/field-values';
import { protobufCodec } from './codec';

const publishedRoot = protobuf.Root.fromJSON(protos);
const documents = protobufCodec<DocumentMessage>('Document');
const writes = protobufCodec<Write>('Write');

function publishedType(name: string) {
  return publishedRoot.lookupType(`google.firestore.v1.${name}`);
}

function encodeAsPublished(name: string, message: object): Uint8Array {
  const type = publishedType(name);
  return type.encode(type.fromObject(message)).finish();
}

function documentOf(value: object): Uint8Array {
  return encodeAsPublished('Document', { name: 'd', fields: { x: value } });
}

function decodeField(value: object): FieldValue | undefined {
  return documents.decode(documentOf(value)).fields?.get('x');
}

describe('documents', () => {
  it('come back as they were, whatever their values', () => {
    fc.assert(
      fc.property(fieldMaps, (fields) => {
        const document = { name: 'd', fields, createTime: new Timestamp(5, 6000) };

        const message = documents.decode(documents.encode(document));

        expect(message).toEqual(fields.size === 0 ? { ...document, fields: undefined } : document);
        expect([...(message.fields?.keys() ?? [])]).toEqual([...fields.keys()]);
      }),
    );
  });

  it('are the bytes that protobufjs makes of them', () => {
    fc.assert(
      fc.property(fieldMaps, (fields) => {
        const stringKeyed = new Map(
          [...fields].filter(([name]) => !/^\d+$|^__proto__$/.test(name)),
        );
        fc.pre(!JSON.stringify([...stringKeyed.values()], showMaps).match(/"(\d+|__proto__)"/));
        const bytes = documents.encode({ name: 'd', fields: stringKeyed });

        const type = publishedType('Document');

        expect(Buffer.from(type.encode(type.decode(bytes)).finish())).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('are encoded anew when their fields serve another document', () => {
    const responses = protobufCodec('BatchGetDocumentsResponse');
    const fields = new Map([['x', 'same']]);

    const roundTrips = ['a', 'b'].map((name) =>
      responses.decode(responses.encode({ found: { name, fields } })),
    );

    expect(roundTrips).toEqual([
      { found: { name: 'a', fields } },
      { found: { name: 'b', fields } },
    ]);
  });
});

function showMaps(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return null;
  return value instanceof Map ? [...value] : value;
}

describe('values', () => {
  it.each<[string, object, FieldValue]>([
    ['the largest integer', { integerValue: '9223372036854775807' }, 2n ** 63n - 1n],
    ['the smallest integer', { integerValue: '-9223372036854775808' }, -(2n ** 63n)],
    ['an integer beyond 32 bits', { integerValue: '4294967296' }, 4294967296n],
    ['a negative integer', { integerValue: '-1' }, -1n],
    ['null', { nullValue: 0 }, null],
    ['NaN', { doubleValue: NaN }, NaN],
    ['minus zero', { doubleValue: -0 }, -0],
    ['an empty text', { stringValue: '' }, ''],
    ['no bytes', { bytesValue: Buffer.alloc(0) }, new Uint8Array()],
    ['an empty array', { arrayValue: {} }, []],
    ['an empty map', { mapValue: {} }, new Map()],
    [
      'a timestamp, down to microseconds',
      { timestampValue: { seconds: -1, nanos: 123456789 } },
      new Timestamp(-1, 123456000),
    ],
    ['a vector', vectorOf([{ doubleValue: 1 }, { doubleValue: -0 }]), new Vector([1, -0])],
  ])('%s', (_, message, value) => {
    expect(decodeField(message)).toStrictEqual(value);
  });

  it('hold bytes of their own, not a view of the request', () => {
    const bytes = decodeField({ bytesValue: Buffer.from([1, 2]) }) as Uint8Array;

    expect(bytes.buffer.byteLength).toBe(2);
    expect(bytes.constructor).toBe(Uint8Array);
  });

  it.each([
    ['no type', {}, 'Cannot convert firestore.v1.Value with type unset.'],
    ['a vector of integers', vectorOf([{ integerValue: 1 }]), "values of type 'double'"],
    ['a vector without length', vectorOf([]), 'zero length vector'],
    [
      'a reference to a collection',
      { referenceValue: 'projects/p/databases/d/documents/a' },
      'lacks "/"',
    ],
  ])('of %s are refused', (_, message, text) => {
    expect(() => decodeField(message)).toThrow(text);
    expect(() => decodeField(message)).toThrow(StatusError);
  });
});

function vectorOf(values: readonly object[]): object {
  return {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
    },
  };
}

describe('messages', () => {
  it('leave out what is absent and name enums', () => {
    const bytes = encodeAsPublished('RunQueryRequest', {
      parent: 'projects/p/databases/d/documents',
      structuredQuery: {
        from: [{ collectionId: 'rooms' }],
        where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } },
        limit: { value: 3 },
        startAt: { values: [{ nullValue: 0 }] },
      },
      readTime: { seconds: 1, nanos: 999 },
    });

    expect(protobufCodec('RunQueryRequest').decode(bytes)).toEqual({
      parent: 'projects/p/databases/d/documents',
      structuredQuery: {
        from: [{ collectionId: 'rooms' }],
        where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } },
        limit: 3,
        startAt: { values: [null] },
      },
      readTime: new Timestamp(1, 999),
    });
  });

  it.each<[string, object, object]>([
    [
      'RunQueryRequest',
      { structuredQuery: { limit: { value: 0 } } },
      { structuredQuery: { limit: 0 } },
    ],
    [
      'RunAggregationQueryRequest',
      {
        structuredAggregationQuery: {
          aggregations: [{ alias: 'c', count: { upTo: { value: 7 } } }],
        },
      },
      { structuredAggregationQuery: { aggregations: [{ alias: 'c', count: { upTo: 7 } }] } },
    ],
    ['PartitionQueryRequest', { partitionCount: 5 }, { partitionCount: 5 }],
    [
      'TargetChange',
      { targetChangeType: 2, targetIds: [1, -2] },
      { targetChangeType: 'REMOVE', targetIds: [1, -2] },
    ],
    [
      'ListenRequest',
      { labels: { a: 'b' }, removeTarget: 0 },
      { labels: { a: 'b' }, removeTarget: 0 },
    ],
    ['WriteResult', { transformResults: [{ nullValue: 0 }] }, { transformResults: [null] }],
    ['Write', { delete: '' }, { delete: '' }],
    [
      'AggregationResult',
      { aggregateFields: { a: { integerValue: 1 } } },
      { aggregateFields: new Map([['a', 1n]]) },
    ],
    ['StructuredQuery.Order', { direction: 77 }, { direction: '77' }],
    [
      'ExplainMetrics',
      {
        planSummary: { indexesUsed: [{ fields: { properties: { stringValue: '(a ASC)' } } }] },
        executionStats: { executionDuration: { nanos: 5 }, debugStats: { fields: {} } },
      },
      {
        planSummary: { indexesUsed: [{ fields: { properties: { stringValue: '(a ASC)' } } }] },
        executionStats: { executionDuration: { nanos: 5 }, debugStats: {} },
      },
    ],
  ])('%s %j', (name, message, canonical) => {
    const bytes = encodeAsPublished(name, message);

    expect(protobufCodec(name).decode(bytes)).toEqual(canonical);
    expect(Buffer.from(protobufCodec(name).encode(canonical))).toEqual(Buffer.from(bytes));
  });

  it('keep the last member of a oneof', () => {
    const both = Buffer.concat([
      writes.encode({ delete: 'projects/p/databases/d/documents/a/b' }),
      writes.encode({ verify: 'projects/p/databases/d/documents/a/c' }),
    ]);

    expect(writes.decode(both)).toEqual({ verify: 'projects/p/databases/d/documents/a/c' });
  });

  it('know the verification of a document, which the published descriptors lack', () => {
    expect(Buffer.from(writes.encode({ verify: 'n' }))).toEqual(
      Buffer.from([(5 << 3) | 2, 1, 0x6e]),
    );
  });

  it('skip fields that are not known, and known ones of another wire type', () => {
    const unknown = protobuf.Writer.create()
      .uint32((99 << 3) | 2)
      .string('zz');
    const wrongWireType = unknown
      .uint32(1 << 3)
      .uint32(5)
      .finish();

    expect(documents.decode(wrongWireType)).toEqual({});
  });
});

describe('hostile bytes', () => {
  it.each([
    ['that end in a tag', [0x80]],
    ['that end in a text', [0x0a, 5, 0x61]],
    ['whose message is longer than they are', [0x1a, 0x7f]],
    ['with a field that leaves its message', [0x12, 2, 0x0a, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['with a group', [(99 << 3) | 3, (99 << 3) | 4]],
    ['with an endless number', [0x1a, 11, 8, ...Array<number>(10).fill(0xff)]],
  ])('%s are refused', (_, bytes) => {
    expect(() => documents.decode(Uint8Array.from(bytes))).toThrow(StatusError);
  });

  it('cannot nest so deeply that the stack overflows', () => {
    let value = Buffer.from([0x58, 0]);
    for (let depth = 0; depth < 2_000; depth += 1) {
      const list = lengthPrefixed(0x0a, value);
      value = lengthPrefixed(0x4a, list);
    }
    const document = lengthPrefixed(0x12, lengthPrefixed(0x12, value));

    expect(() => documents.decode(document)).toThrow('nested too deeply');
  });

  it('never make anything else than a message or an INVALID_ARGUMENT', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(protobufCodec<CommitRequest>('CommitRequest').decode(bytes)).toBeTypeOf('object');
        } catch (error) {
          expect(error).toMatchObject({ name: 'StatusError', code: 'INVALID_ARGUMENT' });
        }
      }),
    );
  });
});

function lengthPrefixed(tag: number, content: Uint8Array) {
  const writer = protobuf.Writer.create().uint32(tag).bytes(content);
  return Buffer.from(writer.finish());
}
