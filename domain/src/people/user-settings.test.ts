import { describe, expect, it } from 'vitest';
import { describeCodec } from '../testing/codec-cases';
import {
  DEFAULT_LANGUAGE,
  DEFAULT_SETTINGS,
  isLanguage,
  LANGUAGES,
  userSettingsRecord,
} from './user-settings';

const document = {
  ...DEFAULT_SETTINGS,
  phone: '06 12 34 56 78',
  bio: 'Architecte DPLG',
  theme: 'dark',
};

describe('userSettingsRecord', () => {
  describeCodec(userSettingsRecord, 'sofia', document, { tolerant: { ...DEFAULT_SETTINGS } });

  it.each(['email', 'push', 'messages', 'updates'] as const)(
    'reads a %s that is neither on nor off as it is by default',
    (channel) => {
      const notifications = { ...document.notifications, [channel]: 'on' };
      const read = userSettingsRecord.decode('sofia', { ...document, notifications });

      expect(read.notifications[channel]).toBe(DEFAULT_SETTINGS.notifications[channel]);
    },
  );
});

describe('isLanguage', () => {
  it('knows four, French by default', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(DEFAULT_LANGUAGE).toBe('fr');
    expect(['de', 'FR', '', null, undefined, 0].some(isLanguage)).toBe(false);
  });
});
