import { type FunctionDeclaration } from '../syntax/ast';
import { type Outcome } from './outcome';

/** The names that are visible at a place in the rules. Inner names hide outer ones. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** A failed argument or `let` is stored as its error, which appears only where it is used. */
  readonly variables: ReadonlyMap<string, Outcome>;
}

export function findVariable(scope: Scope, name: string): Outcome | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const outcome = at.variables.get(name);
    if (outcome) return outcome;
  }
  return undefined;
}

export interface FoundFunction {
  readonly declaration: FunctionDeclaration;
  /** The scope of the block that declares it, in which its body is evaluated. */
  readonly home: Scope;
}

export function findFunction(scope: Scope, name: string): FoundFunction | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return { declaration, home: at };
  }
  return undefined;
}
