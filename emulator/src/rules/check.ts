import {
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
  type ServiceBlock,
} from './ast';
import { type Block, blockOf } from './block';
import { checkCallGraph } from './check-calls';
import { checkExpression, checkFunctionBody, type Names } from './check-expressions';
import { checkPattern, type PatternContext } from './check-patterns';
import { type ServiceName, SERVICES } from './library/packages';
import { type Issue, type Span } from './source';

const METHODS: ReadonlySet<string> = new Set([
  'read',
  'write',
  'get',
  'list',
  'create',
  'update',
  'delete',
]);

/** What the engine refuses at compile time, and what it warns of (measured: D19). */
export function checkFile(file: RulesFile): readonly Issue[] {
  const checker = new Checker(file.version);
  checker.file(file);
  return checker.issues;
}

class Checker {
  readonly issues: Issue[] = [];
  private readonly used = new Set<FunctionDeclaration>();

  constructor(private readonly version: 1 | 2) {}

  file(file: RulesFile): void {
    if (this.version === 1) {
      this.warn(
        'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      );
    }
    const block = blockOf(file, undefined);
    this.functions(file.functions, block, 'cloud.firestore', []);
    const seen = new Set<string>();
    for (const service of file.services) {
      if (seen.has(service.name)) this.error('Duplicate service name declaration.', service.span);
      seen.add(service.name);
      this.service(service, block);
    }
    this.unused(file.functions);
  }

  private service(service: ServiceBlock, parent: Block): void {
    const isKnown = SERVICES.some((name) => name === service.name);
    if (!isKnown) this.warn(`Invalid service name: ${service.name}.`, service.span);
    // Nothing can be done to the objects of a service that does not exist.
    if (!isKnown) this.unknownMethods(service.matches);
    const name = isKnown ? (service.name as ServiceName) : 'cloud.firestore';
    const block = blockOf(service, parent);
    this.functions(service.functions, block, name, []);
    for (const match of service.matches) {
      this.match(match, block, name, { version: this.version, depth: 1, outer: [] });
    }
    this.unused(service.functions);
  }

  private unknownMethods(matches: readonly MatchBlock[]): void {
    for (const { allows, matches: inner } of matches) {
      const methods = allows.flatMap((allow) => allow.methods);
      for (const { name, span } of methods.filter((method) => METHODS.has(method.name))) {
        this.warn(`Invalid method name: ${name}.`, span);
      }
      this.unknownMethods(inner);
    }
  }

  private match(
    match: MatchBlock,
    parent: Block,
    service: ServiceName,
    context: PatternContext,
  ): void {
    this.issues.push(...checkPattern(match, context));
    const outer = [...context.outer, ...match.pattern];
    const captures = outer.flatMap((part) => (part.kind === 'simple' ? [] : part.name));
    const block = blockOf(match, parent);
    this.functions(match.functions, block, service, captures);
    for (const allow of match.allows) {
      for (const { name, span } of allow.methods) {
        if (!METHODS.has(name)) this.warn(`Invalid method name: ${name}.`, span);
      }
      if (!allow.condition) continue;
      checkExpression(allow.condition, this.names(block, service, captures), this.issues);
    }
    for (const inner of match.matches) {
      this.match(inner, block, service, { ...context, depth: context.depth + 1, outer });
    }
    this.unused(match.functions);
  }

  private functions(
    declared: readonly FunctionDeclaration[],
    block: Block,
    service: ServiceName,
    captures: readonly string[],
  ): void {
    const seen = new Set<string>();
    for (const declaration of declared) {
      const { name, span } = declaration;
      if (seen.has(name)) this.error(`Function ${name} is already defined.`, span);
      seen.add(name);
      if (this.version === 1) this.lets(declaration);
      checkFunctionBody(declaration, this.names(block, service, captures), this.issues);
    }
    this.issues.push(...checkCallGraph(declared, block));
  }

  private lets({ lets }: FunctionDeclaration): void {
    for (const { span } of lets) {
      this.error('Let bindings are not allowed in rules_version="1";', span);
    }
  }

  private names(block: Block, service: ServiceName, captures: readonly string[]): Names {
    const variables = new Set(['request', 'resource', ...captures]);
    return { block, service, variables, used: this.used };
  }

  private unused(declared: readonly FunctionDeclaration[]): void {
    for (const declaration of declared) {
      if (!this.used.has(declaration)) {
        this.warn(`Unused function: ${declaration.name}.`, declaration.span);
      }
    }
  }

  private error(description: string, span?: Span): void {
    this.issues.push({ severity: 'error', description, ...(span && { span }) });
  }

  private warn(description: string, span?: Span): void {
    this.issues.push({ severity: 'warning', description, ...(span && { span }) });
  }
}
