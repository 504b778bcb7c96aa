import { makeStyles } from '@fluentui/react-components';
import { DatePicker, type CalendarStrings } from '@fluentui/react-datepicker-compat';
import type { CalendarDay } from '@ouvrage/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typedDay } from './typed-day';
import { useMedia } from './useMedia';

/** Words of the calendar; names of months and days come from `calendarNames(locale)`. */
export interface DayFieldStrings extends CalendarStrings {
  /** What the popup is, for assistive technology. */
  readonly picker: string;
}

interface DayFieldProps {
  /** `yyyy-MM-dd`, or empty. */
  readonly value: CalendarDay;
  /** Also called with a day before `min` that was typed: saying so is the form's business. */
  readonly onChange: (day: CalendarDay) => void;
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
  const typed = useRef<CalendarDay | null>(null);
  const date = useMemo(() => dateOf(value), [value]);
  const minDate = useMemo(() => (min === undefined ? null : dateOf(min)), [min]);
  const showDate = useCallback(
    (shown?: Date) => (shown === undefined ? '' : formatDate(dayOf(shown))),
    [formatDate],
  );

  function change(day: CalendarDay) {
    if (day !== value) onChange(day);
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
        typed.current = typedDay(text, strings);
        return typed.current === null ? null : dateOf(typed.current);
      }}
      onSelectDate={(chosen) => change(chosen ? dayOf(chosen) : '')}
      onValidationResult={({ error }) => {
        if (error === 'out-of-bounds' && typed.current !== null) change(typed.current);
      }}
      onOpenChange={handleOpen}
      onBlur={() => {
        // While the calendar is open the person has not left the field.
        if (!isOpen) onBlur?.();
      }}
      calendar={isTouch ? { className: styles.touch } : {}}
      popupSurface={{ 'aria-label': strings.picker }}
      {...(placeholder !== undefined && { placeholder })}
      {...(minDate !== null && { minDate })}
    />
  );
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
