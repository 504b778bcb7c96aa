import { describe, expect, it } from 'vitest';
import { isTooIntricate } from './intricacy';

describe('isTooIntricate', () => {
  it.each([
    ['a quote in a list in a list', '- - > a', false],
    ['a rule of dashes', '-'.repeat(200), false],
    ['a rule of stars', '*'.repeat(800), false],
    ['a head of a wide table', `|${'-|'.repeat(100)}`, false],
    ['a thousand items', '- item\n'.repeat(1_000), false],
    ['a few hundred bold words, a paragraph each', '**a**\n\n'.repeat(300), false],
    ['eleven quotes inside each other', `${'> '.repeat(11)}a`, true],
    ['eleven quotes without spaces', `${'>'.repeat(11)}a`, true],
    ['eleven numbered items inside each other', `${'1. '.repeat(11)}a`, true],
    ['six thousand items', '- item\n'.repeat(6_000), true],
    ['a paragraph of nothing but emphasis', '*a_ '.repeat(300), true],
  ])('of %s', (_case, text, expected) => {
    expect(isTooIntricate(text)).toBe(expected);
  });

  it('never of the longest text that a person may write', () => {
    const part =
      '## Objet\n\nLe **plan de masse** présente le projet.\n\n- un\n- deux\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n';

    expect(isTooIntricate(part.repeat(50_000 / part.length))).toBe(false);
  });
});
