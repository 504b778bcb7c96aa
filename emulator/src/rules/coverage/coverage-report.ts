import {
  type Expression,
  type FunctionDeclaration,
  type LetBinding,
  type MatchBlock,
  type RulesFile,
} from '../syntax/ast';
import { type Ruleset } from '../check/compile';
import { type CoverageRecorder } from './coverage-recorder';
import { coverageJson } from './coverage-value';
import { extentOf } from '../syntax/extent';
import { isPackage } from '../library/packages';
import { type EvaluationError } from '../evaluate/outcome';
import { type LineIndex, type Span } from '../syntax/source';
import { withoutParentheses, childrenOf } from '../syntax/walk';

export interface CoverageReport {
  readonly rules: {
    readonly files: readonly { readonly content: string; readonly name?: string }[];
  };
  /** Absent when no expression of the rules has anything to report. */
  readonly report?: readonly CoverageNode[];
}

/** An expression with its values and their counts. Literals have no node. */
export interface CoverageNode {
  readonly sourcePosition: CoveragePosition;
  /** Absent when the enclosing expression was never evaluated. */
  readonly values?: readonly CoverageCount[];
  readonly children?: readonly CoverageNode[];
}

export interface CoverageCount {
  readonly value: CoverageValue;
  readonly count: number;
}

/** Empty: skipped, because the other operand decided. */
export type CoverageValue = Readonly<Record<string, unknown>>;

/** Lines and columns from 1; offsets from 0, the last inclusive. */
export interface CoveragePosition {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

/** The body of `GET …:ruleCoverage`. */
export function coverageReport(
  ruleset: Ruleset,
  recorder: CoverageRecorder,
  fileName?: string,
): CoverageReport {
  const { source, file, lines } = ruleset;
  const report = new ReportWriter(lines, recorder).fileNodes(file);
  const name = fileName === undefined ? {} : { name: fileName };
  const rules = { files: [{ content: source, ...name }] };
  return report.length > 0 ? { rules, report } : { rules };
}

class ReportWriter {
  constructor(
    private readonly lines: LineIndex,
    private readonly recorder: CoverageRecorder,
  ) {}

  fileNodes({ functions, services }: RulesFile): readonly CoverageNode[] {
    return [
      ...this.functionNodes(functions),
      ...services.flatMap((service) => [
        ...this.functionNodes(service.functions),
        ...service.matches.flatMap((match) => this.matchNodes(match)),
      ]),
    ];
  }

  /** Functions, inner matches, then the block's own statements: the order of the engine. */
  private matchNodes({ functions, matches, allows }: MatchBlock): readonly CoverageNode[] {
    return [
      ...this.functionNodes(functions),
      ...matches.flatMap((inner) => this.matchNodes(inner)),
      ...allows.flatMap(({ condition }) =>
        condition
          ? this.expressionNodes(condition, this.recorder.total(withoutParentheses(condition)))
          : [],
      ),
    ];
  }

  private functionNodes(functions: readonly FunctionDeclaration[]): readonly CoverageNode[] {
    return functions.flatMap((declaration) => this.bodyNodes(declaration, declaration.lets));
  }

  /** A `let` is a node; its children are its value and the rest of the body. */
  private bodyNodes(
    declaration: FunctionDeclaration,
    [binding, ...others]: readonly LetBinding[],
  ): readonly CoverageNode[] {
    const { result } = declaration;
    const total = this.recorder.total(withoutParentheses(result));
    if (!binding) return this.expressionNodes(result, total);
    const span = { start: binding.start, end: extentOf(result).end };
    const children = [
      ...this.expressionNodes(binding.value, total),
      ...this.bodyNodes(declaration, others),
    ];
    return [this.createNode(span, withoutParentheses(result), total, children)];
  }

  /** No node for a literal, otherwise one. `total`: how often the enclosing expression ran. */
  private expressionNodes(expression: Expression, total: number): readonly CoverageNode[] {
    const inner = withoutParentheses(expression);
    if (inner.kind === 'literal') return [];
    const children = orderedChildren(inner, this.isLookupPackage(inner)).flatMap((child) =>
      this.expressionNodes(child, total),
    );
    return [this.createNode(extentOf(expression), inner, total, children)];
  }

  /** In Storage `firestore.get(path)` looks up a document: `firestore` is a package there. */
  private isLookupPackage(expression: Expression): boolean {
    if (expression.kind !== 'method-call') return false;
    const { receiver } = expression;
    const isNamed = receiver.kind === 'variable' && receiver.name === 'firestore';
    return isNamed && this.recorder.total(receiver) === 0;
  }

  private createNode(
    span: Span,
    expression: Expression,
    total: number,
    children: readonly CoverageNode[],
  ): CoverageNode {
    const sourcePosition = this.positionOf(span);
    const values = this.countValues(expression, total);
    return {
      sourcePosition,
      ...(values.length > 0 && { values }),
      ...(children.length > 0 && { children }),
    };
  }

  private countValues(expression: Expression, total: number): readonly CoverageCount[] {
    const byText = new Map<string, CoverageCount>();
    for (const { outcome, count } of this.recorder.counts(expression)) {
      const value = outcome.ok
        ? coverageJson(outcome.value)
        : { undefined: this.errorValue(outcome) };
      const text = JSON.stringify(value);
      byText.set(text, { value, count: count + (byText.get(text)?.count ?? 0) });
    }
    const counts = [...byText.values()];
    const leftOut = total - this.recorder.total(expression);
    return leftOut > 0 ? [...counts, { value: {}, count: leftOut }] : counts;
  }

  private errorValue({ message, span }: EvaluationError): CoverageValue {
    if (message === undefined) return {};
    return { sourcePosition: this.positionOf(span), causeMessage: message };
  }

  private positionOf({ start, end }: Span): CoveragePosition {
    const { line, column } = this.lines.positionAt(start);
    return { line, column, currentOffset: start, endOffset: Math.max(start, end - 1) };
  }
}

/** In the order of evaluation. The name of a package is no expression. */
function orderedChildren(expression: Expression, isUnread: boolean): readonly Expression[] {
  if (expression.kind === 'binary' && expression.operator === 'in') {
    return [expression.right, expression.left];
  }
  if (expression.kind === 'method-call' && expression.receiver.kind === 'variable') {
    if (isPackage(expression.receiver.name) || isUnread) return expression.args;
  }
  return childrenOf(expression);
}
