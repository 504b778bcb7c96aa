import { type PathSegment } from '#values/path';
import { boolValue, listValue, mapValue, pathValue, type Value } from '#values/value';
import { readIndex, readMember, readSlice, refuseIndexed } from './access';
import {
  type Binary,
  type Call,
  type Conditional,
  type Expression,
  type FunctionDeclaration,
  type ListLiteral,
  type Literal,
  type MapLiteral,
  type MethodCall,
  type PathLiteral,
  type PathPart,
  type Slice,
  type TypeTest,
  type Variable,
} from '../syntax/ast';
import { BUDGET_SPENT } from '../metering/expression-budget';
import { type EvaluationContext, type Operation } from './evaluation-context';
import { applyBuiltin, applyMethod, wrongArgumentCount } from './apply-builtin';
import { isComparison } from '../library/constraint-comparison';
import { type Builtin, type Result } from '../library/builtin';
import { castToString } from '../library/casts';
import { findCast, findMethod, findPackageFunction } from '../library/library';
import { isPackage } from '../library/packages';
import { debug, findLookup } from './lookup';
import { applyOperator, isOfType, negate, not, refuseHolder } from './operators';
import { type EvaluationError, failure, type Outcome, success, unresolvedError } from './outcome';
import { functionNotFound, NULL_VALUE } from '../library/error-messages';
import { type WatchedOperation } from './evaluation-watch';
import { isBool, requireBool, requireString } from './require-type';
import { findFunction, findVariable, type FoundFunction, type Scope } from './scope';
import { type Span } from '../syntax/source';

type Primary = Literal | Variable | Call | MethodCall | ListLiteral | MapLiteral | PathLiteral;

const NO_FUNCTIONS: ReadonlyMap<string, FunctionDeclaration> = new Map();

/**
 * Evaluates expressions. Every error is a value; nothing throws. The costs charged are one per node, with the extras
 * that are commented below (measured: F15).
 */
export class Evaluator {
  private unresolvedCount = 0;

  constructor(private readonly context: EvaluationContext) {}

  /** Whether an unresolved value was used, even if another operand decided. */
  get metUnresolved(): boolean {
    return this.unresolvedCount > 0;
  }

  /** Whether the last condition relied on fields that the filters of the query leave open. */
  get hasLeaned(): boolean {
    return this.context.watch?.hasLeaned ?? false;
  }

  /** Evaluates a whole condition, and resets `hasLeaned` before. */
  evaluateCondition(condition: Expression, scope: Scope): Outcome {
    this.context.watch?.restart();
    return this.evaluate(condition, scope);
  }

  evaluate(expression: Expression, scope: Scope): Outcome {
    // Parentheses are free.
    if (expression.kind === 'group') return this.evaluate(expression.inner, scope);
    const outcome = this.charge(1, expression.span) ?? this.evaluateNode(expression, scope);
    this.context.coverage?.record(expression, outcome);
    return outcome;
  }

  private evaluateNode(expression: Exclude<Expression, { kind: 'group' }>, scope: Scope): Outcome {
    const { span } = expression;
    switch (expression.kind) {
      case 'unary': {
        const apply = expression.operator === '!' ? not : negate;
        return this.applyToOperand(expression.operand, scope, span, apply, 'other');
      }
      case 'binary':
        return this.evaluateBinary(expression, scope);
      case 'conditional':
        return this.evaluateConditional(expression, scope);
      case 'type-test':
        return this.evaluateTypeTest(expression, scope);
      case 'member':
        return this.applyToOperand(
          expression.object,
          scope,
          span,
          (value) => readMember(value, expression.name),
          'member',
        );
      case 'index':
        return this.applyOperation(expression.object, scope, span, {
          refuse: (object) => refuseIndexed(object, false),
          rest: [expression.index],
          operationKind: 'member',
          apply: (object, [index]) => index && readIndex(object, index),
        });
      case 'slice':
        return this.evaluateSlice(expression, scope);
      default:
        return this.evaluatePrimary(expression, scope);
    }
  }

  private evaluatePrimary(expression: Primary, scope: Scope): Outcome {
    const { span } = expression;
    switch (expression.kind) {
      case 'literal':
        return success(expression.value);
      case 'variable':
        return this.readVariable(expression.name, span, scope);
      case 'call':
        return this.evaluateCall(expression, scope);
      case 'method-call':
        return this.evaluateMethodCall(expression, scope);
      case 'list':
        return this.applyToOperands(expression.items, scope, span, listValue);
      case 'map':
        return this.evaluateMap(expression, scope);
      case 'path':
        return this.evaluatePath(expression, scope);
    }
  }

  /** One more than its operand and itself. */
  private evaluateTypeTest({ operand, typeName, span }: TypeTest, scope: Scope): Outcome {
    const budgetError = this.charge(1, span);
    if (budgetError) return budgetError;
    return this.applyToOperand(
      operand,
      scope,
      span,
      (value) => boolValue(isOfType(value, typeName)),
      'is',
    );
  }

  private readVariable(name: string, span: Span, scope: Scope): Outcome {
    const outcome = findVariable(scope, name);
    if (!outcome) return failure(NULL_VALUE, span);
    if (!outcome.ok) return outcome;
    this.context.watch?.observeVariable(outcome.value);
    return this.settle(outcome.value, span);
  }

  private evaluateBinary({ operator, left, right, span }: Binary, scope: Scope): Outcome {
    if (operator === '&&' || operator === '||') {
      return this.evaluateLogical(operator === '||', left, right, scope, span);
    }
    if (operator === 'in') {
      return this.applyOperation(right, scope, span, {
        refuse: refuseHolder,
        rest: [left],
        operationKind: 'in',
        apply: (holder, [item]) => item && applyOperator('in', item, holder),
      });
    }
    const apply = ([a, b]: readonly Value[]) =>
      a && b ? applyOperator(operator, a, b) : undefined;
    return this.applyToOperands(
      [left, right],
      scope,
      span,
      apply,
      isComparison(operator) ? operator : 'other',
    );
  }

  /**
   * `&&` and `||` absorb an error on either side: `error || true` and `true || error` are true,
   * `error && false` and `false && error` are false. `decisive` is what decides alone.
   */
  private evaluateLogical(
    decisive: boolean,
    left: Expression,
    right: Expression,
    scope: Scope,
    span: Span,
  ): Outcome {
    const first = requireBool(this.evaluate(left, scope), left.span);
    if (isBool(first, decisive)) return first;
    const second = requireBool(this.evaluate(right, scope), right.span);
    // One more when both sides run.
    const budgetError = this.charge(1, span);
    if (budgetError) return budgetError;
    if (isBool(second, decisive)) return second;
    const isSpent = !second.ok && second.message === BUDGET_SPENT;
    return first.ok || isSpent ? second : first;
  }

  /** Only the chosen branch runs. The first costs one more, as an error does, the second three. */
  private evaluateConditional(expression: Conditional, scope: Scope): Outcome {
    const condition = requireBool(this.evaluate(expression.condition, scope), expression.span);
    const isTrue = isBool(condition, true);
    const budgetError = this.charge(isTrue || !condition.ok ? 1 : 3, expression.span);
    if (!condition.ok) return condition;
    return budgetError ?? this.evaluate(isTrue ? expression.whenTrue : expression.whenFalse, scope);
  }

  private evaluateSlice({ object, from, to, span }: Slice, scope: Scope): Outcome {
    // A missing end costs as much as a written one.
    const budgetError = this.charge([from, to].filter((end) => end === undefined).length, span);
    if (budgetError) return budgetError;
    return this.applyOperation(object, scope, span, {
      refuse: (sequence) => refuseIndexed(sequence, true),
      rest: [from, to].filter((end) => end !== undefined),
      apply: (sequence, bounds) =>
        readSlice(sequence, from && bounds[0], to && bounds[from ? 1 : 0]),
    });
  }

  private evaluateMap({ entries, span }: MapLiteral, scope: Scope): Outcome {
    const outcomes = entries.map(({ key, value }) => ({
      name: requireString(this.evaluate(key, scope), key.span),
      item: this.evaluate(value, scope),
    }));
    const fields: [string, Value][] = [];
    for (const { name, item } of outcomes) {
      if (typeof name !== 'string') return name;
      if (!item.ok) return item;
      fields.push([name, item.value]);
    }
    const map = mapValue(fields);
    this.context.watch?.observe('other', [...map.fields.values()], map);
    return this.settle(map, span);
  }

  private evaluatePath({ segments, span }: PathLiteral, scope: Scope): Outcome {
    const parts = segments.map((segment) => this.evaluatePathPart(segment, span, scope));
    const path: PathSegment[] = [];
    for (const part of parts) {
      if ('ok' in part) return part;
      path.push(...part);
    }
    return success(pathValue(path));
  }

  /** `$(x)` prints x; a path is spliced in, any other text stays one segment, slashes and all. */
  private evaluatePathPart(
    part: PathPart,
    span: Span,
    scope: Scope,
  ): readonly PathSegment[] | EvaluationError {
    if (part.kind === 'expression') {
      const outcome = this.evaluate(part.expression, scope);
      if (!outcome.ok) return outcome;
      if (outcome.value.type === 'path') return outcome.value.path;
      const text = castToString(outcome.value);
      if (typeof text !== 'string') return failure(text.error, part.expression.span);
      this.context.watch?.observe('other', [outcome.value], outcome.value);
      return [{ kind: 'simple', text }];
    }
    const budgetError = this.charge(1, span);
    if (budgetError) return budgetError;
    if (part.kind === 'simple') return [{ kind: 'simple', text: part.text }];
    return [{ kind: part.kind, name: part.name }];
  }

  private evaluateCall({ name, args, span }: Call, scope: Scope): Outcome {
    const userFunction = findFunction(scope, name);
    if (userFunction) return this.callUserFunction(userFunction, args, span, scope);
    const builtin =
      findCast(name) ?? findLookup(this.context.service, undefined, name, this.context.lookups);
    if (name === 'debug') return this.applyToOperands(args, scope, span, debug);
    if (!builtin) return this.failUnknownFunction(name, args, span, scope);
    return this.applyToOperands(args, scope, span, (values) => applyBuiltin(name, builtin, values));
  }

  private evaluateMethodCall(expression: MethodCall, scope: Scope): Outcome {
    const { receiver, name, nameSpan, args, span } = expression;
    const packageBuiltin =
      receiver.kind === 'variable' ? this.findPackageBuiltin(receiver.name, name) : undefined;
    if (packageBuiltin && receiver.kind === 'variable') {
      const fullName = `${receiver.name}.${name}`;
      if (packageBuiltin === 'missing')
        return this.failUnknownFunction(fullName, args, span, scope);
      return this.applyToOperands(args, scope, nameSpan, (values) =>
        applyBuiltin(fullName, packageBuiltin, values),
      );
    }
    return this.applyOperation(receiver, scope, nameSpan, {
      refuse: (object) => refuseReceiver(object, name),
      refusalSpan: span,
      rest: args,
      operationKind: name === 'get' || name === 'hasAny' ? name : 'other',
      apply: (object, values) => {
        const method = findMethod(object.type, name);
        return method && applyMethod(name, method, [object, ...values]);
      },
    });
  }

  /** The arguments are evaluated and charged, but their errors are not reported. */
  private failUnknownFunction(
    name: string,
    args: readonly Expression[],
    span: Span,
    scope: Scope,
  ): EvaluationError {
    for (const argument of args) this.evaluate(argument, scope);
    return failure(functionNotFound(name), span);
  }

  private findPackageBuiltin(packageName: string, name: string): Builtin | 'missing' | undefined {
    if (isPackage(packageName)) return findPackageFunction(packageName, name) ?? 'missing';
    if (this.context.service !== 'firebase.storage' || packageName !== 'firestore') {
      return undefined;
    }
    return findLookup(this.context.service, packageName, name, this.context.lookups) ?? 'missing';
  }

  /** Arguments and lets are evaluated once, also when unused. Their errors appear only where they are used. */
  private callUserFunction(
    { declaration, home }: FoundFunction,
    args: readonly Expression[],
    span: Span,
    scope: Scope,
  ): Outcome {
    const { name, parameters, lets, result } = declaration;
    const argumentOutcomes = args.map((argument) => this.evaluate(argument, scope));
    if (argumentOutcomes.length !== parameters.length) {
      const expected = `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;
      return failure(wrongArgumentCount(args.length, [expected]), span);
    }
    const variables = new Map<string, Outcome>();
    const inner: Scope = { parent: home, functions: NO_FUNCTIONS, variables };
    for (const [index, argument] of argumentOutcomes.entries()) {
      const parameter = parameters[index];
      if (parameter) variables.set(parameter.name, argument);
    }
    for (const binding of lets) {
      variables.set(binding.name, this.evaluate(binding.value, inner));
      const budgetError = this.charge(1, binding.span);
      if (budgetError) return budgetError;
    }
    return this.evaluate(result, inner);
  }

  private applyToOperand(
    operand: Expression,
    scope: Scope,
    span: Span,
    apply: (value: Value) => Result,
    operationKind: WatchedOperation,
  ): Outcome {
    const outcome = this.evaluate(operand, scope);
    if (!outcome.ok) return outcome;
    const result = apply(outcome.value);
    this.context.watch?.observe(operationKind, [outcome.value], result);
    return this.finish(result, span);
  }

  /** A first operand without this operation is reported before errors of the others. */
  private applyOperation(
    first: Expression,
    scope: Scope,
    span: Span,
    operation: Operation,
  ): Outcome {
    const object = this.evaluate(first, scope);
    const rest = operation.rest.map((operand) => this.evaluate(operand, scope));
    if (!object.ok) return object;
    const refusal = operation.refuse(object.value);
    if (refusal !== undefined) return failure(refusal, operation.refusalSpan ?? span);
    const { apply, operationKind } = operation;
    return this.combine([object, ...rest], span, operationKind, ([head, ...values]) =>
      head ? apply(head, values) : undefined,
    );
  }

  /** Strict: all operands are evaluated, and counted, before the first error is the result. */
  private applyToOperands(
    operands: readonly Expression[],
    scope: Scope,
    span: Span,
    apply: (values: readonly Value[]) => Result | undefined,
    operationKind: WatchedOperation = 'other',
  ): Outcome {
    const outcomes = operands.map((operand) => this.evaluate(operand, scope));
    return this.combine(outcomes, span, operationKind, apply);
  }

  private combine(
    outcomes: readonly Outcome[],
    span: Span,
    operationKind: WatchedOperation = 'other',
    apply: (values: readonly Value[]) => Result | undefined,
  ): Outcome {
    const values: Value[] = [];
    for (const outcome of outcomes) {
      if (!outcome.ok) return outcome;
      values.push(outcome.value);
    }
    const result = apply(values);
    if (!result) return failure(NULL_VALUE, span);
    this.context.watch?.observe(operationKind, values, result);
    return this.finish(result, span);
  }

  private finish(result: Result, span: Span): Outcome {
    return 'error' in result ? failure(result.error, span) : this.settle(result, span);
  }

  private settle(value: Value, span: Span): Outcome {
    if (value.type !== 'unresolved') return success(value);
    this.unresolvedCount += 1;
    return unresolvedError(span);
  }

  private charge(expressions: number, span: Span): EvaluationError | undefined {
    return this.context.budget.charge(expressions) ? undefined : failure(BUDGET_SPENT, span);
  }
}

function refuseReceiver(object: Value, name: string): string | undefined {
  if (object.type === 'null') return NULL_VALUE;
  return findMethod(object.type, name) ? undefined : functionNotFound(name);
}
