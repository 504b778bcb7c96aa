import {
  dateFormat,
  WORKSPACE_TIME_ZONE,
  type CalendarDay,
  type Language,
  type NotificationParams,
} from '@ouvrage/domain';
import { sentenceOf, type Sentence, type Stem, type Texts } from '../platform/localized-texts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The key of a text, without the suffix of a plural form. */
export type MailText = Stem<keyof typeof fr>;

export const MAIL_TEXTS: Readonly<Record<Language, Texts>> = {
  fr,
  en,
  es,
  ar,
};

/** A sentence in this language; `count` among the params chooses its plural form. */
export function sentence(
  language: Language,
  key: MailText,
  params: NotificationParams = {},
): Sentence {
  return sentenceOf(MAIL_TEXTS[language], language, key, params);
}

/** `2 septembre 2024` */
export function dayIn(language: Language, day: CalendarDay): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T12:00:00Z`));
}

/** `mardi 3 novembre 2026 à 10h00 UTC+1`, in the workspace's zone, which a mail has to name. */
export function timeIn(language: Language, instant: Date): string {
  return dateFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{
      hour: language === 'fr' ? '2-digit' : 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    timeZone: WORKSPACE_TIME_ZONE,
  })(instant);
}
