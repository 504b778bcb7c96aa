import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/schema-problems';
import { lineField, personNameField } from './text-fields';
import { hasVisibleText, isPlainLine } from './visible-text';

const HIDDEN = [
  ['a new line', '\n'],
  ['a tab', '\t'],
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a zero-width non-joiner', '\u200C'],
  ['a mark of direction', '\u200F'],
  ['an override of direction', '\u202E'],
  ['an isolate', '\u2066'],
  ['a soft hyphen', '\u00AD'],
  ['a byte order mark', '\uFEFF'],
  ['a line separator', '\u2028'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
  ['a tag', '\u{E0041}'],
] as const;

describe('a name or a title', () => {
  it.each(HIDDEN)('refuses %s', async (_case, character) => {
    expect(isPlainLine(`Claire${character}Delmas`)).toBe(false);
    expect(await problemsOf(lineField(), `Claire${character}Delmas`)).toContain(
      'validation:hiddenCharacters',
    );
  });

  it.each([
    'Inès Díaz-Peña',
    'مستشفى ابن سينا',
    'Réunion : suivi n° 4',
    'Équipe 👷‍♀️',
    'Équipe 👩🏽‍🔧',
    'नमस्ते',
  ])('takes %s', async (text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(await problemsOf(lineField(), text)).toEqual([]);
  });
});

describe('a part of a person’s name', () => {
  it('is cast to composed letters and single spaces', () => {
    expect(personNameField().cast('  Ine\u0300s \u00A0 Maria ')).toBe('In\u00E8s Maria');
  });

  it.each(['Marie  Anne', 'Marie\u00A0Anne', 'Ine\u0300s'])('refuses %j as it is', async (name) => {
    expect(await problemsOf(personNameField(), name)).toContain('validation:account.nameSpaces');
  });
});

describe('a text of nothing visible', () => {
  it.each([...HIDDEN, ['spaces', ' \u00A0\u3000'], ['a mark alone', '\u0301']] as const)(
    'is %s',
    (_case, character) => {
      expect(hasVisibleText(`${character} ${character}`)).toBe(false);
      expect(hasVisibleText(`${character}a`)).toBe(true);
    },
  );

  it.each(['👍', 'ب', '.', '٣', '❤️'])('is not %s', (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });
});
