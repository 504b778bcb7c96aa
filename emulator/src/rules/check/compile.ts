import { type RulesFile } from '../syntax/ast';
import { checkFile } from './check-file';
import { checkNesting } from './check-nesting';
import { parse } from '../syntax/parser';
import { type Issue, LineIndex } from '../syntax/source';

export interface Ruleset {
  readonly file: RulesFile;
  readonly source: string;
  /** Where its lines begin. */
  readonly lines: LineIndex;
}

export interface Compilation {
  /** Absent when there is an error. */
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly Issue[];
}

/** Parses and checks a rules file. Warnings leave it usable. */
export function compile(source: string): Compilation {
  if (source === '') {
    const description = 'Rules content empty. Compilation aborted.';
    return { ruleset: undefined, issues: [{ severity: 'error', description }] };
  }
  const result = parse(source);
  if (!result.ok) return { ruleset: undefined, issues: [result.issue] };
  const tooComplex = checkNesting(result.file);
  const issues = tooComplex.length > 0 ? tooComplex : checkFile(result.file);
  const isBroken = issues.some((issue) => issue.severity === 'error');
  if (isBroken) return { ruleset: undefined, issues };
  return { ruleset: { file: result.file, source, lines: new LineIndex(source) }, issues };
}
