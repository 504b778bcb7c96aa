import { describe, expect, it } from 'vitest';
import { type FilterMessage } from '../protocol/messages';
import { and, nameOf, or, sites, where } from './testing/messages';
import { type FieldValue } from '../values/field-value';
import { DocumentName } from '../values/document-name';
import { type FieldConstraint, rulesConstraints } from './rules-constraints';

function textOf(value: FieldValue): string {
  if (value instanceof DocumentName) return value.id;
  if (Number.isNaN(value)) return 'NaN';
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? Number(part) : part,
  );
}

function text(constraints: readonly FieldConstraint[] | undefined): string | undefined {
  return constraints
    ?.map(({ path, comparator, value }) => `${path.join('.')} ${comparator} ${textOf(value)}`)
    .join(', ');
}

function fieldsOf(message: FilterMessage): readonly (string | undefined)[] {
  return rulesConstraints(sites({ where: message })).map(({ fields }) => text(fields));
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
    expect(fieldsOf(message)).toEqual(expected);
  });

  it('nothing without a filter', () => {
    expect(rulesConstraints(sites({}))).toEqual([{ fields: [] }]);
  });
});

describe('Rules are told of names', () => {
  const quai = nameOf('sites/quai');
  const pont = nameOf('sites/pont');

  it('the one that a filter gives, whatever else it asks', () => {
    const message = and(where('__name__', 'IN', [quai, pont]), where('x', 'EQUAL', 5n));
    const [first, second] = rulesConstraints(sites({ where: message }));

    expect(first?.pinned).toEqual(quai);
    expect(second?.pinned).toEqual(pont);
    expect(text(first?.fields)).toBe('x EQ 5');
    expect(first).not.toHaveProperty('names');
  });

  it.each<readonly [says: string, message: FilterMessage, names: string]>([
    ['that there is one, of a range', where('__name__', 'GREATER_THAN', quai), ''],
    [
      'that there is one, of a range around it',
      and(where('__name__', 'EQUAL', quai), where('__name__', 'LESS_THAN', pont)),
      '',
    ],
    [
      'two that cannot both be',
      and(where('__name__', 'EQUAL', quai), where('__name__', 'EQUAL', pont)),
      '__name__ EQ quai, __name__ EQ pont',
    ],
    ['what it is not', where('__name__', 'NOT_IN', [quai]), '__name__ NEQ quai'],
  ])('%s', (_, message, expected) => {
    const [only] = rulesConstraints(sites({ where: message }));

    expect(only).not.toHaveProperty('pinned');
    expect(text(only?.names)).toBe(expected);
  });
});
