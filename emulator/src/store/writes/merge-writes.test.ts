import { describe, expect, it } from 'vitest';
import { type Write } from '#protocol/messages';
import { type FieldMap } from '#values/field-value';
import { mergeWrites } from './merge-writes';
import {
  fieldsOf,
  mergeOf,
  MUST_BE_MISSING,
  MUST_EXIST,
  parseWrites,
  REQUEST,
  setOf,
  SITE,
  siteWith,
  STORED,
  transformOf,
} from './testing/site-writes';

const STORED_SITE = siteWith({ z: 0n });

function mergeAll(isThere: boolean, ...writes: readonly Write[]) {
  const readDocument = () => (isThere ? STORED_SITE : undefined);
  return mergeWrites(parseWrites(...writes), readDocument, REQUEST);
}

const set = setOf({ a: 1n });
const otherSet = setOf({ b: 2n });
const create = setOf({ a: 1n }, MUST_BE_MISSING);
const update = setOf({ a: 1n }, MUST_EXIST);
const ofVersion = { updateTime: STORED };
const merge = mergeOf({ b: 2n }, ['b']);
const mergeInto = mergeOf({ b: 2n }, ['b'], MUST_EXIST);
const addOne = { fieldPath: 'n', increment: 1n };
const transform = transformOf([addOne]);
const remove = { delete: SITE };
const removeSome = { delete: SITE, ...MUST_EXIST };
const removeNone = { delete: SITE, ...MUST_BE_MISSING };

type Methods = readonly [first: string, whenThere: string, whenMissing: string];
const BY_STATE: Methods = ['create,update', 'update', 'create'];
const CREATE: Methods = ['create', 'create', 'create'];
const UPDATE: Methods = ['update', 'update', 'update'];
const DELETE: Methods = ['delete', 'delete', 'delete'];
const GET: Methods = ['get', 'get', 'get'];

/** Each row measured on Google's emulator, with rules that allow one method. */
describe('the writes to one document are judged as', () => {
  it.each<readonly [string, readonly Write[], Methods]>([
    ['set', [set], BY_STATE],
    ['merge', [merge], BY_STATE],
    ['transform', [transform], BY_STATE],
    ['create', [create], CREATE],
    ['update', [update], UPDATE],
    ['update of a version', [setOf({}, { currentDocument: ofVersion })], UPDATE],
    ['delete', [remove], DELETE],
    ['delete of something', [removeSome], DELETE],
    ['verify', [{ verify: SITE, ...MUST_EXIST }], GET],
    ['set, set', [set, otherSet], BY_STATE],
    ['set, update', [set, mergeInto], BY_STATE],
    ['merge, update', [merge, mergeInto], BY_STATE],
    ['create, update', [create, mergeInto], CREATE],
    ['create, set', [create, otherSet], CREATE],
    ['update, set', [update, otherSet], UPDATE],
    ['delete, set', [remove, set], BY_STATE],
    ['delete, create', [remove, create], BY_STATE],
    ['delete, merge', [remove, merge], BY_STATE],
    ['delete of something, set', [removeSome, set], UPDATE],
    ['delete of something, create', [removeSome, create], UPDATE],
    ['delete of nothing, set', [removeNone, set], CREATE],
    ['delete of a version, set', [{ delete: SITE, currentDocument: ofVersion }, set], BY_STATE],
    ['set, delete', [set, remove], DELETE],
    ['create, delete', [create, remove], DELETE],
    ['merge, delete', [merge, remove], DELETE],
    ['set, delete, create', [set, remove, create], BY_STATE],
    ['update, delete, create', [update, remove, create], UPDATE],
    ['create, delete, create', [create, remove, create], CREATE],
  ])('%s', (_, writes, [first, whenThere, whenMissing]) => {
    const there = mergeAll(true, ...writes);
    const missing = mergeAll(false, ...writes);

    expect(there.map(({ method }) => method)).toEqual([whenThere]);
    expect(missing.map(({ method }) => method)).toEqual([whenMissing]);
    expect(there[0]?.possibleMethods.join()).toBe(first);
    expect(missing[0]?.possibleMethods.join()).toBe(first);
  });
});

describe('request.resource', () => {
  it.each<readonly [string, readonly Write[], FieldMap | null | undefined]>([
    ['is the outcome of all writes', [set, merge], fieldsOf({ a: 1n, b: 2n })],
    ['keeps what a mask leaves', [merge], fieldsOf({ z: 0n, b: 2n })],
    ['forgets what was deleted', [remove, merge], fieldsOf({ b: 2n })],
    ['has the results of transforms', [transform], fieldsOf({ z: 0n, n: 1n })],
    ['is null after a deletion', [set, remove], null],
    ['is absent for a verification', [{ verify: SITE, ...MUST_EXIST }], undefined],
  ])('%s', (_, writes, after) => {
    expect(mergeAll(true, ...writes)[0]?.after).toEqual(after);
  });

  it('has the time of the request for serverTimestamp()', () => {
    const now = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };

    expect(mergeAll(false, transformOf([now]))[0]?.after).toEqual(fieldsOf({ at: REQUEST }));
  });

  it.each<readonly [string, readonly Write[], boolean]>([
    ['set', [set], true],
    ['set, set', [set, otherSet], true],
    ['set, merge', [set, merge], true],
    ['merge, set', [merge, set], true],
    ['delete, merge', [remove, merge], true],
    ['create, update', [create, mergeInto], true],
    ['delete', [remove], true],
    ['transform, delete, set', [transform, remove, set], true],
    ['merge', [merge], false],
    ['merge, merge', [merge, mergeInto], false],
    ['merge of nothing', [mergeOf({}, [])], false],
    ['set with a transform', [setOf({}, { updateTransforms: [addOne] })], false],
    ['transform, set', [transform, set], false],
    ['set, transform', [set, transform], false],
  ])('of %s follows from the writes alone: %s', (_, writes, isKnown) => {
    expect(mergeAll(true, ...writes)[0]?.isAfterKnown).toBe(isKnown);
  });
});

describe('request.writeFields', () => {
  it.each<readonly [string, readonly Write[], readonly string[] | null]>([
    ['set', [set], null],
    ['delete', [remove], null],
    ['merge, set', [merge, set], null],
    ['transform, delete, set', [transform, remove, set], null],
    ['merge of nothing', [mergeOf({}, [])], []],
    ['merge of the name', [mergeOf({}, ['__name__'])], []],
    ['merge, out of order', [mergeOf({}, ['b', 'a'])], ['a', 'b']],
    ['two merges', [mergeOf({}, ['b']), mergeOf({}, ['a'])], ['a', 'b']],
    ['a field and what is in it', [mergeOf({}, ['b.c']), mergeOf({}, ['b'])], ['b']],
    ['a field twice', [mergeOf({}, ['a']), mergeOf({}, ['a'])], ['a']],
    ['backquotes', [mergeOf({}, ['`a b`.c'])], ['a b.c']],
    ['set with a transform', [setOf({ a: 1n }, { updateTransforms: [addOne] })], ['n']],
    ['merge with a transform', [mergeOf({}, ['a'], { updateTransforms: [addOne] })], ['n', 'a']],
    ['a transform twice', [transform, transform], ['n', 'n']],
    ['transform, set', [transform, set], ['n']],
  ])('of %s', (_, writes, expected) => {
    expect(mergeAll(false, ...writes)[0]?.writeFields).toEqual(expected);
  });
});
