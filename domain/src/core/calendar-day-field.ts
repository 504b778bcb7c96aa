import * as yup from 'yup';
import { isCalendarDay } from './calendar-day';

/** A required day; `message` is the text key shown when it is missing or does not exist. */
export function calendarDayField(message: string) {
  return yup
    .string()
    .required(message)
    .test(
      'calendar-day',
      'validation:dayInvalid',
      (value) => value === '' || isCalendarDay(value), // an empty one is said once, by `message`
    );
}
