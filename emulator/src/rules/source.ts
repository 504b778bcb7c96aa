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

export function positionAt(source: string, offset: number): Position {
  return new LineIndex(source).positionAt(offset);
}

/** Positions in one source, for whoever needs many of them. */
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

/** One `L<line>:<column> text` line, the form in which the engine reports what it refuses. */
export function issueText(source: string, issue: Issue): string {
  const position = issue.span ? positionAt(source, issue.span.start) : { line: 0, column: 0 };
  return `L${position.line}:${position.column} ${issue.description}`;
}

/** Thrown by the lexer and the parser at the first thing they cannot read; `parse` catches it. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}
