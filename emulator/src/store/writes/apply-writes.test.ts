import { describe, expect, it } from 'vitest';
import { type Write } from '#protocol/messages';
import { type Document } from '#values/document';
import { type FieldValue, Vector } from '#values/field-value';
import { applyWrites } from './apply-writes';
import { refusal } from '#status/testing/refusal';
import {
  COMMIT,
  fieldsOf,
  mergeOf,
  MUST_BE_MISSING,
  MUST_EXIST,
  parseWrites,
  REQUEST,
  ROOT,
  setOf,
  SITE,
  siteWith,
  STORED,
  TIMES,
  transformOf,
} from './testing/site-writes';

function apply(before: Document | undefined, ...writes: readonly Write[]) {
  const readDocument = (path: string) => (path === before?.name.path ? before : undefined);
  return applyWrites(parseWrites(...writes), readDocument, TIMES);
}

/** What the site is afterwards, when it is changed. */
function applyTo(before: Document | undefined, ...writes: readonly Write[]): Document | undefined {
  return apply(before, ...writes).changes[0]?.after;
}

type Fields = Readonly<Record<string, FieldValue>>;
const FLOORS_7 = { floors: 7n };
const ADD_1 = { fieldPath: 'floors', increment: 1n };

describe('a masked update', () => {
  it.each<readonly [string, Fields, Fields, readonly string[], Fields]>([
    ['takes what is named only', FLOORS_7, { a: 1n, b: 2n }, ['a'], { floors: 7n, a: 1n }],
    ['deletes what is named and not given', { a: 1n, b: 2n }, {}, ['a'], { b: 2n }],
    [
      'replaces one field of a map',
      { a: fieldsOf({ b: 1n, c: 2n }) },
      { a: fieldsOf({ b: 7n }) },
      ['a.b'],
      { a: fieldsOf({ b: 7n, c: 2n }) },
    ],
    [
      'makes the maps on the way',
      {},
      { a: fieldsOf({ b: 1n }) },
      ['a.b'],
      { a: fieldsOf({ b: 1n }) },
    ],
    [
      'replaces a scalar on the way',
      { a: 1n },
      { a: fieldsOf({ b: 2n }) },
      ['a.b'],
      { a: fieldsOf({ b: 2n }) },
    ],
    [
      'replaces a vector on the way',
      { a: new Vector([1]) },
      { a: fieldsOf({ value: 1n }) },
      ['a.value'],
      { a: fieldsOf({ value: 1n }) },
    ],
    [
      'deletes below a scalar that is given',
      { a: fieldsOf({ b: 1n, c: 2n }) },
      { a: 3n },
      ['a.b'],
      { a: fieldsOf({ c: 2n }) },
    ],
    ['leaves an empty map', { a: fieldsOf({ b: 1n }) }, {}, ['a.b'], { a: fieldsOf() }],
    [
      'takes a whole map that is named with a part of it',
      { a: fieldsOf({ z: 1n }) },
      { a: fieldsOf({ b: 1n, c: 2n }) },
      ['a.b', 'a'],
      { a: fieldsOf({ b: 1n, c: 2n }) },
    ],
    ['reads backquotes', {}, { 'a.b': 1n, x: 2n }, ['`a.b`'], { 'a.b': 1n }],
  ])('%s', (_, before, fields, mask, after) => {
    expect(applyTo(siteWith(before), mergeOf(fields, mask))?.fields).toEqual(fieldsOf(after));
  });

  it.each<readonly [string, Fields, readonly string[]]>([
    ['deletes nothing below a scalar', { a: 1n }, ['a.b']],
    ['deletes nothing below nothing', FLOORS_7, ['a.b.c']],
    ['deletes nothing from a vector', { a: new Vector([1]) }, ['a.value']],
    ['of nothing changes nothing', FLOORS_7, []],
    ['of the name changes nothing', FLOORS_7, ['__name__']],
  ])('%s', (_, before, mask) => {
    expect(apply(siteWith(before), mergeOf({}, mask)).changes).toEqual([]);
  });

  it('of nothing creates an empty document', () => {
    expect(applyTo(undefined, mergeOf({ a: 1n }, []))?.fields).toEqual(fieldsOf());
  });

  it('leaves the version before as it was', () => {
    const before = siteWith({ a: fieldsOf({ b: 1n }) });

    applyTo(before, mergeOf({ a: fieldsOf({ b: 2n }) }, ['a.b']));

    expect(before.fields).toEqual(fieldsOf({ a: fieldsOf({ b: 1n }) }));
  });
});

describe('transforms', () => {
  it('come after the fields of their write, in order', () => {
    const update = mergeOf({ floors: 1n }, ['floors'], {
      updateTransforms: [ADD_1, { fieldPath: 'floors', increment: 2n }],
    });

    const { changes, results } = apply(siteWith(FLOORS_7), update);

    expect(changes[0]?.after?.fields).toEqual(fieldsOf({ floors: 4n }));
    expect(results).toEqual([{ updateTime: COMMIT, transformResults: [2n, 4n] }]);
  });

  it('start from nothing when the write replaces everything', () => {
    expect(applyTo(siteWith(FLOORS_7), setOf({}, { updateTransforms: [ADD_1] }))?.fields).toEqual(
      fieldsOf({ floors: 1n }),
    );
  });

  it('create the document and the maps on the way', () => {
    const write = transformOf([{ fieldPath: 'a.b', setToServerValue: 'REQUEST_TIME' }]);

    expect(applyTo(undefined, write)?.fields).toEqual(fieldsOf({ a: fieldsOf({ b: REQUEST }) }));
  });
});

describe('the times of a document', () => {
  it.each<readonly [string, Document | undefined, readonly Write[]]>([
    ['creation', undefined, [setOf({})]],
    ['deletion and creation', siteWith(FLOORS_7), [{ delete: SITE }, setOf(FLOORS_7)]],
  ])('begin with its %s', (_, before, writes) => {
    expect(applyTo(before, ...writes)).toMatchObject({ createTime: COMMIT, updateTime: COMMIT });
  });

  it('keep its creation when it is replaced', () => {
    expect(applyTo(siteWith(FLOORS_7), setOf({}))).toMatchObject({
      createTime: STORED,
      updateTime: COMMIT,
    });
  });

  it.each<readonly [string, readonly Write[]]>([
    ['the same set', [setOf(FLOORS_7)]],
    ['another set and the old one', [setOf({}), setOf(FLOORS_7)]],
    ['one more and one less', [transformOf([ADD_1]), transformOf([{ ...ADD_1, increment: -1n }])]],
    ['an increment by nothing', [transformOf([{ ...ADD_1, increment: 0n }])]],
    ['a verification', [{ verify: SITE, ...MUST_EXIST }]],
  ])('stay as they are after %s', (_, writes) => {
    const { changes, results } = apply(siteWith(FLOORS_7), ...writes);

    expect(changes).toEqual([]);
    expect(results.map(({ updateTime }) => updateTime)).toEqual(writes.map(() => STORED));
  });

  it.each<readonly [string, Fields, Fields]>([
    ['an integer becomes a double', { a: 1n }, { a: 1 }],
    ['0 becomes -0', { a: 0 }, { a: -0 }],
  ])('change when %s', (_, before, after) => {
    expect(applyTo(siteWith(before), setOf(after))?.updateTime).toBe(COMMIT);
  });
});

describe('the writes of a commit', () => {
  it('to one document are one change, and all of them have its time', () => {
    const { changes, results } = apply(
      undefined,
      setOf({ a: 1n }, MUST_BE_MISSING),
      mergeOf({ b: 2n }, ['b'], MUST_EXIST),
    );

    expect(changes.map(({ after }) => after?.fields)).toEqual([fieldsOf({ a: 1n, b: 2n })]);
    expect(results).toEqual([{ updateTime: COMMIT }, { updateTime: COMMIT }]);
  });

  it('that end in a deletion have no time, but the results of their transforms', () => {
    const { changes, results } = apply(siteWith(FLOORS_7), transformOf([ADD_1]), { delete: SITE });

    expect(changes.map(({ after }) => after)).toEqual([undefined]);
    expect(results).toEqual([{ transformResults: [8n] }, {}]);
  });

  it('have their results in the order in which they were sent', () => {
    const other = { update: { name: `${ROOT}/sites/sud` } };

    const { changes, results } = apply(
      siteWith(FLOORS_7),
      transformOf([ADD_1]),
      other,
      transformOf([ADD_1]),
    );

    expect(changes.map(({ name }) => name.id)).toEqual(['nord', 'sud']);
    expect(results.map(({ transformResults }) => transformResults)).toEqual([
      [8n],
      undefined,
      [9n],
    ]);
  });

  it('meet what is stored with the first of them only', () => {
    const wrongOrder = refusal(() => apply(undefined, mergeOf({}, [], MUST_EXIST), setOf({})));
    const rightOrder = refusal(() => apply(undefined, setOf({}), mergeOf({}, [], MUST_EXIST)));

    expect(wrongOrder).toBe(`NOT_FOUND: No document to update: ${SITE}`);
    expect(rightOrder).toBe('OK');
  });

  it('change nothing by deleting or verifying what is missing', () => {
    expect(apply(undefined, { delete: SITE })).toEqual({ changes: [], results: [{}] });
    expect(apply(undefined, { verify: SITE, ...MUST_BE_MISSING })).toEqual({
      changes: [],
      results: [{ updateTime: COMMIT }],
    });
  });
});

describe('the size of a document', () => {
  const half = 'x'.repeat(600_000);

  it.each([
    [448_511, 'OK'],
    [448_512, 'INVALID_ARGUMENT: maximum entity size is 1048576 bytes'],
  ])('with what was there before, %i bytes more: %s', (length, expected) => {
    const write = mergeOf({ y: 'x'.repeat(length) }, ['y']);

    expect(refusal(() => apply(siteWith({ x: half }), write))).toBe(expected);
  });

  it('matters after the last write only', () => {
    const large = setOf({ x: half, y: half });

    expect(refusal(() => apply(undefined, large, setOf({})))).toBe('OK');
    expect(refusal(() => apply(undefined, large, { delete: SITE }))).toBe('OK');
  });
});
