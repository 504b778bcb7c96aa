import * as yup from 'yup';
import { isCalendarDay, isInDayRange } from './calendar-day';

/** The message of a day or an instant that people may not enter. */
const OUT_OF_RANGE = 'validation:dayRange';

/** A required day that people may enter; `message` is the text key shown when it is missing. */
export function calendarDayField(message: string) {
  return yup
    .string()
    .required(message)
    .test(
      'calendar-day',
      'validation:dayInvalid',
      (value) => value === '' || isCalendarDay(value), // an empty one is said once, by `message`
    )
    .test('day-range', OUT_OF_RANGE, (value) => !isCalendarDay(value) || isInDayRange(value));
}

/** An instant that people may enter, as `Date.toISOString` writes it; `message` is the text key of what is none. */
export function instantField(message: string) {
  return yup
    .string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, message)
    .test({
      name: 'is-instant',
      message,
      skipAbsent: true,
      test: (value = '') => isInstant(value),
    })
    .test({
      name: 'day-range',
      message: OUT_OF_RANGE,
      skipAbsent: true,
      test: (value = '') => !isInstant(value) || isInDayRange(value),
    });
}

/** Not the 30th of February, which some engines take for a day of March. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
