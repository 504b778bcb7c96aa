import fc, { type Arbitrary } from 'fast-check';
import { ROOT } from './rest-engine';

/** A value in REST JSON. */
export type Json = Readonly<Record<string, unknown>>;

const INTEGERS = [
  '0',
  '1',
  '-1',
  '2',
  '7',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
];
const DOUBLES = [0, '-0', 1, 2, 2.5, -1.5, 1e300, 9007199254740992, 'NaN', 'Infinity', '-Infinity'];
const STRINGS = [
  '',
  'a',
  'b',
  'B',
  'é',
  'e\u0301',
  '😀',
  '\uffff',
  'a/b',
  '__proto__',
  'a'.repeat(40),
];
const TIMESTAMPS = [
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999999Z',
  '2020-01-01T00:00:00Z',
  '2020-01-01T00:00:00.000001Z',
  '2020-01-01T01:00:00.123456789Z',
  '9999-12-31T23:59:59.999999Z',
];
const BYTES = ['', 'AA==', 'AAE=', '/w=='];
const REFERENCES = ['c/a', 'c/b', 'c/a/s/a', 'd/__id7__', 'd/__id10__', 'd/é'];
const POINTS = [
  { latitude: 0, longitude: 0 },
  { latitude: 1, longitude: -180 },
  { latitude: -90, longitude: 2.5 },
];

const map = (fields: Json): Json => ({ mapValue: { fields } });
const array = (values: readonly Json[]): Json => ({ arrayValue: { values } });
const ofOne = (name: string, values: readonly unknown[]): Arbitrary<Json> =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }));

/** Values of every kind that is not made of others, chosen so that they meet and clash. */
export const scalar: Arbitrary<Json> = fc.oneof(
  fc.constant({ nullValue: null }),
  ofOne('booleanValue', [false, true]),
  ofOne('integerValue', INTEGERS),
  ofOne('doubleValue', DOUBLES),
  ofOne('stringValue', STRINGS),
  ofOne('timestampValue', TIMESTAMPS),
  ofOne('bytesValue', BYTES),
  ofOne(
    'referenceValue',
    REFERENCES.map((path) => `${ROOT}/${path}`),
  ),
  ofOne('geoPointValue', POINTS),
);

export const vector: Arbitrary<Json> = fc
  .array(fc.constantFrom(0, 1, 2.5), { minLength: 1, maxLength: 3 })
  .map((items) =>
    map({
      __type__: { stringValue: '__vector__' },
      value: array(items.map((doubleValue) => ({ doubleValue }))),
    }),
  );

const FIELD_NAMES = ['a', 'b', 'c', 'd', 'x y', 'é', 'constructor'];

const fieldName = fc.constantFrom(...FIELD_NAMES);

/** Also arrays and maps, some two levels deep. */
export const value: Arbitrary<Json> = fc.letrec<{ value: Json; map: Json; array: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'value' },
    { weight: 5, arbitrary: scalar },
    { weight: 2, arbitrary: tie('array') },
    { weight: 2, arbitrary: tie('map') },
    { weight: 1, arbitrary: vector },
  ),
  map: fc
    .dictionary(fieldName, tie('value'), {
      maxKeys: 3,
      depthIdentifier: 'value',
      noNullPrototype: true,
    })
    .map(map),
  array: fc
    .array(
      tie('value').filter((item) => !('arrayValue' in item)),
      { maxLength: 3, depthIdentifier: 'value' },
    )
    .map(array),
})).value;

/** What a client must not store. */
const refusedValue: Arbitrary<Json> = fc.constantFrom<Json>(
  array([array([{ nullValue: null }])]),
  map({ __x__: { nullValue: null } }),
  map({ '': { nullValue: null } }),
  map({ ['__proto__']: { nullValue: null } }),
  { timestampValue: '0000-12-31T23:59:59Z' },
  { geoPointValue: { latitude: 91 } },
  { referenceValue: 'nothing' },
  map({ __type__: { stringValue: '__vector__' }, value: array([{ stringValue: 'a' }]) }),
  {},
);

const fieldsOf = (item: Arbitrary<Json>): Arbitrary<Json> =>
  fc.dictionary(fieldName, item, { maxKeys: 4, noNullPrototype: true });

export const validFields = fieldsOf(value);

export const fields = fieldsOf(
  fc.oneof({ weight: 60, arbitrary: value }, { weight: 1, arbitrary: refusedValue }),
);
