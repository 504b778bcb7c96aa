import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './useLanguage';
import { calendarNames } from '../ui/calendar-names';
import type { DayFieldStrings } from '../ui/DayField';

/** The words of the calendar in the page's language. */
export function useDayStrings(): DayFieldStrings {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      ...calendarNames(language),
      picker: t('calendar.picker'),
      goToToday: t('calendar.today'),
      prevMonthAriaLabel: t('calendar.previousMonth'),
      nextMonthAriaLabel: t('calendar.nextMonth'),
      prevYearAriaLabel: t('calendar.previousYear'),
      nextYearAriaLabel: t('calendar.nextYear'),
      prevYearRangeAriaLabel: t('calendar.previousYears'),
      nextYearRangeAriaLabel: t('calendar.nextYears'),
      monthPickerHeaderAriaLabel: t('calendar.chooseYear'),
      yearPickerHeaderAriaLabel: t('calendar.chooseMonth'),
      closeButtonAriaLabel: t('calendar.close'),
      selectedDateFormatString: t('calendar.selected'),
      todayDateFormatString: t('calendar.todayIs'),
    }),
    [t, language],
  );
}
