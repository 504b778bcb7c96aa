import fc, { type Arbitrary } from 'fast-check';
import { fields, type Json, scalar, validFields, value } from './arbitrary-values';
import { ROOT } from './rest-engine';

export const COLLECTIONS = ['c', 'd', 'c/a/s'];

const ID = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('a', 'b', '__id7__', 'é') },
  { weight: 1, arbitrary: fc.constantFrom('.', '__x__', 'a//b', 'a b') },
);

export const documentPath = fc
  .tuple(fc.constantFrom(...COLLECTIONS), ID)
  .map((segments) => segments.join('/'));

const fieldPath = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      'a',
      'b',
      'c',
      'a.a',
      'a.b',
      'b.c.d',
      '`x y`',
      'a.`é`',
      'constructor',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'a..b', 'x y', '__name__', '__x__', '__proto__', '.', 'a.'),
  },
);

export const mask = fc.array(fieldPath, { maxLength: 3 });

const precondition: Arbitrary<Json | undefined> = fc.option(
  fc.oneof(
    fc.boolean().map((exists) => ({ exists })),
    // A moment of an earlier answer, if there was one with this number.
    fc.integer({ min: 1, max: 6 }).map((number) => ({ updateTime: `@T${number}@` })),
  ),
  { nil: undefined, freq: 2 },
);

/**
 * What an array may hold. Google lets a transform put arrays and vectors into one, which no client
 * can write and no document may hold otherwise; we refuse that.
 */
const element = value.filter(
  (json) =>
    !('arrayValue' in json) &&
    !JSON.stringify(json).startsWith('{"mapValue":{"fields":{"__type__"'),
);

/** Google lets a transform write a field `__name__`, which no update may hold; we refuse that. */
const transformPath = fieldPath.filter((path) => path !== '__name__');

const transform: Arbitrary<Json> = fc
  .tuple(
    transformPath,
    fc.oneof<Arbitrary<Json>[]>(
      fc.constant({ setToServerValue: 'REQUEST_TIME' }),
      ...['increment', 'maximum', 'minimum'].map((kind) =>
        fc
          .oneof({ weight: 3, arbitrary: number() }, { weight: 1, arbitrary: scalar })
          .map((by) => ({ [kind]: by })),
      ),
      ...['appendMissingElements', 'removeAllFromArray'].map((kind) =>
        fc.array(element, { maxLength: 3 }).map((values) => ({ [kind]: { values } })),
      ),
    ),
  )
  .map(([path, change]) => ({ fieldPath: path, ...change }));

function number(): Arbitrary<Json> {
  return scalar.filter((json) => 'integerValue' in json || 'doubleValue' in json);
}

const transforms = fc.array(transform, { minLength: 1, maxLength: 3 });

const documentUpdate = fc.oneof(
  fields.map((all) => ({ fields: all })),
  // Google does not look at what the mask leaves out; we refuse it there too.
  fc
    .tuple(validFields, mask)
    .map(([all, fieldPaths]) => ({ fields: all, updateMask: { fieldPaths } })),
);

const update: Arbitrary<Json> = fc
  .tuple(documentPath, documentUpdate, fc.option(transforms, { nil: undefined, freq: 1 }))
  .map(([path, { fields: all, ...masked }, updateTransforms]) => ({
    update: { name: `${ROOT}/${path}`, fields: all },
    ...masked,
    ...(updateTransforms && { updateTransforms }),
  }));

const removal: Arbitrary<Json> = documentPath.map((path) => ({ delete: `${ROOT}/${path}` }));

const transformation: Arbitrary<Json> = fc
  .tuple(documentPath, transforms)
  .map(([path, fieldTransforms]) => ({
    transform: { document: `${ROOT}/${path}`, fieldTransforms },
  }));

/** A write in REST JSON. */
export const write: Arbitrary<Json> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: update },
      { weight: 2, arbitrary: removal },
      { weight: 1, arbitrary: transformation },
    ),
    precondition,
  )
  .map(([base, currentDocument]) => ({ ...base, ...(currentDocument && { currentDocument }) }));
