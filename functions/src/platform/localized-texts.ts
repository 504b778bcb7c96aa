import type { Language, NotificationParams } from '@ouvrage/domain';

/** The texts of one language by key; plural forms have a suffix. */
export type Texts = Readonly<Record<string, string>>;

/** The key of a text, without the suffix of a plural form. */
export type Stem<Key extends string> = Key extends `${infer Before}_${'one' | 'many' | 'other'}`
  ? Before
  : Key;

export type TextParams = NotificationParams;

/** A part of a sentence: ours, or a text of a person (name, title, comment), in any script. */
export interface Piece {
  readonly text: string;
  readonly isGiven: boolean;
}

export type Sentence = readonly Piece[];

/** A sentence in this language; `count` among the params chooses its plural form. */
export function sentenceOf(
  texts: Texts,
  language: Language,
  key: string,
  params: TextParams,
): Sentence {
  return (
    texts[formOf(texts, language, key, params['count'])]?.split(/(\{\{\w+\}\})/).map((part) => {
      const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
      const value = name === undefined ? undefined : params[name];
      if (name === undefined) return { text: part, isGiven: false };
      return { text: String(value ?? ''), isGiven: typeof value === 'string' };
    }) ?? []
  );
}

function formOf(texts: Texts, language: Language, key: string, count: unknown): string {
  if (typeof count !== 'number') return key;
  const plural = `${key}_${new Intl.PluralRules(language).select(count)}`;
  return plural in texts ? plural : key;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Isolates texts of people, so that they keep their own direction. */
export function isolateDirections(sentence: Sentence, language: Language): string {
  return sentence
    .map(({ text, isGiven }) => {
      const isMixed = isGiven && (language === 'ar' || RIGHT_TO_LEFT.test(text));
      return isMixed ? `\u2068${text}\u2069` : text;
    })
    .join('');
}
