import { applyEdit } from './edit';
import { type MutantTrials } from './mutant-trials';

export interface TrialsRequest {
  readonly content: string;
  /** Ids; absent: all. */
  readonly only: ReadonlySet<number> | undefined;
  /** After how many differences a mutant is no longer tried. */
  readonly enough: number;
}

const ENOUGH = 10;

/** Reads `{"content", "only": [ids], "enough"}`, or returns the error. */
export function readTrialsRequest(body: string): TrialsRequest | string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return 'The request is no JSON.';
  }
  if (typeof json !== 'object' || json === null) return 'The request is no object.';
  const { content, only, enough = ENOUGH } = json as Readonly<Record<string, unknown>>;
  if (typeof content !== 'string') return '"content" is the text of the rules.';
  if (typeof enough !== 'number') return '"enough" is a number.';
  if (only === undefined) return { content, only, enough };
  const isIds = Array.isArray(only) && only.every((id) => typeof id === 'number');
  return isIds ? { content, only: new Set(only), enough } : '"only" is a list of ids.';
}

/** The mutants, each with its line before and after the edit. */
export function mutantsJson({ ruleset, mutants }: MutantTrials): object {
  return {
    mutants: mutants.map((mutant) => ({
      ...mutant,
      source: lineOf(ruleset.source, mutant.line),
      mutated: lineOf(applyEdit(ruleset.source, mutant), mutant.line),
    })),
  };
}

/** If the edit removed the line, this is the next line. */
function lineOf(source: string, line: number): string {
  return source.split('\n')[line - 1]?.trim() ?? '';
}
