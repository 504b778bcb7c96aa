/** Where in the rules source something is, in characters from its start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Counted from 1, as the engine prints them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Issue {
  readonly severity: 'error' | 'warning';
  readonly description: string;
  /** Absent when the issue concerns the file as a whole. */
  readonly span?: Span;
}

/** Positions in one source. Built once, because a file may have an issue on every line. */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(source: string) {
    this.starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}

/** The position of an issue; line and column 0 for the whole file, as the engine reports it. */
export function issuePosition(lines: LineIndex, { span }: Issue): Position {
  return span ? lines.positionAt(span.start) : { line: 0, column: 0 };
}

/** `L<line>:<column> text`, the format of the engine. */
export function issueText(lines: LineIndex, issue: Issue): string {
  const { line, column } = issuePosition(lines, issue);
  return `L${line}:${column} ${issue.description}`;
}

/** Thrown by the lexer and the parser at the first error; `parse` catches it. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}
