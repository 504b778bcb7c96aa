import { describe, expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { fieldPathText } from '#values/field-path';
import { and, nameOf, or, orderBy, sites, where } from './testing/messages';

describe('A result is sorted', () => {
  const range = (field: string) => where(field, 'GREATER_THAN', 0n);

  it.each<readonly [says: string, message: StructuredQuery, order: string]>([
    ['by name', {}, '__name__'],
    ['as asked', { orderBy: orderBy('a', '-b') }, 'a -b -__name__'],
    ['by the field of a range', { where: range('a') }, 'a __name__'],
    [
      'by several, segment by segment',
      { where: and(range('`a!`'), range('b'), range('B'), range('a.z')) },
      'B a.z `a!` b __name__',
    ],
    [
      'in the last direction',
      { where: and(range('b'), range('a')), orderBy: orderBy('c', '-d') },
      'c -d -a -b -__name__',
    ],
    [
      'by a range once',
      { where: and(range('a'), range('a')), orderBy: orderBy('-a') },
      '-a -__name__',
    ],
    ['by what is not something', { where: where('a', 'NOT_EQUAL', 1n) }, 'a __name__'],
    ['by what is in no list', { where: where('a', 'NOT_IN', [1n]) }, 'a __name__'],
    ['by what is not null', { where: where('a', 'IS_NOT_NULL') }, 'a __name__'],
    ['by what is not NaN', { where: where('a', 'IS_NOT_NAN') }, 'a __name__'],
    ['not by a list', { where: where('a', 'IN', [1n]) }, '__name__'],
    ['not by what is null', { where: where('a', 'IS_NULL') }, '__name__'],
    ['by ranges of alternatives', { where: or(range('b'), range('a')) }, 'a b __name__'],
    [
      'by a range of names last',
      { where: and(where('__name__', 'GREATER_THAN', nameOf('sites/a')), range('b')) },
      'b __name__',
    ],
    ['by name as asked', { orderBy: orderBy('-a', '__name__') }, '-a __name__'],
  ])('%s', (_, message, order) => {
    const actual = sites(message).fullOrder.map(
      ({ path, direction }) => `${direction === 'DESCENDING' ? '-' : ''}${fieldPathText(path)}`,
    );

    expect(actual.join(' ')).toBe(order);
  });
});
