import { type Expression, type MatchBlock, type PatternSegment } from '../syntax/ast';
import { type Ruleset } from '../check/compile';
import { isPackage } from '../library/packages';
import { type Outcome } from '../evaluate/outcome';
import { type Scope } from '../evaluate/scope';
import { type Position, type Span } from '../syntax/source';
import { allowExtent, writtenExtent } from '../syntax/source-extent';
import { type Attempt, type Evaluation } from './trace-recorder';
import { valueText } from './value-text';
import { withoutParentheses, childrenOf } from '../syntax/walk';

export interface TracedSpan extends Span, Position {}

/** An expression with its outcome. Literals are omitted. */
export interface TracedExpression {
  readonly span: TracedSpan;
  /** As it is written. */
  readonly source: string;
  /** `left-out`: skipped, because the other operand decided. */
  readonly outcome: 'value' | 'error' | 'left-out';
  /** The value, or the error; empty when left out. */
  readonly text: string;
  readonly children: readonly TracedExpression[];
}

export interface TracedAllow {
  readonly span: TracedSpan;
  /** The patterns around it: `/databases/{database}/documents/rooms/{room}`. */
  readonly match: string;
  readonly captures: Readonly<Record<string, string>>;
  readonly outcome: 'granted' | 'refused' | 'error';
  readonly trace: readonly TracedExpression[];
}

/** The attempts with their positions in the source. */
export function traceOf(ruleset: Ruleset, attempts: readonly Attempt[]): readonly TracedAllow[] {
  const writer = new TraceWriter(ruleset);
  return attempts.map((attempt) => writer.allow(attempt));
}

class TraceWriter {
  constructor(private readonly ruleset: Ruleset) {}

  allow({ allow, scope, condition }: Attempt): TracedAllow {
    const { source, file } = this.ruleset;
    const matches = file.services.flatMap((service) => service.matches);
    return {
      span: this.place(allowExtent(source, allow)),
      match: blocksAround(matches, (block) => block.allows.includes(allow))
        .flatMap(({ pattern }) => pattern.map(segmentText))
        .join(''),
      captures: capturesIn(scope),
      outcome: condition ? verdictOf(condition.outcome) : 'granted',
      trace: condition ? this.nodes(condition.expression, condition) : [],
    };
  }

  /** None for a literal, otherwise one. */
  private nodes(
    expression: Expression,
    evaluation: Evaluation | undefined,
  ): readonly TracedExpression[] {
    if (expression.kind === 'literal') return [];
    const extent = writtenExtent(this.ruleset.source, expression);
    const node = {
      span: this.place(extent),
      source: this.ruleset.source.slice(extent.start, extent.end),
    };
    if (!evaluation) return [{ ...node, outcome: 'left-out', text: '', children: [] }];
    const children = this.children(evaluation);
    return [{ ...node, ...outcomeText(evaluation.outcome), children }];
  }

  /** The direct parts, then the expressions inside a called function. */
  private children({ expression, parts }: Evaluation): readonly TracedExpression[] {
    const byExpression = new Map(parts.map((part) => [part.expression, part]));
    const directParts = writtenParts(expression);
    const inside = parts.filter((part) => !directParts.includes(part.expression));
    return [
      ...directParts.flatMap((part) => this.nodes(part, byExpression.get(part))),
      ...inside.flatMap((part) => this.nodes(part.expression, part)),
    ];
  }

  private place(span: Span): TracedSpan {
    return { ...this.ruleset.lines.positionAt(span.start), start: span.start, end: span.end };
  }
}

/** The name of a package is no expression. */
function writtenParts(expression: Expression): readonly Expression[] {
  const isPackaged =
    expression.kind === 'method-call' &&
    expression.receiver.kind === 'variable' &&
    isPackage(expression.receiver.name);
  return (isPackaged ? expression.args : childrenOf(expression)).map(withoutParentheses);
}

function outcomeText(outcome: Outcome): Pick<TracedExpression, 'outcome' | 'text'> {
  if (outcome.ok) return { outcome: 'value', text: valueText(outcome.value) };
  return { outcome: 'error', text: outcome.message ?? 'Not known from the request alone.' };
}

function verdictOf(outcome: Outcome): TracedAllow['outcome'] {
  if (!outcome.ok || outcome.value.type !== 'bool') return 'error';
  return outcome.value.value ? 'granted' : 'refused';
}

/** The enclosing blocks, from the outermost to the one that matches. */
function blocksAround(
  blocks: readonly MatchBlock[],
  isSought: (block: MatchBlock) => boolean,
): readonly MatchBlock[] {
  for (const block of blocks) {
    if (isSought(block)) return [block];
    const inner = blocksAround(block.matches, isSought);
    if (inner.length > 0) return [block, ...inner];
  }
  return [];
}

function segmentText(segment: PatternSegment): string {
  if (segment.kind === 'simple') return `/${segment.text}`;
  return segment.kind === 'glob' ? `/{${segment.name}=**}` : `/{${segment.name}}`;
}

/** The captures of the matches. The outermost scope is skipped: it has `request` and `resource`. */
function capturesIn(scope: Scope): Readonly<Record<string, string>> {
  if (!scope.parent) return {};
  const own = [...scope.variables].map(
    ([name, outcome]) => [name, outcome.ok ? valueText(outcome.value) : ''] as const,
  );
  return { ...capturesIn(scope.parent), ...Object.fromEntries(own) };
}
