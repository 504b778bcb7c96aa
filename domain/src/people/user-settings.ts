import {
  orElse,
  readFlag,
  readMap,
  readOneOfOr,
  readTextUpTo,
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

/** Written by its owner alone: the default stands for whatever is malformed. */
export const userSettingsCodec: DocumentCodec<UserSettings> = {
  decode: (_id, data) => {
    const { theme, language, notifications, sharesReceipts, hidesFirstSteps } = DEFAULT_SETTINGS;
    const switches = orElse(() => readMap(data, 'notifications'), {});
    return {
      phone: readTextUpTo(data, 'phone', SETTINGS_LIMITS.phoneMax),
      bio: readTextUpTo(data, 'bio', SETTINGS_LIMITS.bioMax),
      theme: readOneOfOr(data, 'theme', THEMES, theme),
      language: readOneOfOr(data, 'language', LANGUAGES, language),
      notifications: {
        email: orElse(() => readFlag(switches, 'email'), notifications.email),
        push: orElse(() => readFlag(switches, 'push'), notifications.push),
        messages: orElse(() => readFlag(switches, 'messages'), notifications.messages),
        updates: orElse(() => readFlag(switches, 'updates'), notifications.updates),
      },
      sharesReceipts: orElse(() => readFlag(data, 'sharesReceipts'), sharesReceipts),
      hidesFirstSteps: orElse(() => readFlag(data, 'hidesFirstSteps'), hidesFirstSteps),
    };
  },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
