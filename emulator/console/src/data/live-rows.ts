import { type Fields } from '../values/value';

export interface LiveRow {
  readonly id: string;
  /** To be looked at only: the web SDK does not tell integers from whole doubles. */
  readonly fields: Fields;
}

export interface LiveRows {
  readonly rows: readonly LiveRow[];
  /** Ids that this snapshot brought or changed; none of the first one. */
  readonly changedIds: ReadonlySet<string>;
}
