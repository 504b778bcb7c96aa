import { type AllowStatement, type FunctionDeclaration, type MatchBlock } from '../syntax/ast';
import { type Ruleset } from '../check/compile';
import { declaredFunctions } from '../syntax/walk';
import { applyEdit, type Edit } from './edit';
import { conditionEdits, expressionEdits } from './expression-edits';

/** One possible mistake in a rules file. */
export interface Mutant extends Edit {
  /** The same for the same file. */
  readonly id: number;
  /** The position of the first changed character that is no space; from 1. */
  readonly line: number;
  readonly column: number;
}

const WIDER: Readonly<Record<string, readonly string[]>> = {
  get: ['read'],
  list: ['read'],
  create: ['write'],
  update: ['write'],
  delete: ['write'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** All mutants, in the order of the file, without duplicates. */
export function mutantsOf({ file, source, lines }: Ruleset): readonly Mutant[] {
  const functions = declaredFunctions(file).flatMap((declaration) =>
    functionEdits(source, declaration),
  );
  const matches = file.services.flatMap((service) =>
    service.matches.flatMap((match) => matchEdits(source, match)),
  );
  const byText = new Map<string, Edit>();
  for (const edit of [...functions, ...matches]) {
    const text = applyEdit(source, edit);
    if (text !== source && !byText.has(text)) byText.set(text, edit);
  }
  return [...byText.values()]
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((edit, id) => ({ ...edit, id, ...lines.positionAt(firstOf(source, edit)) }));
}

/** Skips leading space of the removed text, which is often on the line before. */
function firstOf(source: string, { start, end }: Edit): number {
  const text = source.slice(start, end);
  return start + text.length - text.trimStart().length;
}

function functionEdits(source: string, { lets, result }: FunctionDeclaration): readonly Edit[] {
  return [
    ...lets.flatMap(({ value }) => expressionEdits(source, value)),
    ...conditionEdits(source, result),
  ];
}

function matchEdits(source: string, { pattern, allows, matches }: MatchBlock): readonly Edit[] {
  const last = pattern.at(-1);
  const { end = 0 } = last?.kind === 'capture' ? last.nameSpan : {};
  const widerMatch: readonly Edit[] =
    last?.kind === 'capture' ? [{ start: end, end, text: '=**', mutation: 'match widened' }] : [];
  return [
    ...widerMatch,
    ...allows.flatMap((allow) => allowEdits(source, allow)),
    ...matches.flatMap((match) => matchEdits(source, match)),
  ];
}

function allowEdits(source: string, { methods, condition }: AllowStatement): readonly Edit[] {
  const own = condition ? conditionEdits(source, condition) : [];
  // A constant condition does not depend on the method.
  if (condition?.kind === 'literal') return own;
  const others = methods.flatMap(({ name, span }) =>
    (Object.hasOwn(WIDER, name) ? (WIDER[name] ?? []) : []).map((text) => ({
      ...span,
      text,
      mutation: `allow ${name} made ${text}`,
    })),
  );
  return [...others, ...own];
}
