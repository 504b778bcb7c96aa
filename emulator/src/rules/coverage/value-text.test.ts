import { expect, it } from 'vitest';
import { simplePath } from '#values/path';
import {
  bytesValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  NULL,
  pathValue,
  stringValue,
  TRUE,
  UNRESOLVED,
  type Value,
} from '#values/value';
import { valueText } from './value-text';

it.each<[string, Value]>([
  ['null', NULL],
  ['true', TRUE],
  ['-3', intValue(-3)],
  ['2.0', floatValue(2)],
  ["'it\\'s \"so\"\\n'", stringValue('it\'s "so"\n')],
  ['bytes AQI=', bytesValue(new Uint8Array([1, 2]))],
  ['2026-11-22T11:00:00.500Z', { type: 'timestamp', nanos: 1_795_345_200_500_000_000n }],
  ['90s', { type: 'duration', nanos: 90_000_000_000n }],
  ['latlng.value(1.0, -2.5)', { type: 'latlng', latitude: 1, longitude: -2.5 }],
  [
    '/databases/d/documents/rooms/r1',
    pathValue(simplePath(['databases', 'd', 'documents', 'rooms', 'r1'])),
  ],
  ["[1, 'a']", listValue([intValue(1), stringValue('a')])],
  ['[1].toSet()', { type: 'set', values: [intValue(1)] }],
  ["{'a': {'b': null}}", mapValue([['a', mapValue([['b', NULL]])]])],
  ["diff {'a': added}", { type: 'map_diff', statuses: new Map([['a', 'added']]) }],
  ['vector [1.0]', { type: 'vector', values: [1] }],
  ['any value', { type: 'constraint', constraints: [] }],
  [
    "any value > 3 and != 'x'",
    {
      type: 'constraint',
      constraints: [
        { comparator: 'GT', value: intValue(3) },
        { comparator: 'NEQ', value: stringValue('x') },
      ],
    },
  ],
  ['not known', UNRESOLVED],
])('%s', (text, value) => {
  expect(valueText(value)).toBe(text);
});

it('what is long is cut', () => {
  expect(valueText(stringValue('x'.repeat(5000)))).toBe(`'${'x'.repeat(1999)}…`);
});
