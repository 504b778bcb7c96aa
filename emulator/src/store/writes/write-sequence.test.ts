import { describe, expect, it } from 'vitest';
import { type Write } from '#protocol/messages';
import { Timestamp } from '#values/timestamp';
import { refusal } from '#status/testing/refusal';
import {
  mergeOf,
  MUST_BE_MISSING,
  MUST_EXIST,
  parseWrites,
  ROOT,
  setOf,
  SITE,
  STORED,
  transformOf,
} from './testing/site-writes';
import { sequencesOf } from './write-sequence';

const VERSION = { currentDocument: { updateTime: STORED } };
const OTHER_VERSION = { currentDocument: { updateTime: new Timestamp(7, 0) } };

const WRITES = {
  set: setOf({ a: 1n }),
  merge: mergeOf({ a: 1n }, ['a']),
  transform: transformOf([{ fieldPath: 'n', increment: 1n }]),
  create: setOf({ a: 1n }, MUST_BE_MISSING),
  update: mergeOf({ a: 1n }, ['a'], MUST_EXIST),
  'update of a version': setOf({ a: 1n }, VERSION),
  'update of another version': setOf({ a: 1n }, OTHER_VERSION),
  delete: { delete: SITE },
  'delete of something': { delete: SITE, ...MUST_EXIST },
  'delete of nothing': { delete: SITE, ...MUST_BE_MISSING },
  'delete of a version': { delete: SITE, ...VERSION },
  verify: { verify: SITE, ...MUST_EXIST },
} satisfies Record<string, Write>;

type Kind = keyof typeof WRITES;

function refusalOf(kinds: readonly Kind[]): string {
  return refusal(() => sequencesOf(parseWrites(...kinds.map((kind) => WRITES[kind]))));
}

const VERSIONS =
  'INVALID_ARGUMENT: Cannot collapse mutations with different version preconditions.';

function cannot(first: string, second: string): string {
  return `INVALID_ARGUMENT: Cannot ${first} then ${second} an entity in the same request.`;
}

function verification(what: string): string {
  return `INVALID_ARGUMENT: the same document cannot be ${what} in a single request`;
}

describe('two writes to one document', () => {
  it.each<readonly [readonly Kind[], string]>([
    [['set', 'create'], cannot('upsert', 'insert')],
    [['merge', 'create'], cannot('upsert', 'insert')],
    [['transform', 'create'], cannot('upsert', 'insert')],
    [['create', 'create'], cannot('insert', 'insert')],
    [['update', 'create'], cannot('update', 'insert')],
    [['update of a version', 'create'], cannot('update', 'insert')],
    [['set', 'delete of nothing'], cannot('upsert', 'delete')],
    [['create', 'delete of nothing'], cannot('insert', 'delete')],
    [['update', 'delete of nothing'], cannot('update', 'delete')],
    [['delete', 'update'], cannot('delete', 'update')],
    [['delete', 'update of a version'], cannot('delete', 'update')],
    [['delete of nothing', 'update'], cannot('delete', 'update')],
    [['delete', 'delete of something'], cannot('delete', 'delete')],
    [['set', 'update of a version'], VERSIONS],
    [['create', 'update of a version'], VERSIONS],
    [['update', 'update of a version'], VERSIONS],
    [['update of a version', 'update of another version'], VERSIONS],
    [['delete', 'delete of a version'], VERSIONS],
    [['verify', 'set'], verification('verified and then written')],
    [['verify', 'delete'], verification('verified and then written')],
    [['verify', 'verify'], verification('verified more than once')],
    [['set', 'verify'], verification('written and then verified')],
    [['delete', 'verify'], verification('written and then verified')],
  ])('%j are refused: %s', (kinds, message) => {
    expect(refusalOf(kinds)).toBe(message);
  });

  it.each<readonly [readonly Kind[]]>([
    [['set', 'set']],
    [['set', 'update']],
    [['create', 'update']],
    [['update', 'merge']],
    [['transform', 'transform']],
    [['update of a version', 'update of a version']],
    [['update of a version', 'set']],
    [['update of a version', 'update']],
    [['set', 'delete']],
    [['set', 'delete of something']],
    [['create', 'delete']],
    [['delete', 'set']],
    [['delete', 'create']],
    [['delete of something', 'create']],
    [['delete', 'delete']],
    [['delete', 'delete of nothing']],
    [['create', 'delete', 'create', 'update']],
    [['set', 'delete', 'create']],
  ])('%j are accepted', (kinds) => {
    expect(refusalOf(kinds)).toBe('OK');
  });
});

it('writes to several documents are apart, and in the order of their first writes', () => {
  const other = { delete: `${ROOT}/sites/sud`, ...MUST_EXIST };
  const sequences = sequencesOf(parseWrites(other, WRITES.set, WRITES.update));

  expect(sequences.map(({ name, writes: own }) => [name.id, own.length])).toEqual([
    ['sud', 1],
    ['nord', 2],
  ]);
});

it('one document takes 500 transforms in a commit', () => {
  const transform = (count: number) =>
    transformOf(Array.from({ length: count }, (_, at) => ({ fieldPath: `f${at}`, increment: 1n })));

  expect(refusal(() => sequencesOf(parseWrites(transform(300), transform(200))))).toBe('OK');
  expect(refusal(() => sequencesOf(parseWrites(transform(300), transform(201))))).toContain(
    'INVALID_ARGUMENT: A commit can apply at most 500 transforms',
  );
});
