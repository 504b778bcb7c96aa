import fc from 'fast-check';
import { DocumentName } from '#values/document-name';
import { type FieldMap, type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';

const id = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => `i${text.replaceAll('/', '-')}`);

const reference = fc
  .tuple(id, fc.array(fc.tuple(id, id), { minLength: 1, maxLength: 3 }))
  .map(
    ([project, pairs]) =>
      new DocumentName(`projects/${project}/databases/(default)`, pairs.flat().join('/')),
  );

/** With the precision that Firestore stores, years 1 to 9999. */
const timestamp = fc
  .tuple(
    fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([seconds, micros]) => new Timestamp(seconds, micros * 1000));

const scalar: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer().map(BigInt),
  fc.double(),
  fc.string({ unit: 'grapheme' }),
  fc.uint8Array(),
  timestamp,
  reference,
  fc
    .tuple(fc.double({ min: -90, max: 90 }), fc.double({ min: -180, max: 180 }))
    .map(([latitude, longitude]) => new GeoPoint(latitude, longitude)),
  fc.array(fc.double(), { minLength: 1, maxLength: 4 }).map((values) => new Vector(values)),
);

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '7'),
);

const { value } = fc.letrec<{ value: FieldValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
}));

/** Values of every type. */
const fieldValues: fc.Arbitrary<FieldValue> = value;

export const fieldMaps: fc.Arbitrary<FieldMap> = fc
  .array(fc.tuple(name, fieldValues), { maxLength: 5 })
  .map((entries) => new Map(entries));
