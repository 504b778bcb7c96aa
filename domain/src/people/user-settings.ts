import { cutTo, flag, group, oneOf, record, text, tolerant, type RecordOf } from '../core/record';

export const LANGUAGES = ['fr', 'en', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DEFAULT_LANGUAGE: Language = 'fr';

/** Mirrored by `hasValidSettings` in firestore.rules. */
export const SETTINGS_LIMITS = { phoneMax: 40, bioMax: 2000 } as const;

const DEFAULT_NOTIFICATIONS = { email: true, push: true, messages: false, updates: true };

/** `userSettings/{uid}`: written by its owner alone. The default stands for whatever is malformed. */
export const userSettingsRecord = record({
  phone: cutTo(
    SETTINGS_LIMITS.phoneMax,
    text({ max: SETTINGS_LIMITS.phoneMax, tooLong: 'validation:phoneTooLong' }),
  ),
  bio: cutTo(
    SETTINGS_LIMITS.bioMax,
    text({ max: SETTINGS_LIMITS.bioMax, tooLong: 'validation:bioTooLong' }),
  ),
  theme: tolerant(oneOf(THEMES), 'light'),
  language: tolerant(oneOf(LANGUAGES), DEFAULT_LANGUAGE),
  notifications: tolerant(
    group({
      email: tolerant(flag(), DEFAULT_NOTIFICATIONS.email),
      push: tolerant(flag(), DEFAULT_NOTIFICATIONS.push),
      messages: tolerant(flag(), DEFAULT_NOTIFICATIONS.messages),
      updates: tolerant(flag(), DEFAULT_NOTIFICATIONS.updates),
    }),
    DEFAULT_NOTIFICATIONS,
  ),
  sharesReceipts: tolerant(flag(), true),
  /** What to do first is no longer shown on the dashboard. Missing in settings of before it was there. */
  hidesFirstSteps: tolerant(flag(), false),
});
export type UserSettings = RecordOf<typeof userSettingsRecord>;

export const DEFAULT_SETTINGS: UserSettings = userSettingsRecord.decode('', {});

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
