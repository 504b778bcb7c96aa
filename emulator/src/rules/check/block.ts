import {
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
  type ServiceBlock,
} from '../syntax/ast';

/** A file, service or match block as a place where functions are looked up, inside out. */
export interface Block {
  readonly parent: Block | undefined;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

export interface ResolvedFunction {
  readonly declaration: FunctionDeclaration;
  /** Where it is declared: its body sees the captures of this block, not those of its caller. */
  readonly block: Block;
}

export function blockOf(
  source: RulesFile | ServiceBlock | MatchBlock,
  parent: Block | undefined,
): Block {
  const functions = new Map(source.functions.map((declaration) => [declaration.name, declaration]));
  return { parent, functions };
}

export function resolveFunction(block: Block, name: string): ResolvedFunction | undefined {
  for (let at: Block | undefined = block; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return { declaration, block: at };
  }
  return undefined;
}
