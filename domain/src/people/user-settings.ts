import {
  isMissing,
  readFlag,
  readMap,
  readOneOf,
  readText,
  type DocumentCodec,
} from '../core/document-codec';

export const LANGUAGES = ['fr', 'en', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DEFAULT_LANGUAGE: Language = 'fr';

/** Mirrored by `hasValidSettings` in firestore.rules. */
export const SETTINGS_LIMITS = { phoneMax: 40, bioMax: 2000 } as const;

/** `userSettings/{uid}`: written by its owner alone. */
export interface UserSettings {
  readonly phone: string;
  readonly bio: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly notifications: {
    readonly email: boolean;
    readonly push: boolean;
    readonly messages: boolean;
    readonly updates: boolean;
  };
  readonly sharesReceipts: boolean;
  /** What to do first is no longer shown on the dashboard. Missing in settings of before it was there. */
  readonly hidesFirstSteps: boolean;
}

export const DEFAULT_SETTINGS: UserSettings = {
  phone: '',
  bio: '',
  theme: 'light',
  language: DEFAULT_LANGUAGE,
  notifications: { email: true, push: true, messages: false, updates: true },
  sharesReceipts: true,
  hidesFirstSteps: false,
};

export const userSettingsCodec: DocumentCodec<UserSettings> = {
  decode: (_id, data) => {
    const notifications = readMap(data, 'notifications');
    return {
      phone: readText(data, 'phone'),
      bio: readText(data, 'bio'),
      theme: readOneOf(data, 'theme', THEMES),
      language: readOneOf(data, 'language', LANGUAGES),
      notifications: {
        email: readFlag(notifications, 'email'),
        push: readFlag(notifications, 'push'),
        messages: readFlag(notifications, 'messages'),
        updates: readFlag(notifications, 'updates'),
      },
      sharesReceipts: readFlag(data, 'sharesReceipts'),
      hidesFirstSteps: !isMissing(data, 'hidesFirstSteps') && readFlag(data, 'hidesFirstSteps'),
    };
  },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
