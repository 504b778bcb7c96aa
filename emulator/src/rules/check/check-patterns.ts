import { type MatchBlock, type PatternSegment } from '../syntax/ast';
import { isPackage, packageAsName } from '../library/packages';
import { MAX_CAPTURES, MAX_MATCH_DEPTH, MAX_PATTERN_SEGMENTS } from '../syntax/limits';
import { type Issue, type Span } from '../syntax/source';

export interface PatternContext {
  readonly version: 1 | 2;
  /** 1 for the matches directly in a service. */
  readonly depth: number;
  /** The segments of the enclosing matches. */
  readonly outer: readonly PatternSegment[];
}

export function checkPattern(match: MatchBlock, context: PatternContext): readonly Issue[] {
  const { pattern, span } = match;
  const whole = [...context.outer, ...pattern];
  const captures = whole.filter((segment) => segment.kind !== 'simple');
  return [
    ...errorIf(
      context.depth > MAX_MATCH_DEPTH,
      'Maximum allowed resource rule depth of 10 is reached.',
      span,
    ),
    ...errorIf(
      captures.length > MAX_CAPTURES,
      `Maximum allowed amount of ${MAX_CAPTURES} match field variables is reached.`,
      span,
    ),
    ...errorIf(
      whole.length > MAX_PATTERN_SEGMENTS,
      `Maximum allowed path length of ${MAX_PATTERN_SEGMENTS} is reached.`,
      span,
    ),
    ...checkGlobs(match, context),
    ...checkCaptureNames(pattern),
  ];
}

/** v1: a glob only at the end of a declared path. v2: one glob in the whole path. */
function checkGlobs({ pattern, matches, span }: MatchBlock, context: PatternContext): Issue[] {
  const [first] = pattern;
  if (context.version === 1) {
    const isMisplaced = pattern.some(
      (segment, index) => segment.kind === 'glob' && index < pattern.length - 1,
    );
    const issues = errorIf(
      isMisplaced && first !== undefined,
      'Invalid glob match expression. ' +
        'Glob matches are permitted as the last segment in a match declaration path.',
      first?.span ?? span,
    );
    if (pattern.at(-1)?.kind === 'glob' && matches.length > 0) {
      const description = 'Glob(**) resource rules should not have child resource rules.';
      issues.push({ severity: 'warning', description, span });
    }
    return issues;
  }
  const outerGlobs = context.outer.filter((segment) => segment.kind === 'glob').length;
  const globs = pattern.filter((segment) => segment.kind === 'glob');
  const extra = globs[outerGlobs > 0 ? 0 : 1];
  return errorIf(
    extra !== undefined,
    'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
    extra?.span ?? span,
  );
}

/** A nested match may reuse the name of an outer one; one pattern may not use a name twice. */
function checkCaptureNames(pattern: readonly PatternSegment[]): Issue[] {
  const names = new Set<string>();
  const issues: Issue[] = [];
  for (const segment of pattern) {
    if (segment.kind === 'simple') continue;
    const { name, nameSpan } = segment;
    issues.push(
      ...errorIf(names.has(name), `Variable ${name} already exists in the PathTemplate.`, nameSpan),
    );
    issues.push(...errorIf(isPackage(name), packageAsName(name), segment.span));
    names.add(name);
  }
  return issues;
}

function errorIf(isWrong: boolean, description: string, span: Span): Issue[] {
  return isWrong ? [{ severity: 'error', description, span }] : [];
}
