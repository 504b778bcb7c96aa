import { describe, expect, it } from 'vitest';
import { type FilterMessage } from '#protocol/messages';
import { disjunctsOf } from './disjuncts';
import { parseFilter } from './parse-filter';
import { and, DATABASE, or, where, whole } from './testing/messages';

const OPERATORS: Readonly<Record<string, string>> = { EQUAL: '=', ARRAY_CONTAINS: '∋' };

function disjuncts(message: FilterMessage): string {
  return disjunctsOf({ where: parseFilter(message, DATABASE) })
    .map((filters) =>
      filters
        .map(
          ({ path, operator, value }) =>
            path.join('.') +
            (OPERATORS[operator] ?? operator) +
            JSON.stringify(value, (_, part: unknown) =>
              typeof part === 'bigint' ? Number(part) : part,
            ),
        )
        .join('&'),
    )
    .join(' | ');
}

const is = (field: string, value: bigint) => where(field, 'EQUAL', value);
const any = (field: string, values: readonly bigint[]) =>
  or(...values.map((value) => is(field, value)));

describe('The disjunctive normal form', () => {
  it('of no filter is one conjunction of nothing', () => {
    expect(disjunctsOf({})).toEqual([[]]);
  });

  it.each<readonly [expected: string, message: FilterMessage]>([
    ['a=1', is('a', 1n)],
    ['a=1&b=2', and(is('a', 1n), is('b', 2n))],
    ['', and()],
    ['a=1 | ', or(is('a', 1n), and())],
    ['a=1 | b=2', or(is('a', 1n), is('b', 2n))],
    ['a=1&b=2 | a=1&c=3', and(is('a', 1n), or(is('b', 2n), is('c', 3n)))],
    ['a=1 | a=2', where('a', 'IN', [1n, 2n])],
    ['a∋1 | a∋2', where('a', 'ARRAY_CONTAINS_ANY', [1n, 2n])],
    ['aNOT_IN[1,2]', where('a', 'NOT_IN', [1n, 2n])],
    [
      'a=1&b=3 | a=1&b=4 | a=2&b=3 | a=2&b=4',
      and(where('a', 'IN', [1n, 2n]), where('b', 'IN', [3n, 4n])),
    ],
  ])('gives %s', (expected, message) => {
    expect(disjuncts(message)).toBe(expected);
  });

  it.each<readonly [says: string, message: FilterMessage, expected: string]>([
    ['the same alternative', or(is('a', 1n), is('a', 1n)), 'a=1'],
    ['the same filter', and(is('a', 1n), is('a', 1n)), 'a=1'],
    [
      'the same in another order',
      or(and(is('a', 1n), is('b', 2n)), and(is('b', 2n), is('a', 1n))),
      'a=1&b=2',
    ],
    ['the same list', and(any('a', [1n, 2n]), where('a', 'IN', [2n, 1n])), 'a=1 | a=2'],
    ['a list of one', or(is('a', 1n), where('a', 'IN', [1n])), 'a=1'],
  ])('has %s once', (_, message, expected) => {
    expect(disjuncts(message)).toBe(expected);
  });

  it('tells 1 from 1.0', () => {
    expect(disjunctsOf({ where: parseFilter(where('a', 'IN', [1n, 1]), DATABASE) })).toHaveLength(
      2,
    );
  });

  it('counts what a list cannot find once', () => {
    expect(disjuncts(where('a', 'IN', [null, 1n, NaN]))).toBe('a=null | a=1');
    expect(disjuncts(where('a', 'ARRAY_CONTAINS_ANY', [1n, NaN]))).toBe('a∋1 | a∋null');
    expect(disjuncts(where('a', 'IN', [null, NaN]))).toBe('a=null');
  });

  it('refuses more than 30, counted as Google does', () => {
    const others = whole(7).map((value) => value + 1n);

    expect(() => disjuncts(any('a', whole(99)))).toThrow('Result had 99 disjunctions');
    expect(() => disjuncts(and(any('a', whole(7)), any('a', others)))).toThrow(
      'Result had 34 disjunctions',
    );
    expect(disjuncts(and(any('a', whole(8)), any('a', whole(8)))).split(' | ')).toHaveLength(8);
  });

  it('does not try what would explode', () => {
    const explosion = and(...whole(12).map((i) => any(`f${i}`, whole(8))));

    expect(() => disjuncts(explosion)).toThrow(
      'Too many disjunctions after normalization, the maximum is 30',
    );
  });
});
