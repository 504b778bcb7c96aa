import { dateFormat, WORKSPACE_TIME_ZONE, type Language } from '@ouvrage/domain';
import {
  isolateDirections,
  sentenceOf,
  type Stem,
  type TextParams,
  type Texts,
} from '../platform/localized-texts';
import { withoutIsolates } from './clean-text';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The key of a text, without the suffix of a plural form. */
export type DocumentText = Stem<keyof typeof fr>;

export const DOCUMENT_TEXTS: Readonly<Record<Language, Texts>> = { fr, en, es, ar };

/** What a document says in one language; instants are in the workspace's zone. */
export interface Words {
  /** Texts of people among `params` keep their own direction. */
  readonly say: (key: DocumentText, params?: TextParams) => string;
  /** `22 nov. 2026, 14h30` */
  readonly dateTime: (instant: Date) => string;
  /** `22.11.2026`, for the stamp. */
  readonly stampDate: (instant: Date) => string;
}

export function wordsIn(language: Language): Words {
  const texts = DOCUMENT_TEXTS[language];
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: WORKSPACE_TIME_ZONE, ...options });
  const dateTime = format({
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: language === 'fr' ? '2-digit' : 'numeric', minute: '2-digit' },
  });
  const stampDate = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  return {
    say: (key, params = {}) => {
      const sentence = sentenceOf(texts, language, key, params);
      const safe = sentence.map(({ text, isGiven }) => ({
        text: isGiven ? withoutIsolates(text) : text,
        isGiven,
      }));
      return isolateDirections(safe, language);
    },
    dateTime,
    stampDate: (instant) => stampDate(instant).replaceAll('/', '.'),
  };
}
