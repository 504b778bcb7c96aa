import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import {
  DEFAULT_LANGUAGE,
  DEFAULT_SETTINGS,
  isLanguage,
  LANGUAGES,
  userSettingsCodec,
} from './user-settings';

const stored = {
  ...DEFAULT_SETTINGS,
  phone: '06 12 34 56 78',
  bio: 'Architecte DPLG',
  theme: 'dark',
};

describe('userSettingsCodec', () => {
  const { hidesFirstSteps: _later, ...earlier } = stored;
  describeCodec(userSettingsCodec, 'sofia', earlier, { model: { hidesFirstSteps: false } });

  it('knows whether the first steps are hidden, and refuses what is neither', () => {
    const hidden = { ...earlier, hidesFirstSteps: true };
    expect(userSettingsCodec.decode('sofia', hidden).hidesFirstSteps).toBe(true);
    const malformed = { ...earlier, hidesFirstSteps: 'yes' };
    expect(() => userSettingsCodec.decode('sofia', malformed)).toThrow(DecodeError);
  });

  it.each(['email', 'push', 'messages', 'updates'])(
    'refuses a %s that is neither on nor off',
    (channel) => {
      const notifications = { ...DEFAULT_SETTINGS.notifications, [channel]: 'on' };

      expect(() => userSettingsCodec.decode('sofia', { ...stored, notifications })).toThrow(
        DecodeError,
      );
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
