import { type Expression, type FunctionDeclaration, type MethodCall } from '../syntax/ast';
import { type Block, resolveFunction } from './block';
import { type Builtin } from '../library/builtin';
import { findCast, findPackageFunction, methodsNamed } from '../library/library';
import { isPackage, packageAsName, type ServiceName } from '../library/packages';
import { compilePattern } from '../library/pattern';
import { MAX_LETS, MAX_PARAMETERS } from '../syntax/limits';
import { LOOKUP_NAMES } from '../library/lookup-names';
import { type Issue, type Span } from '../syntax/source';
import { childrenOf } from '../syntax/walk';

/** The names in scope of an expression. */
export interface Names {
  readonly block: Block;
  readonly service: ServiceName;
  readonly variables: ReadonlySet<string>;
  /** Filled in by the checks. */
  readonly calledFunctions: Set<FunctionDeclaration>;
}

/** Reports an error where the engine refuses the file, otherwise a warning. */
export function checkExpression(expression: Expression, names: Names, issues: Issue[]): void {
  new ExpressionCheck(names, issues).visit(expression);
}

export function checkFunctionBody(
  declaration: FunctionDeclaration,
  names: Names,
  issues: Issue[],
): void {
  const { name, span, parameters, lets, result } = declaration;
  if (parameters.length > MAX_PARAMETERS) {
    const description = `Maximum allowed function arguments of ${MAX_PARAMETERS} for function ${name} is reached.`;
    issues.push({ severity: 'error', description, span });
  }
  if (lets.length > MAX_LETS) {
    const description =
      'Maximum allowed variable count of 10 for a given function has been reached.';
    issues.push({ severity: 'error', description, span: lets[MAX_LETS]?.span ?? span });
  }
  const boundNames = new Set<string>();
  const variables = new Set(names.variables);
  const read = new Set<string>();
  const check = new ExpressionCheck({ ...names, variables }, issues, read);
  for (const parameter of parameters) {
    bind(
      parameter.name,
      parameter.span,
      boundNames,
      issues,
      `Variable ${parameter.name} is already defined.`,
    );
    variables.add(parameter.name);
  }
  for (const binding of lets) {
    check.visit(binding.value);
    const message = `The identifier [${binding.name}] is already bound in the current scope.`;
    bind(binding.name, binding.span, boundNames, issues, message);
    variables.add(binding.name);
  }
  check.visit(result);
  for (const { name: local, span: place } of [...parameters, ...lets]) {
    if (read.has(local)) continue;
    issues.push({ severity: 'warning', description: `Unused variable: ${local}.`, span: place });
  }
}

function bind(
  name: string,
  span: Span,
  boundNames: Set<string>,
  issues: Issue[],
  message: string,
): void {
  if (isPackage(name)) issues.push({ severity: 'error', description: packageAsName(name), span });
  if (boundNames.has(name)) issues.push({ severity: 'error', description: message, span });
  boundNames.add(name);
}

class ExpressionCheck {
  constructor(
    private readonly names: Names,
    private readonly issues: Issue[],
    private readonly read: Set<string> = new Set(),
  ) {}

  visit(expression: Expression): void {
    switch (expression.kind) {
      case 'variable':
        this.checkVariable(expression.name, expression.span);
        return;
      case 'call':
        this.checkCall(expression.name, expression.args.length, expression.span);
        break;
      case 'method-call':
        if (this.checkMethodCall(expression)) {
          for (const argument of expression.args) this.visit(argument);
          return;
        }
        break;
      default:
        break;
    }
    for (const child of childrenOf(expression)) this.visit(child);
  }

  private checkVariable(name: string, span: Span): void {
    if (this.names.variables.has(name)) this.read.add(name);
    if (isPackage(name)) this.report('error', packageAsName(name), span);
    else if (!this.names.variables.has(name)) this.warn(`Invalid variable name: ${name}.`, span);
  }

  private checkCall(name: string, count: number, span: Span): void {
    const declaration = resolveFunction(this.names.block, name)?.declaration;
    if (declaration) {
      this.names.calledFunctions.add(declaration);
      if (declaration.parameters.length !== count) this.reportWrongCount(name, span);
      return;
    }
    const isLookup =
      this.names.service === 'cloud.firestore' && LOOKUP_NAMES.some((lookup) => lookup === name);
    const cast = findCast(name);
    if (cast) this.checkArity([cast], name, count, span);
    else if (isLookup || name === 'debug') {
      if (count !== 1) this.reportWrongCount(name, span);
    } else this.warn(`Invalid function name: ${name}.`, span);
  }

  /** True when the receiver is a package, which is no expression of its own. */
  private checkMethodCall({ receiver, name, nameSpan, args }: MethodCall): boolean {
    const packageOf = receiver.kind === 'variable' ? receiver.name : '';
    if (isPackage(packageOf)) {
      const packageFunction = findPackageFunction(packageOf, name);
      const fullName = `${packageOf}.${name}`;
      if (packageFunction) this.checkArity([packageFunction], fullName, args.length, nameSpan);
      else this.warn(`Invalid function name: ${fullName}.`, nameSpan);
      return true;
    }
    if (packageOf === 'firestore' && this.names.service === 'firebase.storage') {
      if (name !== 'get' && name !== 'exists') {
        this.warn(`Invalid function name: firestore.${name}.`, nameSpan);
      }
      return true;
    }
    const methods = methodsNamed(name);
    if (methods.length === 0) this.warn(`Invalid function name: ${name}.`, nameSpan);
    else this.checkArity(methods, name, args.length + 1, nameSpan);
    if (name === 'matches' || name === 'split') this.checkLiteralPattern(args[0]);
    return false;
  }

  private checkArity(builtins: readonly Builtin[], name: string, count: number, span: Span): void {
    const fits = builtins.some((builtin) =>
      builtin.some(({ accepts }) => accepts.length === count),
    );
    if (!fits) this.reportWrongCount(name, span);
  }

  /** An invalid literal pattern is a compile error; an invalid computed one fails at evaluation. */
  private checkLiteralPattern(argument: Expression | undefined): void {
    if (argument?.kind !== 'literal' || argument.value.type !== 'string') return;
    const { value } = argument.value;
    if (compilePattern(value)) return;
    this.report('error', `Invalid regular expression pattern. Pattern: ${value}.`, argument.span);
  }

  private reportWrongCount(name: string, span: Span): void {
    this.warn(`Incorrect number of arguments supplied to function: ${name}.`, span);
  }

  private warn(description: string, span: Span): void {
    this.report('warning', description, span);
  }

  private report(severity: Issue['severity'], description: string, span: Span): void {
    this.issues.push({ severity, description, span });
  }
}
