import { describe, expect, it } from 'vitest';
import {
  DecodeError,
  orElse,
  readCounts,
  readFlag,
  readInstant,
  readInstantOrNull,
  readMap,
  readNumber,
  readOneOf,
  readText,
  readTextOrNull,
  readTextUpTo,
  readTexts,
} from './document-codec';

const NOW = new Date('2026-11-21T09:30:00Z');

/** A timestamp of either SDK, by its structure. */
const timestamp = { seconds: 0, nanoseconds: 0, toDate: () => NOW };

const read = (
  reader: (data: Readonly<Record<string, unknown>>, field: string) => unknown,
  value: unknown,
) => reader(value === undefined ? {} : { field: value }, 'field');

describe.each([
  ['readText', readText, ['', 'étude'], [undefined, null, 7, true, [], {}]],
  ['readTextOrNull', readTextOrNull, ['', 'étude', null], [7, true, [], {}]],
  ['readNumber', readNumber, [0, -1, 1.5], [undefined, null, '7', true, [], Number.NaN, Infinity]],
  ['readFlag', readFlag, [true, false], [undefined, null, 0, 'true']],
  ['readTexts', readTexts, [[], ['a', 'b']], [undefined, null, 'a', ['a', 1], [null], { 0: 'a' }]],
  ['readMap', readMap, [{}, { a: 1 }], [undefined, null, 'a', 7]],
  [
    'readCounts',
    readCounts,
    [{}, { '2026-12-04': 2 }],
    [undefined, null, 7, { '2026-12-04': '2' }, { a: null }],
  ],
] as const)('%s', (_name, reader, good, bad) => {
  it.each(good.map((value) => [value]))('takes %j', (value) => {
    expect(read(reader, value)).toEqual(value);
  });

  it.each(bad.map((value) => [value]))('refuses %j, naming a field', (value) => {
    expect(() => read(reader, value)).toThrow(DecodeError);
    expect(() => read(reader, value)).toThrow(/^Field \S+ is not /);
  });
});

describe('readTextOrNull and readInstantOrNull', () => {
  it('take an absent field for null', () => {
    expect(read(readTextOrNull, undefined)).toBeNull();
    expect(read(readInstantOrNull, undefined)).toBeNull();
    expect(read(readInstantOrNull, null)).toBeNull();
    expect(read(readInstantOrNull, timestamp)).toBe(NOW);
  });
});

describe('readInstant', () => {
  it('takes a date, or a timestamp of either SDK', () => {
    expect(read(readInstant, NOW)).toBe(NOW);
    expect(read(readInstant, timestamp)).toBe(NOW);
  });

  it.each([[undefined], [null], ['2026-11-21'], [0], [{}], [{ toDate: NOW }]])(
    'refuses %j',
    (value) => {
      expect(() => read(readInstant, value)).toThrow(DecodeError);
    },
  );
});

describe('readOneOf', () => {
  const reader = (data: Readonly<Record<string, unknown>>, field: string) =>
    readOneOf(data, field, ['fr', 'ar'] as const);

  it('takes what is listed', () => {
    expect(read(reader, 'ar')).toBe('ar');
  });

  it.each([[undefined], [null], ['de'], ['FR'], [['fr']], [0]])('refuses %j', (value) => {
    expect(() => read(reader, value)).toThrow('Field field is not one of fr, ar');
  });
});

describe('orElse', () => {
  it('answers what is read, or something else where that is malformed', () => {
    expect(orElse(() => readText({ name: 'étude' }, 'name'), null)).toBe('étude');
    expect(orElse(() => readText({ name: 7 }, 'name'), null)).toBeNull();
  });

  it('hides no defect', () => {
    const throwDefect = () => {
      throw new TypeError('broken');
    };
    expect(() => orElse(throwDefect, null)).toThrow(TypeError);
  });
});

describe('readTextUpTo', () => {
  it.each([
    ['étude', 'étude'],
    ['étude d’opportunité', 'étude d’op'],
    ['chantier 🏗', 'chantier '],
    [7, ''],
    [undefined, ''],
  ])('reads %j as %j', (value, expected) => {
    expect(readTextUpTo({ name: value }, 'name', 10)).toBe(expected);
  });
});
