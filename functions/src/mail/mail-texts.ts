import {
  WORKSPACE_TIME_ZONE,
  type CalendarDay,
  type Language,
  type NotificationParams,
} from '@ouvrage/domain';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

type Stem<Key extends string> = Key extends `${infer Before}_${'one' | 'many' | 'other'}`
  ? Before
  : Key;

/** The key of a text, without the suffix of a plural form. */
export type MailText = Stem<keyof typeof fr>;

export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr,
  en,
  es,
  ar,
};

/** BCP 47 tags: Western digits and the Gregorian calendar in Arabic, as in the web app. */
const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-US',
  es: 'es-ES',
  ar: 'ar-SA-u-nu-latn-ca-gregory',
};

/** A part of a sentence: ours, or a text of a person (name, title, comment), in any script. */
export interface Piece {
  readonly text: string;
  readonly isGiven: boolean;
}

export type Sentence = readonly Piece[];

/** A sentence in this language; `count` among the params chooses its plural form. */
export function sentence(
  language: Language,
  key: MailText,
  params: NotificationParams = {},
): Sentence {
  return (
    MAIL_TEXTS[language][formOf(language, key, params['count'])]
      ?.split(/(\{\{\w+\}\})/)
      .map((part) => {
        const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
        const value = name === undefined ? undefined : params[name];
        if (name === undefined) return { text: part, isGiven: false };
        return { text: String(value ?? ''), isGiven: typeof value === 'string' };
      }) ?? []
  );
}

/** `2 septembre 2024` */
export function dayIn(language: Language, day: CalendarDay): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** `mardi 3 novembre 2026 à 10h00 UTC+1`, in the workspace's zone, which a mail has to name. */
export function timeIn(language: Language, instant: Date): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{
      hour: language === 'fr' ? '2-digit' : 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    timeZone: WORKSPACE_TIME_ZONE,
  });
  const text = format.format(instant);
  return language === 'fr' ? text.replace(':', 'h') : text;
}

function formOf(language: Language, key: MailText, count: unknown): string {
  if (typeof count !== 'number') return key;
  const plural = `${key}_${new Intl.PluralRules(language).select(count)}`;
  return plural in MAIL_TEXTS[language] ? plural : key;
}
