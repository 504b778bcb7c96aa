import { describe, expect, it } from 'vitest';
import { type FilterMessage } from '#protocol/messages';
import { parseQuery } from '#query/parse-query';
import { and, nameOf, or, ROOT, sites, where } from '#query/testing/messages';
import { coverageJson } from '#rules/coverage/coverage-value';
import { type Disjunct } from '#rules/queries/list-resource';
import { pathText } from '#values/path';
import { type Value } from '#values/value';
import { rulesDisjuncts } from './rules-disjuncts';

function textOf(value: Value): string {
  if (value.type === 'path') return pathText(value.path).split('/').at(-1) ?? '';
  if (value.type === 'list') return `[${value.values.map(textOf).join()}]`;
  return String(Object.values(coverageJson(value))[0]);
}

function text({ constraints }: Disjunct): string {
  return constraints
    .map(({ path, comparator, value }) => `${path.join('.')} ${comparator} ${textOf(value)}`)
    .join(', ');
}

function constraintTexts(message: FilterMessage): readonly string[] {
  return rulesDisjuncts(sites({ where: message })).map(text);
}

/** As `debug(resource.data.x)` prints them in Google's emulator. */
describe('Rules are told of fields', () => {
  it.each<readonly [says: string, message: FilterMessage, fields: readonly string[]]>([
    ['an equality', where('x', 'EQUAL', 5n), ['x EQ 5']],
    [
      'ranges',
      and(where('x', 'GREATER_THAN', 5n), where('x', 'LESS_THAN_OR_EQUAL', 9n)),
      ['x GT 5, x LTE 9'],
    ],
    [
      'the same filter once',
      and(where('x', 'LESS_THAN', 5n), where('x', 'LESS_THAN', 5n)),
      ['x LT 5'],
    ],
    [
      'a range beside an equality',
      and(where('x', 'GREATER_THAN_OR_EQUAL', 5n), where('x', 'EQUAL', 6n)),
      ['x GTE 5, x EQ 6'],
    ],
    ['what is not something', where('x', 'NOT_EQUAL', 5n), ['x NEQ 5']],
    ['what is in no list', where('x', 'NOT_IN', [5n, 6n]), ['x NEQ 5, x NEQ 6']],
    ['a list as alternatives', where('x', 'IN', [5n, 6n]), ['x EQ 5', 'x EQ 6']],
    [
      'items as alternatives',
      where('x', 'ARRAY_CONTAINS_ANY', [5n, 6n]),
      ['x LIST_CONTAINS 5', 'x LIST_CONTAINS 6'],
    ],
    ['null', where('x', 'IS_NULL'), ['x EQ null']],
    ['not null', where('x', 'IS_NOT_NULL'), ['x NEQ null']],
    ['NaN', where('x', 'IS_NAN'), ['x EQ NaN']],
    ['not NaN', where('x', 'IS_NOT_NAN'), ['x NEQ NaN']],
    ['no NaN', where('x', 'NOT_EQUAL', NaN), ['x NEQ null']],
    ['nothing equal to null', where('x', 'EQUAL', null), ['x EQ true, x EQ false']],
    ['nothing less than NaN', where('x', 'LESS_THAN', NaN), ['x EQ true, x EQ false']],
    ['nothing unlike null', where('x', 'NOT_EQUAL', null), ['x EQ true, x EQ false']],
    [
      'nothing outside a list with null',
      where('x', 'NOT_IN', [5n, null]),
      ['x NEQ 5, x EQ true, x EQ false'],
    ],
    [
      'nothing for a null in a list',
      where('x', 'IN', [5n, null, NaN]),
      ['x EQ 5', 'x EQ true, x EQ false'],
    ],
    ['null as an item', where('x', 'ARRAY_CONTAINS', null), ['x LIST_CONTAINS []']],
    [
      'each alternative',
      and(where('a', 'EQUAL', 1n), or(where('b', 'EQUAL', 2n), where('c.d', 'EQUAL', 3n))),
      ['a EQ 1, b EQ 2', 'a EQ 1, c.d EQ 3'],
    ],
  ])('%s', (_, message, expected) => {
    expect(constraintTexts(message)).toEqual(expected);
  });

  it('nothing without a filter', () => {
    expect(rulesDisjuncts(sites({}))).toEqual([{ constraints: [] }]);
  });
});

describe('Rules are told of names', () => {
  const quai = nameOf('sites/quai');
  const pont = nameOf('sites/pont');

  it.each<readonly [says: string, message: FilterMessage, names: readonly string[]]>([
    [
      'the one that a filter gives, whatever else it asks',
      and(where('__name__', 'IN', [quai, pont]), where('x', 'EQUAL', 5n)),
      ['__name__ EQ quai, x EQ 5', '__name__ EQ pont, x EQ 5'],
    ],
    ['nothing of a range', where('__name__', 'GREATER_THAN', quai), ['__name__ NEQ null']],
    [
      'nothing of a range and what is around it',
      and(where('__name__', 'EQUAL', quai), where('__name__', 'LESS_THAN', pont)),
      ['__name__ NEQ null, __name__ NEQ null'],
    ],
    [
      'two that cannot both be',
      and(where('__name__', 'EQUAL', quai), where('__name__', 'EQUAL', pont)),
      ['__name__ EQ quai, __name__ EQ pont'],
    ],
    ['what it is not', where('__name__', 'NOT_IN', [quai]), ['__name__ NEQ quai']],
  ])('%s', (_, message, expected) => {
    expect(constraintTexts(message)).toEqual(expected);
  });
});

it('never pin a document of a group below a document', () => {
  const query = (parent: string, allDescendants: boolean) =>
    parseQuery(parent, {
      from: [{ allDescendants }],
      where: where('__name__', 'EQUAL', nameOf('sites/quai/lots/a')),
    });
  const isNeverPinned = (parent: string, allDescendants: boolean) =>
    rulesDisjuncts(query(parent, allDescendants)).map(
      (disjunct) => disjunct.isNeverPinned ?? false,
    );

  expect(isNeverPinned(`${ROOT}/sites/quai`, true)).toEqual([true]);
  expect(isNeverPinned(`${ROOT}/sites/quai`, false)).toEqual([false]);
  expect(isNeverPinned(ROOT, true)).toEqual([false]);
});
