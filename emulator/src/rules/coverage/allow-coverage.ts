import { type AllowStatement, type MatchBlock, type PatternSegment } from '../syntax/ast';
import { type AccessMethod } from '../authorize/clause';
import { type Ruleset } from '../check/compile';
import { type AllowTally, type CoverageRecorder } from './coverage-recorder';

/** How many requests a statement granted and refused. */
export interface AllowCoverage extends Readonly<AllowTally> {
  /** From 1. */
  readonly line: number;
  /** Where the statement begins. */
  readonly offset: number;
  /** As written: `read` is one. */
  readonly methods: readonly string[];
  /** The whole pattern, including those of the enclosing matches. */
  readonly path: string;
  /** True for `if false`. */
  readonly neverGrants: boolean;
  readonly byMethod: Readonly<Partial<Record<AccessMethod, Readonly<AllowTally>>>>;
}

/** Every allow statement, in the order of the file. */
export function allowCoverage(
  { file, lines }: Ruleset,
  recorder: CoverageRecorder,
): readonly AllowCoverage[] {
  const report = (allow: AllowStatement, path: string): AllowCoverage => {
    const byMethod = recorder.allowTallies(allow);
    const tallies = [...byMethod.values()];
    return {
      line: lines.positionAt(allow.span.start).line,
      offset: allow.span.start,
      methods: allow.methods.map(({ name }) => name),
      path,
      granted: tallies.reduce((sum, { granted }) => sum + granted, 0),
      refused: tallies.reduce((sum, { refused }) => sum + refused, 0),
      neverGrants: isFalse(allow),
      byMethod: Object.fromEntries(byMethod),
    };
  };
  const inside = ({ pattern, allows, matches }: MatchBlock, outer: string): AllowCoverage[] => {
    const path = outer + pattern.map(segmentText).join('');
    return [
      ...allows.map((allow) => report(allow, path)),
      ...matches.flatMap((match) => inside(match, path)),
    ];
  };
  return file.services
    .flatMap(({ matches }) => matches.flatMap((match) => inside(match, '')))
    .toSorted((a, b) => a.offset - b.offset);
}

function isFalse({ condition }: AllowStatement): boolean {
  return condition?.kind === 'literal' && condition.value.type === 'bool' && !condition.value.value;
}

function segmentText(segment: PatternSegment): string {
  if (segment.kind === 'simple') return `/${segment.text}`;
  return segment.kind === 'glob' ? `/{${segment.name}=**}` : `/{${segment.name}}`;
}
