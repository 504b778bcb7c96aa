import { describe, expect, it } from 'vitest';
import { type Precondition, type Write } from '#protocol/messages';
import { Timestamp } from '#values/timestamp';
import { parseWrite } from './parse-write';
import { refusal, brief } from '#status/testing/refusal';
import {
  DATABASE,
  fieldsOf,
  mergeOf,
  MUST_EXIST,
  parseWrites,
  setOf,
  SITE,
  transformOf,
} from './testing/site-writes';

const NOW = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
const MASK = { updateMask: { fieldPaths: ['floors'] } };

function refusalOf(write: Write): string {
  return refusal(() => parseWrite(DATABASE, write));
}

describe('parsing a write', () => {
  it.each<readonly [string, Write, string]>([
    ['no operation', {}, 'empty write operation'],
    ['a mask alone', MASK, 'empty write operation'],
    ['two operations', { ...setOf({}), delete: SITE }, "Payload isn't valid for request."],
    ['an update of nothing', { update: {} }, 'Document name "" lacks "projects" at index 0.'],
    ['a delete of nothing', { delete: '' }, 'Document name "" lacks "projects" at index 0.'],
    [
      'a delete with a mask',
      { delete: SITE, ...MASK },
      'a delete must not specify a document mask.',
    ],
    [
      'a delete with transforms',
      { delete: SITE, updateTransforms: [NOW] },
      'a delete must not specify a update transform.',
    ],
    ['a verify without a precondition', { verify: SITE }, 'a verify must contain a precondition'],
    [
      'a verify with an empty precondition',
      { verify: SITE, currentDocument: {} },
      'a verify must contain a precondition',
    ],
    [
      'a verify with a mask',
      { verify: SITE, ...MASK, ...MUST_EXIST },
      'a verify must not specify a document mask.',
    ],
    ['a transform of nothing', transformOf([]), 'The list of FieldTransform must not be empty.'],
    [
      'a transform with a mask',
      { ...transformOf([NOW]), ...MASK },
      'a transform must not specify a document mask.',
    ],
    [
      'a transform with transforms',
      { ...transformOf([NOW]), updateTransforms: [NOW] },
      'a transform must not specify a update transform.',
    ],
    [
      'a document elsewhere',
      { delete: 'projects/demo/databases/other/documents/sites/nord' },
      'Document name "projects/demo/databases/other/documents/sites/nord" is not in database "projects/demo/databases/(default)".',
    ],
  ])('refuses %s', (_, write, message) => {
    expect(refusalOf(write)).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it('takes a transform for an update of nothing else', () => {
    const [write] = parseWrites(transformOf([NOW]));

    expect(write).toMatchObject({ kind: 'update', mask: [], fields: fieldsOf() });
  });

  it.each<readonly [string, Precondition, unknown]>([
    ['nothing', {}, 'none'],
    ['exists', { exists: true }, 'exists'],
    ['missing', { exists: false }, 'missing'],
    ['a version', { updateTime: new Timestamp(7, 1000) }, new Timestamp(7, 1000)],
  ])('reads the precondition %s', (_, currentDocument, expected) => {
    expect(parseWrite(DATABASE, { delete: SITE, currentDocument }).precondition).toEqual(expected);
  });

  it.each<readonly [string, Precondition]>([
    ['Only timestamps past epoch are supported.', { updateTime: new Timestamp(-1, 0) }],
    [
      'timestamp cannot have more than microseconds precision',
      { updateTime: new Timestamp(1, 100) },
    ],
    ["Payload isn't valid for request.", { exists: true, updateTime: new Timestamp(1, 0) }],
  ])('refuses a precondition: %s', (message, currentDocument) => {
    expect(refusalOf({ delete: SITE, currentDocument })).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe('a mask', () => {
  it.each(
    [
      ['a'],
      ['a', 'a'],
      ['a.b', 'a'],
      ['`a b`'],
      ['`a\\`b`'],
      ['`a.b`.c'],
      ['__'],
      ['____'],
      ['__x'],
      ['x'.repeat(1499)],
      ['`' + 'é'.repeat(749) + '`'],
      [Array(20).fill('a').join('.')],
    ].map((fieldPaths) => [fieldPaths.map(brief).join(), fieldPaths] as const),
  )('can name %s', (_, fieldPaths) => {
    expect(refusalOf(mergeOf({}, fieldPaths))).toBe('OK');
  });

  it.each(
    (
      [
        ['', 'Invalid empty property path string.'],
        ['__x__', 'Invalid reserved name in field path __x__'],
        ['a.`__x__`', 'Invalid reserved name in field path __x__'],
        ['a.__name__', 'the name __key__ is reserved'],
        ['x'.repeat(1500), 'property path is longer than 1500 bytes.'],
        ['x'.repeat(100_000), 'property path is longer than 1500 bytes.'],
        [`a.${'x'.repeat(1498)}`, 'property path is longer than 1500 bytes.'],
        ['`' + 'é'.repeat(750) + '`', 'property path is longer than 1500 bytes.'],
        [Array(21).fill('a').join('.'), 'paths must have at most 20 elements'],
      ] as const
    ).map(([path, message]) => [brief(path), message, path] as const),
  )('cannot name %s', (_, message, path) => {
    expect(refusalOf(mergeOf({}, [path]))).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it.each(['.a', 'a.', 'a..b', 'a b', '`a', '1a', 'a-b', '*', 'é', '``', '`a``b`', 'a`b`', 'a/b'])(
    'cannot name %j, which is no field path',
    (path) => {
      expect(refusalOf(mergeOf({}, [path]))).toContain(
        `INVALID_ARGUMENT: Invalid property path "${path}". Unquoted`,
      );
    },
  );

  it('may name the name, which means nothing', () => {
    const [write] = parseWrites(mergeOf({}, ['__name__', 'a']));

    expect(write).toMatchObject({ mask: [['a']] });
  });
});
