import { LANGUAGES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { FEED_TEXTS } from './calendar/feed-texts';
import { cleanText } from './documents/clean-text';
import { DOCUMENT_TEXTS } from './documents/document-texts';
import { MAIL_TEXTS } from './mail/mail-texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, '');
const stems = (keys: readonly string[]) => [...new Set(keys.map(stem))].sort();
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each([
  ['mails', MAIL_TEXTS],
  ['documents', DOCUMENT_TEXTS],
  ['calendars', FEED_TEXTS],
])('the texts of %s', (_of, all) => {
  const french = Object.entries(all.fr);

  describe.each(LANGUAGES)('in %s', (language) => {
    const texts = all[language];
    const keys = Object.keys(texts);

    it('are exactly the French ones, with their placeholders', () => {
      expect(stems(keys)).toEqual(stems(french.map(([key]) => key)));
      const wrong = Object.entries(texts).filter(([key, text]) => {
        const original = french.find(([one]) => stem(one) === stem(key))?.[1] ?? '';
        return text.trim() === '' || placeholders(text).join() !== placeholders(original).join();
      });
      expect(wrong).toEqual([]);
    });

    it('have every plural form of the language, and no other', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const pluralStem of stems(keys.filter((key) => PLURAL.test(key)))) {
        const own = keys.filter((key) => PLURAL.test(key) && stem(key) === pluralStem);
        expect(own.sort()).toEqual(forms.map((form) => `${pluralStem}_${form}`).sort());
      }
    });
  });

  it('have a non-breaking space before two-part signs and inside guillemets, in French', () => {
    const wrong = french.filter(([, text]) =>
      /(?<![\u00a0\u202f])[:;?!%»](?=\s|$)|«(?![\u00a0\u202f])/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

it.each(LANGUAGES)('every text of a document in %s has its glyphs', (language) => {
  const texts = Object.values(DOCUMENT_TEXTS[language]);

  expect(texts.filter((text) => cleanText(text, language) !== text)).toEqual([]);
});
