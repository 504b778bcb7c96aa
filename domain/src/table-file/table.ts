import type { CalendarDay } from '../core/calendar-day';
import type { Language } from '../people/user-settings';

/** Of the cells of a column: a share is a whole percent; a day is a `CalendarDay`. */
export type CellKind = 'text' | 'number' | 'share' | 'day';

export type Cell = string | number | null;

/** What a list shows, ready to be written to a file: it can be sent to a worker. */
export interface Table {
  /** Of the sheet, and of the file with the day. */
  readonly name: string;
  readonly day: CalendarDay;
  /** Of its titles. Sheets in Arabic begin on the right. */
  readonly language: Language;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly Cell[])[];
}
