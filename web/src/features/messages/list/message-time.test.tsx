import type { Language } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { useFormat } from '#shared/i18n/useFormat';
import { messageTime } from './message-time';

async function formatIn(language: Language) {
  const i18n = await startI18n(language);
  return renderHook(useFormat, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  }).result.current;
}

const TODAY = '2026-03-12';

describe('messageTime', () => {
  it.each([
    ['fr', '09h12', 'Hier', 'Lundi', '5 mars', '12 sept. 2025'],
    ['en', '9:12 AM', 'Yesterday', 'Monday', 'Mar 5', 'Sep 12, 2025'],
    ['es', '9:12', 'Ayer', 'Lunes', '5 mar', '12 sept 2025'],
    ['ar', '9:12 ص', 'أمس', 'الاثنين', '5 مارس', '12 سبتمبر 2025'],
  ] as const)(
    'is the time today, then yesterday, the weekday, the day and month, in %s',
    async (language, time, yesterday, weekday, day, dayOfAnotherYear) => {
      const format = await formatIn(language);
      const formatAt = (at: string) => messageTime(new Date(at), TODAY, format);
      expect(formatAt('2026-03-12T08:12:00Z')).toBe(time);
      expect(formatAt('2026-03-11T08:12:00Z')).toBe(yesterday);
      expect(formatAt('2026-03-09T08:12:00Z')).toBe(weekday);
      expect(formatAt('2026-03-05T08:12:00Z')).toBe(day);
      expect(formatAt('2025-09-12T08:12:00Z')).toBe(dayOfAnotherYear);
    },
  );

  it.each([
    ['2026-03-11T22:59:00Z', 'Hier'],
    ['2026-03-11T23:00:00Z', '00h00'],
    ['2026-03-12T23:30:00Z', '00h30'],
    ['2026-03-06T12:00:00Z', 'Vendredi'],
    ['2026-03-05T22:59:00Z', '5 mars'],
  ])('counts the days of the workspace: %s is %s', async (at, text) => {
    expect(messageTime(new Date(at), TODAY, await formatIn('fr'))).toBe(text);
  });
});
