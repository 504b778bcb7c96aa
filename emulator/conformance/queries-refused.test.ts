import { describe, expect, it } from 'vitest';
import { projectOf } from './support/names';
import { restOf, type Json } from './support/rest';

const rest = restOf(projectOf('queries-refused'));
const from = [{ collectionId: 'rooms' }];

const int = (value: number): Json => ({ integerValue: String(value) });
const numbers = (count: number): Json => ({
  arrayValue: { values: Array.from({ length: count }, (_, n) => int(n)) },
});
const field = (fieldPath: string): Json => ({ field: { fieldPath } });
const where = (fieldPath: string, op: string, value: Json): Json => ({
  fieldFilter: { ...field(fieldPath), op, value },
});
const all = (...filters: Json[]): Json => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: Json[]): Json => ({ compositeFilter: { op: 'OR', filters } });
const repeatFilter = (count: number, op: string): Json =>
  all(...Array.from({ length: count }, (_, n) => where(`f${n}`, op, int(n))));

async function refusal(query: Json, parent?: string): Promise<string> {
  const { body } = await rest.runQuery(query, parent);
  return 'error' in body ? body.error.status : 'OK';
}

describe('filters', () => {
  it.each<[string, Json, 'OK' | 'INVALID_ARGUMENT']>([
    ['in with 30 values', where('a', 'IN', numbers(30)), 'OK'],
    ['in with 31 values', where('a', 'IN', numbers(31)), 'INVALID_ARGUMENT'],
    ['in with no value', where('a', 'IN', numbers(0)), 'INVALID_ARGUMENT'],
    ['in with no array', where('a', 'IN', int(1)), 'INVALID_ARGUMENT'],
    ['array-contains-any with 30 values', where('a', 'ARRAY_CONTAINS_ANY', numbers(30)), 'OK'],
    [
      'array-contains-any with 31 values',
      where('a', 'ARRAY_CONTAINS_ANY', numbers(31)),
      'INVALID_ARGUMENT',
    ],
    ['not-in with 10 values', where('a', 'NOT_IN', numbers(10)), 'OK'],
    ['not-in with 11 values', where('a', 'NOT_IN', numbers(11)), 'INVALID_ARGUMENT'],
    ['30 disjunctions', all(where('a', 'IN', numbers(6)), where('b', 'IN', numbers(5))), 'OK'],
    [
      '35 disjunctions',
      all(where('a', 'IN', numbers(7)), where('b', 'IN', numbers(5))),
      'INVALID_ARGUMENT',
    ],
    [
      '31 alternatives',
      any(...Array.from({ length: 31 }, (_, n) => where('a', 'EQUAL', int(n)))),
      'INVALID_ARGUMENT',
    ],
    [
      'not-in with in',
      all(where('a', 'NOT_IN', numbers(1)), where('b', 'IN', numbers(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'not-in with !=',
      all(where('a', 'NOT_IN', numbers(1)), where('b', 'NOT_EQUAL', int(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'two not-in',
      all(where('a', 'NOT_IN', numbers(1)), where('b', 'NOT_IN', numbers(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'two !=',
      all(where('a', 'NOT_EQUAL', int(1)), where('b', 'NOT_EQUAL', int(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'not-in within OR',
      any(where('a', 'NOT_IN', numbers(1)), where('b', 'EQUAL', int(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'two array-contains',
      all(where('a', 'ARRAY_CONTAINS', int(1)), where('b', 'ARRAY_CONTAINS', int(1))),
      'INVALID_ARGUMENT',
    ],
    [
      'array-contains with array-contains-any',
      all(where('a', 'ARRAY_CONTAINS', int(1)), where('b', 'ARRAY_CONTAINS_ANY', numbers(1))),
      'INVALID_ARGUMENT',
    ],
    ['10 unequal fields', repeatFilter(10, 'GREATER_THAN'), 'OK'],
    ['11 unequal fields', repeatFilter(11, 'GREATER_THAN'), 'INVALID_ARGUMENT'],
    ['100 filters', repeatFilter(100, 'EQUAL'), 'OK'],
    ['101 filters', repeatFilter(101, 'EQUAL'), 'INVALID_ARGUMENT'],
    ['an unknown operator', where('a', 'LIKE', int(1)), 'INVALID_ARGUMENT'],
    ['no operator', where('a', 'OPERATOR_UNSPECIFIED', int(1)), 'INVALID_ARGUMENT'],
    ['a broken path', where('a..b', 'EQUAL', int(1)), 'INVALID_ARGUMENT'],
    ['a reserved path', where('__x__', 'EQUAL', int(1)), 'INVALID_ARGUMENT'],
    ['a quoted path', where('`a b`.c', 'EQUAL', int(1)), 'OK'],
    ['a path with an open quote', where('`a', 'EQUAL', int(1)), 'INVALID_ARGUMENT'],
    ['an id that is a number', where('__name__', 'EQUAL', int(1)), 'INVALID_ARGUMENT'],
    [
      'an id that is searched in arrays',
      where('__name__', 'ARRAY_CONTAINS', int(1)),
      'INVALID_ARGUMENT',
    ],
  ])('%s', async (_, filter, status) => {
    expect(await refusal({ from, where: filter })).toBe(status);
  });
});

describe('order, limits and cursors', () => {
  const by = (...paths: string[]): Json[] => paths.map(field);

  it.each<[string, Json, 'OK' | 'INVALID_ARGUMENT']>([
    ['the id as the last order', { orderBy: by('a', '__name__') }, 'OK'],
    ['the id before another field', { orderBy: by('__name__', 'a') }, 'INVALID_ARGUMENT'],
    ['one field twice', { orderBy: by('a', 'a') }, 'INVALID_ARGUMENT'],
    ['a broken path', { orderBy: by('a.') }, 'INVALID_ARGUMENT'],
    ['a negative limit', { limit: -1 }, 'INVALID_ARGUMENT'],
    ['a negative offset', { offset: -1 }, 'INVALID_ARGUMENT'],
    [
      'a cursor of as many values as orders',
      { orderBy: by('a'), startAt: { values: [int(1)] } },
      'OK',
    ],
    [
      'a cursor of too many values',
      { orderBy: by('a'), startAt: { values: [int(1), int(2), int(3)] } },
      'INVALID_ARGUMENT',
    ],
    [
      'a cursor of a number for an id',
      { orderBy: by('__name__'), startAt: { values: [int(1)] } },
      'INVALID_ARGUMENT',
    ],
    ['two collections', { from: [...from, { collectionId: 'halls' }] }, 'INVALID_ARGUMENT'],
    [
      'a selection of a broken path',
      { select: { fields: [{ fieldPath: 'a..' }] } },
      'INVALID_ARGUMENT',
    ],
  ])('%s', async (_, query, status) => {
    expect(await refusal({ from, ...query })).toBe(status);
  });

  it('ids alone downwards, which no index holds', async () => {
    const orderBy = [{ ...field('__name__'), direction: 'DESCENDING' }];
    expect(await refusal({ from, orderBy })).toBe('FAILED_PRECONDITION');
  });

  it('a collection as the parent', async () => {
    expect(await refusal({ from }, '/rooms')).toBe('INVALID_ARGUMENT');
  });

  it('a missing document as the parent is fine', async () => {
    expect(await refusal({ from }, '/rooms/none')).toBe('OK');
  });
});
