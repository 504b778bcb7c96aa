import { dateFormat, dayAt, WORKSPACE_TIME_ZONE, type Language } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { useLanguage } from '#shared/i18n/useLanguage';

export interface MeetingTime {
  /** `lundi 3 mars à 14h30`, with the year when it is not this one. */
  readonly full: (instant: Date) => string;
  /** `14h30` */
  readonly hour: (instant: Date) => string;
}

/** The time of a meeting in words, in the workspace's zone. */
export function useMeetingTime(): MeetingTime {
  const { t } = useTranslation('meetings');
  const language = useLanguage();
  const { time: hour } = useFormat();
  const thisYear = useToday().slice(0, 4);
  return useMemo(() => {
    const { day, dayOfYear } = formatsOf(language);
    return {
      hour,
      full: (instant) => {
        const isThisYear = dayAt(instant).slice(0, 4) === thisYear;
        return t('card.when', {
          day: (isThisYear ? day : dayOfYear)(instant),
          time: hour(instant),
        });
      },
    };
  }, [t, language, hour, thisYear]);
}

function formatsOf(language: Language) {
  const timeZone = WORKSPACE_TIME_ZONE;
  const day = { timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const;
  return {
    day: dateFormat(language, day),
    dayOfYear: dateFormat(language, { ...day, year: 'numeric' }),
  };
}
