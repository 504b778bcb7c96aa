import { expect, it } from 'vitest';
import { decodeNamedCharacterReference } from './named-character';

it.each([
  ['amp', '&'],
  ['lt', '<'],
  ['nbsp', '\u00a0'],
  ['eacute', 'é'],
  ['semi', ';'],
  ['frac12', '½'],
  ['CounterClockwiseContourIntegral', '∳'],
])('&%s; is %s', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character);
});

it.each(['notit', 'nothing', '', 'amp;<b>x</b>&amp', '<img src=x>', 'a b'])(
  'takes %j for no character',
  (name) => {
    expect(decodeNamedCharacterReference(name)).toBe(false);
  },
);
