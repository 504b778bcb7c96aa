import { type Fields } from '../values/value';

export interface LiveRow {
  readonly id: string;
  /** Only for display, because the web SDK does not distinguish integers from whole doubles. */
  readonly fields: Fields;
}

export interface LiveRows {
  readonly rows: readonly LiveRow[];
  /** Ids that this snapshot added or changed; empty for the first snapshot. */
  readonly changedIds: ReadonlySet<string>;
}
