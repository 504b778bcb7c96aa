import { expect, it } from 'vitest';
import { type StructuredQuery } from '#protocol/messages';
import { GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { queryText } from './query-text';
import { and, nameOf, or, orderBy, ROOT, sites, where } from './testing/messages';

it.each<[string, StructuredQuery, string?]>([
  ['sites', {}],
  ['rooms/r1/sites', {}, `${ROOT}/rooms/r1`],
  ['**/sites', { from: [{ collectionId: 'sites', allDescendants: true }] }],
  ['*', { from: [{}] }],
  ['sites where size > 3', { where: where('size', 'GREATER_THAN', 3n) }],
  ['sites where name == "Lyon"', { where: where('name', 'EQUAL', 'Lyon') }],
  ['sites where a.b == null', { where: where('a.b', 'IS_NULL') }],
  ['sites where `a b` != NaN', { where: where('`a b`', 'IS_NOT_NAN') }],
  ['sites where tags array-contains "new"', { where: where('tags', 'ARRAY_CONTAINS', 'new') }],
  ['sites where size in [1, 2.5]', { where: where('size', 'IN', [1n, 2.5]) }],
  ['sites where at == (1, -2)', { where: where('at', 'EQUAL', new GeoPoint(1, -2)) }],
  ['sites where near == vector [1, 2]', { where: where('near', 'EQUAL', new Vector([1, 2])) }],
  ['sites where like == sites/s2', { where: where('like', 'EQUAL', nameOf('sites/s2')) }],
  [
    'sites where m == {a: true} and t < 1970-01-01T00:00:01Z',
    {
      where: and(
        where('m', 'EQUAL', new Map([['a', true]])),
        where('t', 'LESS_THAN', new Timestamp(1, 0)),
      ),
    },
  ],
  [
    'sites where a == 1 or (b == 2 and c == 3)',
    {
      where: or(where('a', 'EQUAL', 1n), and(where('b', 'EQUAL', 2n), where('c', 'EQUAL', 3n))),
    },
  ],
  [
    'sites order by size, name desc start after 3 end at 9, "z" offset 5 limit 20 select name',
    {
      orderBy: orderBy('size', '-name'),
      startAt: { values: [3n], before: false },
      endAt: { values: [9n, 'z'], before: false },
      offset: 5,
      limit: 20,
      select: { fields: [{ fieldPath: 'name' }] },
    },
  ],
])('a query is read as %s', (text, message, parent) => {
  expect(queryText(sites(message, parent))).toBe(text);
});
