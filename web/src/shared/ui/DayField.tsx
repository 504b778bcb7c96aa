import { makeStyles } from '@fluentui/react-components';
import { DatePicker, type CalendarStrings } from '@fluentui/react-datepicker-compat';
import { isCalendarDay, type CalendarDay } from '@ouvrage/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { parseDay } from './parse-day';
import { useMedia } from './useMedia';

/** Words of the calendar; names of months and days come from `calendarNames(locale)`. */
export interface DayFieldStrings extends CalendarStrings {
  /** What the popup is, for assistive technology. */
  readonly picker: string;
}

interface DayFieldProps {
  /** `yyyy-MM-dd`, empty, or a text that is no day, which is shown as it was typed. */
  readonly value: CalendarDay;
  /**
   * Also called with a typed day before `min`, and with a typed text that is no day: the form says what is
   * wrong with them, and is not sent.
   */
  readonly onChange: (value: CalendarDay) => void;
  readonly onBlur?: () => void;
  readonly min?: CalendarDay;
  readonly strings: DayFieldStrings;
  /** A day in words: "23 mars 2026". The same function at every render. */
  readonly formatDate: (day: CalendarDay) => string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

const useStyles = makeStyles({
  root: { width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  // Days of 28 px become 42: the calendar has its widths in many places, and one zoom.
  touch: { zoom: 1.5, '& button': { fontSize: '12px' } },
});

/** Weeks begin on Monday; the picker does not export the enum that says so. */
const WEEK = { firstDayOfWeek: 1 } as const;

/** A day, typed or chosen in a calendar. Goes inside a `FormField`. */
export function DayField({
  value,
  onChange,
  onBlur,
  min,
  strings,
  formatDate,
  placeholder,
  disabled = false,
}: DayFieldProps) {
  const styles = useStyles();
  const isTouch = useMedia('(pointer: coarse)');
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputText = useRef('');
  const [mountedAt] = useState(() => new Date());
  const isWrong = isNoDay(value);
  const date = useMemo(() => (isWrong ? NO_DATE : dateOf(value)), [value, isWrong]);
  const minDate = useMemo(() => (min === undefined ? null : dateOf(min)), [min]);
  const showDate = useCallback(
    (pickerDate?: Date) => {
      if (pickerDate === undefined) return '';
      return isNoDate(pickerDate) ? value : formatDate(dayOf(pickerDate));
    },
    [formatDate, value],
  );

  function change(next: CalendarDay) {
    if (next !== value) onChange(next);
  }

  function handleOpen(open: boolean) {
    setIsOpen(open);
    if (open) return;
    onBlur?.();
    // The calendar goes with the focus in it; the field takes it back.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) input.current?.focus();
    });
  }

  return (
    <DatePicker
      input={{ ref: input }}
      className={styles.root}
      // Under a finger the keyboard would cover the calendar.
      allowTextInput={!isTouch}
      showMonthPickerAsOverlay
      highlightSelectedMonth
      {...WEEK}
      value={date}
      disabled={disabled}
      strings={strings}
      formatDate={showDate}
      parseDateFromString={(text) => {
        const day = parseDay(text, strings);
        inputText.current = day ?? text.trim();
        return day === null ? null : dateOf(day);
      }}
      onSelectDate={(pickerDate) => {
        // Before it reports a wrong text the picker selects what it had before.
        if (!pickerDate) change('');
        else if (!isNoDate(pickerDate)) change(dayOf(pickerDate));
      }}
      onValidationResult={({ error }) => {
        if (error === 'out-of-bounds' || error === 'invalid-input') change(inputText.current);
      }}
      onOpenChange={handleOpen}
      onBlur={() => {
        // While the calendar is open the person has not left the field.
        if (!isOpen) onBlur?.();
      }}
      calendar={{
        ...(isTouch && { className: styles.touch }),
        // The calendar cannot open on what is no date.
        ...(isWrong && { value: minDate ?? mountedAt }),
      }}
      popupSurface={{ 'aria-label': strings.picker }}
      // By itself the icon is named by the field, which has no name of its own to lend.
      contentAfter={{ 'aria-label': strings.picker, 'aria-labelledby': undefined }}
      {...(isWrong && { 'aria-invalid': true })}
      {...(placeholder !== undefined && { placeholder })}
      {...(minDate !== null && { minDate })}
    />
  );
}

/** What the picker is handed for a text that is no day: it shows what `formatDate` makes of it. */
const NO_DATE = new Date(Number.NaN);

function isNoDate(date: Date): boolean {
  return Number.isNaN(date.getTime());
}

/** Whether something was typed that is no day. */
function isNoDay(value: CalendarDay): boolean {
  return value !== '' && !isCalendarDay(value);
}

/** Local midnight: the picker thinks in the reader's zone, the product in days. */
function dateOf(day: CalendarDay): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): CalendarDay {
  const two = (part: number) => part.toString().padStart(2, '0');
  const year = date.getFullYear().toString().padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
