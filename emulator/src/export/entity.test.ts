import { describe, expect, it } from 'vitest';
import { StatusError } from '#status/status';
import { DocumentName } from '#values/document-name';
import { isSameValue } from '#values/field-order';
import { type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { decodeEntity, encodeEntity } from './entity';
import { encodeMessage } from './wire-writer';

const DATABASE = 'projects/demo-site/databases/(default)';

function documentName(path: string, database = DATABASE): DocumentName {
  return new DocumentName(database, path);
}

function roundTrip(value: FieldValue): FieldValue {
  const entity = { name: documentName('rooms/r1'), fields: new Map([['field', value]]) };
  const field = decodeEntity(encodeEntity(entity)).fields.get('field');
  if (field === undefined) throw new Error('The field is gone.');
  return field;
}

describe('a value comes back as it went', () => {
  it.each<{ value: FieldValue }>([
    { value: null },
    { value: true },
    { value: false },
    { value: 0n },
    { value: -1n },
    { value: 2n ** 63n - 1n },
    { value: -(2n ** 63n) },
    { value: 0 },
    { value: -0 },
    { value: NaN },
    { value: -Infinity },
    { value: '' },
    { value: '\ufeffélève 😀' },
    { value: new Uint8Array() },
    { value: Uint8Array.of(0, 255) },
    { value: new Timestamp(-62_135_596_800, 0) },
    { value: new Timestamp(253_402_300_799, 999_999_000) },
    { value: new GeoPoint(0, 0) },
    { value: new GeoPoint(-90, 180) },
    { value: documentName('a/b/c/__id7__') },
    { value: documentName('a/b', 'projects/another/databases/second') },
    { value: new Map() },
    { value: new Map([['__proto__', new Map([['constructor', 1n]])]]) },
    { value: [] },
    { value: [null] },
    { value: [1n, 1.5, 's', true, null, new Map(), new Map([['inner', []]])] },
    { value: new Vector([0.25]) },
    { value: new Vector([1, -2.5, NaN]) },
  ])('$value', ({ value }) => {
    expect(isSameValue(roundTrip(value), value)).toBe(true);
  });
});

describe('a name comes back as it went', () => {
  it.each([
    'rooms/__id7__',
    'rooms/__id-9223372036854775808__',
    'rooms/__id9223372036854775808__',
    'rooms/__id007__',
    'rooms/123',
    'rooms/é 😀 %20',
    'rooms/__id1__/below/x/more/__id2__',
  ])('%s', (path) => {
    const name = documentName(path, 'projects/demo-site/databases/second');

    const decodedName = decodeEntity(encodeEntity({ name, fields: new Map() })).name;

    expect(String(decodedName)).toBe(String(name));
  });
});

describe('what cannot be exported or is not whole', () => {
  it('nanoseconds are cut, as in Firestore', () => {
    expect(roundTrip(new Timestamp(1, 123_456_789))).toEqual(new Timestamp(1, 123_456_000));
    expect(roundTrip(new Timestamp(-1, 999_999_999))).toEqual(new Timestamp(-1, 999_999_000));
  });

  it('an array in an array is refused rather than changed', () => {
    expect(() => roundTrip([[1n]])).toThrow(/does not support arrays in arrays/);
    expect(() => roundTrip([new Vector([1])])).toThrow(/does not support arrays in arrays/);
  });

  it('an entity of a namespace is refused', () => {
    const entity = encodeMessage((writer) => {
      writer.message(13, (key) => {
        key.text(13, 'dev~demo-site');
        key.text(20, 'tenant');
      });
    });

    expect(() => decodeEntity(entity)).toThrow(/does not support exports with namespaces/);
  });

  it('a value of an unknown meaning is refused', () => {
    const entity = encodeEntity({ name: documentName('a/b'), fields: new Map([['f', new Map()]]) });
    const meaning = Buffer.from(entity).indexOf(Uint8Array.of(0x08, 19, 0x1a));

    entity[meaning + 1] = 20;

    expect(() => decodeEntity(entity)).toThrow(/exported values of meaning 20/);
  });

  it('maps deeper than any that Firestore stores are refused', () => {
    let value: FieldValue = 1n;
    for (let depth = 0; depth < 100; depth += 1) value = new Map([['m', value]]);

    expect(() => roundTrip(value)).toThrow(/nested too deeply/);
  });

  it('groups without end are refused', () => {
    const deepGroups = new Uint8Array(100_000).fill(0x0b);

    expect(() => decodeEntity(deepGroups)).toThrow(/nested too deeply/);
  });

  it('bytes changed anywhere give another document or an error that says so', () => {
    const fields = new Map<string, FieldValue>([
      [
        'all',
        [1n, 1.5, 's', new Timestamp(1, 0), new GeoPoint(1, 2), documentName('c/d'), new Map()],
      ],
      ['vector', new Vector([1, 2])],
      ['map', new Map([['none', []]])],
    ]);
    const entity = encodeEntity({ name: documentName('rooms/__id7__'), fields });

    const failures = new Set<unknown>();
    for (let at = 0; at < entity.length; at += 1) {
      for (const change of [0x01, 0x02, 0x04, 0x07, 0x08, 0x80, 0xff]) {
        const corruption = Uint8Array.from(entity);
        corruption[at] = (corruption[at] ?? 0) ^ change;
        failures.add(failureOf(() => decodeEntity(corruption)));
      }
      failures.add(failureOf(() => decodeEntity(entity.subarray(0, at))));
    }

    expect([...failures].sort()).toEqual(['DATA_LOSS', 'UNIMPLEMENTED', 'none']);
  });
});

function failureOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof StatusError ? error.code : String(error);
  }
}
