import { describe, expect, it } from 'vitest';
import { type FieldPath } from '#values/field-path';
import { type FieldValue } from '#values/field-value';
import { documentMessage, project } from './project';
import { documentOf } from './testing/messages';

const INNER = new Map<string, FieldValue>([
  ['x', 1n],
  ['y', new Map([['z', 2n]])],
]);
const DOCUMENT = documentOf('sites/a', { b: 'text', m: INNER, a: [1n] });

describe('A projection', () => {
  it.each<readonly [string, FieldPath[], unknown]>([
    ['no field', [], []],
    ['a field', [['a']], [['a', [1n]]]],
    [
      'fields in the order of the document',
      [['a'], ['b']],
      [
        ['b', 'text'],
        ['a', [1n]],
      ],
    ],
    ['a field inside of another', [['m', 'x']], [['m', new Map([['x', 1n]])]]],
    ['a field and what is inside', [['m', 'x'], ['m']], [['m', INNER]]],
    ['a field that is not there', [['none'], ['m', 'none'], ['b', 'x']], []],
    ['the name, which is no field', [['__name__']], []],
    ['what objects inherit', [['constructor'], ['__proto__']], []],
  ])('on %s', (_, mask, fields) => {
    expect([...project(DOCUMENT.fields, mask)]).toEqual(fields);
  });

  it('leaves the document as it is', () => {
    project(DOCUMENT.fields, [['m', 'x']]);

    expect(DOCUMENT.fields.get('m')).toBe(INNER);
  });

  it('is another message; without one a version is always the same', () => {
    expect(documentMessage(DOCUMENT)).toBe(documentMessage(DOCUMENT));
    expect(documentMessage(DOCUMENT, [['b']])).toEqual({
      ...documentMessage(DOCUMENT),
      fields: new Map([['b', 'text']]),
    });
  });
});
