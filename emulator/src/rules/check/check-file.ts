import {
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
  type ServiceBlock,
} from '../syntax/ast';
import { type Block, blockOf } from './block';
import { checkCallGraph } from './check-calls';
import { checkExpression, checkFunctionBody, type Names } from './check-expressions';
import { checkPattern, type PatternContext } from './check-patterns';
import { type ServiceName, SERVICES } from '../library/packages';
import { type Issue, type Span } from '../syntax/source';

const METHODS: ReadonlySet<string> = new Set([
  'read',
  'write',
  'get',
  'list',
  'create',
  'update',
  'delete',
]);

/** The errors and warnings of the engine at compile time (measured: D19). */
export function checkFile(file: RulesFile): readonly Issue[] {
  const checker = new Checker(file.version);
  checker.checkFile(file);
  return checker.issues;
}

class Checker {
  readonly issues: Issue[] = [];
  private readonly calledFunctions = new Set<FunctionDeclaration>();

  constructor(private readonly version: 1 | 2) {}

  checkFile(file: RulesFile): void {
    if (this.version === 1) {
      this.warn(
        'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      );
    }
    const block = blockOf(file, undefined);
    this.checkFunctions(file.functions, block, 'cloud.firestore', []);
    const serviceNames = new Set<string>();
    for (const service of file.services) {
      if (serviceNames.has(service.name))
        this.reportError('Duplicate service name declaration.', service.span);
      serviceNames.add(service.name);
      this.checkService(service, block);
    }
    this.warnOfUnused(file.functions);
  }

  private checkService(service: ServiceBlock, parent: Block): void {
    const isKnown = SERVICES.some((name) => name === service.name);
    if (!isKnown) this.warn(`Invalid service name: ${service.name}.`, service.span);
    // No method is valid for an unknown service.
    if (!isKnown) this.warnOfMethods(service.matches);
    const name = isKnown ? (service.name as ServiceName) : 'cloud.firestore';
    const block = blockOf(service, parent);
    this.checkFunctions(service.functions, block, name, []);
    for (const match of service.matches) {
      this.checkMatch(match, block, name, { version: this.version, depth: 1, outer: [] });
    }
    this.warnOfUnused(service.functions);
  }

  private warnOfMethods(matches: readonly MatchBlock[]): void {
    for (const { allows, matches: inner } of matches) {
      const methods = allows.flatMap((allow) => allow.methods);
      for (const { name, span } of methods.filter((method) => METHODS.has(method.name))) {
        this.warn(`Invalid method name: ${name}.`, span);
      }
      this.warnOfMethods(inner);
    }
  }

  private checkMatch(
    match: MatchBlock,
    parent: Block,
    service: ServiceName,
    context: PatternContext,
  ): void {
    this.issues.push(...checkPattern(match, context));
    const outer = [...context.outer, ...match.pattern];
    const captures = outer.flatMap((part) => (part.kind === 'simple' ? [] : part.name));
    const block = blockOf(match, parent);
    this.checkFunctions(match.functions, block, service, captures);
    for (const allow of match.allows) {
      for (const { name, span } of allow.methods) {
        if (!METHODS.has(name)) this.warn(`Invalid method name: ${name}.`, span);
      }
      if (!allow.condition) continue;
      checkExpression(allow.condition, this.namesIn(block, service, captures), this.issues);
    }
    for (const inner of match.matches) {
      this.checkMatch(inner, block, service, { ...context, depth: context.depth + 1, outer });
    }
    this.warnOfUnused(match.functions);
  }

  private checkFunctions(
    declarations: readonly FunctionDeclaration[],
    block: Block,
    service: ServiceName,
    captures: readonly string[],
  ): void {
    const functionNames = new Set<string>();
    for (const declaration of declarations) {
      const { name, span } = declaration;
      if (functionNames.has(name)) this.reportError(`Function ${name} is already defined.`, span);
      functionNames.add(name);
      if (this.version === 1) this.rejectLets(declaration);
      checkFunctionBody(declaration, this.namesIn(block, service, captures), this.issues);
    }
    this.issues.push(...checkCallGraph(declarations, block));
  }

  private rejectLets({ lets }: FunctionDeclaration): void {
    for (const { span } of lets) {
      this.reportError('Let bindings are not allowed in rules_version="1";', span);
    }
  }

  private namesIn(block: Block, service: ServiceName, captures: readonly string[]): Names {
    const variables = new Set(['request', 'resource', ...captures]);
    return { block, service, variables, calledFunctions: this.calledFunctions };
  }

  private warnOfUnused(declarations: readonly FunctionDeclaration[]): void {
    for (const declaration of declarations) {
      if (!this.calledFunctions.has(declaration)) {
        this.warn(`Unused function: ${declaration.name}.`, declaration.span);
      }
    }
  }

  private reportError(description: string, span?: Span): void {
    this.issues.push({ severity: 'error', description, ...(span && { span }) });
  }

  private warn(description: string, span?: Span): void {
    this.issues.push({ severity: 'warning', description, ...(span && { span }) });
  }
}
