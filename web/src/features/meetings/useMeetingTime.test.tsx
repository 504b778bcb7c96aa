import type { Language } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { useMeetingTime } from './useMeetingTime';

vi.mock('#data/live/today', () => ({ useToday: () => '2025-02-20' }));

const SUMMER = new Date('2025-07-07T12:05:00Z');
const WINTER = new Date('2025-03-03T13:30:00Z');
const NEXT_YEAR = new Date('2026-03-03T13:30:00Z');

async function timeIn(language: Language) {
  const i18n = await startI18n(language, NAMESPACES);
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  const meetingTime = renderHook(() => useMeetingTime(), { wrapper }).result.current;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  return {
    full: (instant: Date) => plain(meetingTime.full(instant)),
    hour: (instant: Date) => plain(meetingTime.hour(instant)),
  };
}

it.each<[Language, string, string, string, string]>([
  ['fr', 'lundi 3 mars à 14h30', 'lundi 7 juillet à 14h05', 'mardi 3 mars 2026 à 14h30', '14h30'],
  [
    'en',
    'Monday, March 3 at 2:30 PM',
    'Monday, July 7 at 2:05 PM',
    'Tuesday, March 3, 2026 at 2:30 PM',
    '2:30 PM',
  ],
  [
    'es',
    'lunes, 3 de marzo a las 14:30',
    'lunes, 7 de julio a las 14:05',
    'martes, 3 de marzo de 2026 a las 14:30',
    '14:30',
  ],
  [
    'ar',
    'الاثنين، 3 مارس في الساعة 2:30 م',
    'الاثنين، 7 يوليو في الساعة 2:05 م',
    'الثلاثاء، 3 مارس 2026 في الساعة 2:30 م',
    '2:30 م',
  ],
])(
  'says in %s when a meeting is, in the workspace zone, with another year',
  async (language, ...texts) => {
    const time = await timeIn(language);
    expect([time.full(WINTER), time.full(SUMMER), time.full(NEXT_YEAR), time.hour(WINTER)]).toEqual(
      texts,
    );
  },
);
