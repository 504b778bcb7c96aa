import { LANGUAGES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import ar from '../locales/ar/landing.json';
import en from '../locales/en/landing.json';
import es from '../locales/es/landing.json';
import fr from '../locales/fr/landing.json';

const TEXTS = { fr, en, es, ar };
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}

const stem = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
const french = new Map(flatten(fr));

describe.each(LANGUAGES)('the landing page in %s', (language) => {
  const texts = flatten(TEXTS[language]);

  it('says all that it says in French', () => {
    const stems = (keys: Iterable<string>) => [...new Set([...keys].map(stem))].sort();
    expect(stems(texts.map(([key]) => key))).toEqual(stems(french.keys()));
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = texts.map(([key]) => key).filter((key) => PLURAL.test(key));
    for (const plural of new Set(plurals.map(stem))) {
      const own = plurals.filter((key) => stem(key) === plural);
      expect(own.sort()).toEqual(forms.map((form) => `${plural}_${form}`).sort());
    }
  });

  it('names the placeholders of the French texts', () => {
    for (const [key, text] of texts) {
      if (PLURAL.test(key)) continue;
      expect(placeholders(text).sort(), key).toEqual(placeholders(french.get(key) ?? '').sort());
    }
  });
});

it('has in French a non-breaking space before two-part signs and inside guillemets', () => {
  const wrong = [...french].filter(([, text]) =>
    /(?<!\u00a0)[:;?!%»](?=\s|$)|«(?!\u00a0)/.test(text),
  );
  expect(wrong).toEqual([]);
});
