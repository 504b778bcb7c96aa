import { APP_ERRORS, FILE_FORMATS, LANGUAGES, ROLES, TASK_STATES } from '@ouvrage/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NAMESPACES } from './i18n';

type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Texts>('../../locales/*/*.json', { eager: true, import: 'default' });
const PLURAL = /_(zero|one|two|few|many|other)$/;

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const namespace of NAMESPACES) {
    flatten(files[`../../locales/${language}/${namespace}.json`] ?? {}, `${namespace}:`, texts);
  }
  return texts;
}

function flatten(texts: Texts, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(`${prefix}${key}`, value);
    else flatten(value as Texts, `${prefix}${key}.`, into);
  }
}

const french = textsOf('fr');
const stems = (texts: Iterable<string>) =>
  [...new Set([...texts].map((key) => key.replace(PLURAL, '')))].sort();

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Each thing has one word, of two that the specification or a former version used. */
const FORMER_WORDS: Readonly<Record<string, RegExp>> = {
  fr: /vidéoconf/iu,
  en: /(select a|assigned|unknown) specialist/iu,
  es: /visioconf/iu,
  ar: /مؤتمر ال?فيديو/u,
};

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = textsOf(language);

  it('exist for exactly the keys of the French ones', () => {
    expect(stems(texts.keys())).toEqual(stems(french.keys()));
  });

  it('use the one word for a video meeting and for a stakeholder, and one spelling of hours', () => {
    const hours = language === 'fr' ? /\d:\d\d/ : /\dh\d\d/;
    const wrong = [...texts].filter(
      ([, text]) => FORMER_WORDS[language]?.test(text) === true || hours.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have every plural form of the language, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // i18next takes a `zero` text for nothing at all in every language.
    const validForms = new Set<string>([...forms, 'zero']);
    const plurals = [...texts.keys()].filter((key) => PLURAL.test(key));
    const wrong = stems(plurals).filter((stem) => {
      const own = plurals
        .filter((key) => key.replace(PLURAL, '') === stem)
        .map((key) => PLURAL.exec(key)?.[1] ?? '');
      return (
        !forms.every((form) => own.includes(form)) || !own.every((form) => validForms.has(form))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('name the placeholders of the French ones', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const original = french.get(key);
      return (
        original !== undefined &&
        !PLURAL.test(key) &&
        placeholders(original).join() !== placeholders(text).join()
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('French typography', () => {
  it('has a non-breaking space before two-part signs and inside guillemets', () => {
    const wrong = [...french].filter(([, text]) =>
      /(?<![\u00a0\u202f])[:;?!%»](?=\s|$)|«(?![\u00a0\u202f])/.test(withoutUrls(text)),
    );
    // The specification gives the 404 title in English.
    expect(wrong.filter(([key]) => key !== 'common:notFound.title')).toEqual([]);
  });
});

function withoutUrls(text: string): string {
  return text.replace(/https?:\/\/\S*/g, '');
}

describe('texts that code looks up by a value', () => {
  it('exist for every reason a function may refuse with', () => {
    const frenchStems = stems(french.keys());
    for (const reason of Object.keys(APP_ERRORS)) expect(frenchStems).toContain(`errors:${reason}`);
  });

  it('exist for every role, state and format', () => {
    for (const role of ROLES) expect(french.has(`common:role.${role}`)).toBe(true);
    for (const state of TASK_STATES) expect(french.has(`common:status.${state}`)).toBe(true);
    for (const format of FILE_FORMATS) expect(french.has(`common:format.${format}`)).toBe(true);
  });

  it('exist for every message of the domain schemas', () => {
    const keys = sourcesOf('domain/src').flatMap((source) =>
      [...source.matchAll(/'(validation:[\w.]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !french.has(key))).toEqual([]);
  });
});

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}
