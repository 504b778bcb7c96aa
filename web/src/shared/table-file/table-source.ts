/** A line of a file: its number as a spreadsheet counts, from 1, and the text of its cells. */
export interface SourceLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Why a file is not read as a table. `locked`: an old workbook (.xls), or one with a password. `page`: a page of the
 * web or another XML under the name of a table. `quote`: a quotation mark that is never closed, in `line`.
 */
export type SourceProblem =
  | {
      readonly kind:
        | 'too-large'
        | 'too-wide'
        | 'too-long'
        | 'locked'
        | 'page'
        | 'unreadable'
        | 'empty';
    }
  | { readonly kind: 'quote'; readonly line: number };

/** Lines that are not empty, or the reason why there are none. */
export type SourceRead =
  | { readonly lines: readonly SourceLine[] }
  | { readonly problem: SourceProblem };

/** A file that is read has at most so many bytes, as it is and unpacked, so many lines and columns. */
export const SOURCE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  unpackedBytes: 32 * 1024 * 1024,
  /** Among them empty ones; what is made of a line has limits of its own. */
  lines: 5_000,
  columns: 100,
} as const;
