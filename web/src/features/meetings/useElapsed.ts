import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/live/today';
import { elapsedSince } from './elapsed';

/** 'En cours depuis 24 min', updated; null for a meeting that has not started. */
export function useElapsed(start: Date | null): string | null {
  const { t } = useTranslation('meetings');
  const now = useMinute();
  if (start === null) return null;
  const { hours, minutes } = elapsedSince(start, now);
  if (hours > 0) {
    return t('room.since.hours', { hours, minutes: String(minutes).padStart(2, '0') });
  }
  return minutes === 0 ? t('room.since.now') : t('room.since.minutes', { minutes });
}
