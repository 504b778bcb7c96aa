import { simplePath } from '../values/path';
import { pathValue, stringValue } from '../values/value';
import {
  type AllowStatement,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type RulesFile,
} from './ast';
import { type ServiceName } from './library/packages';
import { type Outcome, success } from './outcome';
import { type Scope } from './scope';

/** An allow statement whose patterns cover the path, with the captures they bind. */
export interface MatchedAllow {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

/**
 * Every allow statement of every match, at any depth, that covers the whole path. All of them
 * count: nothing overrides, and no match is "more specific" than another.
 */
export function* matchedAllows(
  file: RulesFile,
  service: ServiceName,
  path: readonly string[],
  globals: ReadonlyMap<string, Outcome>,
): Generator<MatchedAllow> {
  const root: Scope = { parent: undefined, functions: byName(file.functions), variables: globals };
  for (const block of file.services) {
    if (block.name !== service) continue;
    const scope: Scope = { parent: root, functions: byName(block.functions), variables: new Map() };
    for (const match of block.matches) yield* allowsIn(match, path, scope, file.version);
  }
}

function* allowsIn(
  match: MatchBlock,
  path: readonly string[],
  parent: Scope,
  version: 1 | 2,
): Generator<MatchedAllow> {
  for (const { captures, length } of waysToMatch(match.pattern, path, version)) {
    const scope: Scope = { parent, functions: byName(match.functions), variables: captures };
    const rest = path.slice(length);
    if (rest.length === 0) {
      for (const allow of match.allows) yield { allow, scope };
    }
    // In version 1 nothing below a glob ever matches.
    if (version === 1 && match.pattern.at(-1)?.kind === 'glob') continue;
    for (const inner of match.matches) yield* allowsIn(inner, rest, scope, version);
  }
}

interface Way {
  readonly captures: ReadonlyMap<string, Outcome>;
  /** How many segments of the path the pattern takes. */
  readonly length: number;
}

/**
 * A pattern without glob covers the start of a path in one way or none. A glob covers one segment
 * or more in version 1, and none or more in version 2; what follows must fit the rest.
 */
function* waysToMatch(
  pattern: readonly PatternSegment[],
  path: readonly string[],
  version: 1 | 2,
): Generator<Way> {
  const globAt = pattern.findIndex((segment) => segment.kind === 'glob');
  if (globAt < 0) {
    const captures = bindSegments(pattern, path);
    if (captures) yield { captures, length: pattern.length };
    return;
  }
  const glob = pattern[globAt];
  const before = bindSegments(pattern.slice(0, globAt), path);
  if (glob?.kind !== 'glob' || !before) return;
  const tail = pattern.slice(globAt + 1);
  for (let end = globAt + (version === 1 ? 1 : 0); end <= path.length; end += 1) {
    const after = bindSegments(tail, path.slice(end));
    if (!after) continue;
    const covered = success(pathValue(simplePath(path.slice(globAt, end))));
    const captures = new Map([...before, [glob.name, covered] as const, ...after]);
    yield { captures, length: end + tail.length };
  }
}

function bindSegments(
  pattern: readonly PatternSegment[],
  path: readonly string[],
): Map<string, Outcome> | undefined {
  const captures = new Map<string, Outcome>();
  for (const [index, segment] of pattern.entries()) {
    const text = path[index];
    if (text === undefined || segment.kind === 'glob') return undefined;
    if (segment.kind !== 'simple') captures.set(segment.name, success(stringValue(text)));
    else if (segment.text !== text) return undefined;
  }
  return captures;
}

function byName(functions: readonly FunctionDeclaration[]) {
  return new Map(functions.map((declared) => [declared.name, declared]));
}
