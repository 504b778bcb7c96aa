import type { Language } from '@ouvrage/domain';
import { sentenceOf, type Stem, type Texts } from '../platform/localized-texts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The key of a text. */
export type FeedText = Stem<keyof typeof fr>;

export const FEED_TEXTS: Readonly<Record<Language, Texts>> = { fr, en, es, ar };

/** A text with its placeholders filled. */
export function feedText(
  language: Language,
  key: FeedText,
  values: Readonly<Record<string, string>> = {},
): string {
  const sentence = sentenceOf(FEED_TEXTS[language], language, key, values);
  return sentence.map(({ text }) => text).join('');
}
