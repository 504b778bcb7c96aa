import { describe, expect, it } from 'vitest';
import { foldTerm, formsOf, termsIn } from './fold-term';
import { beginsAlmostLike, isOneLetterOff } from './one-letter-off';

describe('a term', () => {
  it.each([
    ['Médiathèque', 'mediatheque'],
    ['CŒUR', 'coeur'],
    ['Señalización', 'senalizacion'],
    ['Straße', 'strasse'],
  ])('%s is found by %s', (text, term) => {
    expect(foldTerm(text)).toBe(term);
  });

  it.each([
    ['tashkil', 'مُخَطَّط', 'مخطط'],
    ['tatweel', 'مخـــطط', 'مخطط'],
    ['hamza on alef', 'أعمال', 'اعمال'],
    ['hamza under alef', 'إدارة', 'اداره'],
    ['madda', 'آخر', 'اخر'],
    ['wasla', 'ٱلمخطط', 'المخطط'],
    ['hamza on waw', 'مؤسسة', 'موسسه'],
    ['hamza on ya', 'وثائق', 'وثايق'],
    ['hamza on the line', 'بناء', 'بنا'],
    ['alef maksura', 'مستشفى', 'مستشفي'],
    ['ta marbuta', 'مدرسة', 'مدرسه'],
    ['Arabic digits', '٣٩', '39'],
    ['Persian digits', '۳۹', '39'],
  ])('in Arabic is the same without %s', (_what, text, term) => {
    expect(foldTerm(text)).toBe(term);
    expect(foldTerm(term)).toBe(term);
  });

  it('has no article where enough of it is left', () => {
    expect(formsOf('المخطط')).toEqual(['المخطط', 'مخطط']);
    expect(formsOf('الم')).toEqual(['الم']);
    expect(formsOf('plan')).toEqual(['plan']);
  });
});

it('words are what stands between other signs', () => {
  expect(termsIn("Plan de masse (PC2) de l'œuvre")).toEqual([
    ...['plan', 'de', 'masse', 'pc2', 'de', 'l', 'oeuvre'],
  ]);
});

describe('one letter', () => {
  it.each([
    ['masse', 'masse'],
    ['masse', 'mosse'],
    ['masse', 'mase'],
    ['masse', 'massse'],
    ['masse', 'amsse'],
    ['a', ''],
  ])('is all that %s and %s differ by', (first, second) => {
    expect(isOneLetterOff(first, second)).toBe(true);
    expect(isOneLetterOff(second, first)).toBe(true);
  });

  it.each([
    ['masse', 'mossi'],
    ['masse', 'ma'],
    ['masse', 'essam'],
  ])('is not: %s and %s', (first, second) => {
    expect(isOneLetterOff(first, second)).toBe(false);
    expect(isOneLetterOff(second, first)).toBe(false);
  });

  it('may be wrong in a beginning', () => {
    expect(beginsAlmostLike('mediatheque', 'medait')).toBe(true);
    expect(beginsAlmostLike('mediatheque', 'nedoat')).toBe(false);
  });
});
