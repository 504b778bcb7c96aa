import { type PathSegment, type RulesPath } from '#values/path';
import { pathValue, stringValue } from '#values/value';
import {
  type AllowStatement,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type RulesFile,
} from '../syntax/ast';
import { type ServiceName } from '../library/packages';
import { type Outcome, success } from '../evaluate/outcome';
import { findVariable, type Scope } from '../evaluate/scope';

/**
 * One segment of the path of a request. In a query it can be unknown: one segment (a document id: `capture`)
 * or any number of them (above a collection group: `glob`).
 */
export type RequestSegment = string | Exclude<PathSegment, { kind: 'simple' }>;

/** An allow statement whose patterns cover the path, with the captures they bind. */
export interface MatchedAllow {
  readonly allow: AllowStatement;
  readonly scope: Scope;
  /**
   * True when a capture of an unknown id is left unbound and its name therefore resolves to an outer
   * variable: in `/databases/{db}/documents/posts/{db}` to the database instead of the id.
   */
  readonly isCaptureMistaken: boolean;
}

interface Place {
  readonly scope: Scope;
  readonly isCaptureMistaken: boolean;
  readonly version: 1 | 2;
}

const NO_VARIABLES: ReadonlyMap<string, Outcome> = new Map();

/**
 * Every allow statement of every match, at any depth, that covers the whole path. All of them
 * count: nothing overrides, and no match is "more specific" than another.
 */
export function matchedAllows(
  file: RulesFile,
  service: ServiceName,
  path: readonly RequestSegment[],
  globals: ReadonlyMap<string, Outcome>,
): readonly MatchedAllow[] {
  const root: Scope = { parent: undefined, functions: byName(file.functions), variables: globals };
  const coveringAllows: MatchedAllow[] = [];
  for (const block of file.services) {
    if (block.name !== service) continue;
    const functions = byName(block.functions);
    const scope: Scope = { parent: root, functions, variables: NO_VARIABLES };
    const place: Place = { scope, isCaptureMistaken: false, version: file.version };
    for (const match of block.matches) collectAllows(match, path, 0, place, coveringAllows);
  }
  return coveringAllows;
}

function collectAllows(
  match: MatchBlock,
  path: readonly RequestSegment[],
  start: number,
  outside: Place,
  coveringAllows: MatchedAllow[],
): void {
  const { pattern, allows, matches } = match;
  for (const { captures, end } of waysToMatch(pattern, path, start, outside.version)) {
    const place = enter(match, captures, outside);
    if (end === path.length) {
      const { scope, isCaptureMistaken } = place;
      for (const allow of allows) coveringAllows.push({ allow, scope, isCaptureMistaken });
    }
    // In version 1 nothing below a glob ever matches.
    if (outside.version === 1 && pattern.at(-1)?.kind === 'glob') continue;
    for (const inner of matches) collectAllows(inner, path, end, place, coveringAllows);
  }
}

/** `undefined` as a value: a capture of an unknown segment. */
type Captures = Map<string, Outcome | undefined>;

function enter({ functions }: MatchBlock, captures: Captures, outside: Place): Place {
  const variables = new Map<string, Outcome>();
  let { isCaptureMistaken } = outside;
  for (const [name, outcome] of captures) {
    if (outcome) variables.set(name, outcome);
    else isCaptureMistaken ||= findVariable(outside.scope, name) !== undefined;
  }
  const scope: Scope = { parent: outside.scope, functions: byName(functions), variables };
  return { scope, isCaptureMistaken, version: outside.version };
}

interface Way {
  readonly captures: Captures;
  /** Where in the path the pattern ends. */
  readonly end: number;
}

const NO_WAYS: readonly Way[] = [];

/**
 * A pattern without a glob matches the start of a path in at most one way. A glob matches one or more
 * segments in version 1, and zero or more in version 2; the rest of the pattern must match after it.
 */
function waysToMatch(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
  start: number,
  version: 1 | 2,
): readonly Way[] {
  const globAt = pattern.findIndex((segment) => segment.kind === 'glob');
  const glob = pattern[globAt];
  const prefixLength = glob ? globAt : pattern.length;
  if (!isCovered(pattern, 0, prefixLength, path, start)) return NO_WAYS;
  const before: Captures = new Map();
  bindSegments(pattern, 0, prefixLength, path, start, before);
  if (glob?.kind !== 'glob') return [{ captures: before, end: start + prefixLength }];
  const ways: Way[] = [];
  const from = start + globAt;
  const tail = pattern.length - globAt - 1;
  for (let end = from + (version === 1 ? 1 : 0); end + tail <= path.length; end += 1) {
    if (!isCovered(pattern, globAt + 1, tail, path, end)) continue;
    const captures = new Map(before);
    captures.set(glob.name, globCapture(path.slice(from, end), version));
    bindSegments(pattern, globAt + 1, tail, path, end, captures);
    ways.push({ captures, end: end + tail });
  }
  return ways;
}

/** In version 1 a path with unknown segments stays unbound, like an unknown id. */
function globCapture(segments: readonly RequestSegment[], version: 1 | 2): Outcome | undefined {
  const isKnown = segments.every((segment) => typeof segment === 'string');
  return isKnown || version === 2 ? success(pathValue(coveredPath(segments))) : undefined;
}

function coveredPath(segments: readonly RequestSegment[]): RulesPath {
  return segments.map((segment) =>
    typeof segment === 'string' ? { kind: 'simple', text: segment } : segment,
  );
}

/** Whether `count` segments of the pattern, none of them a glob, cover the path from `start` on. */
function isCovered(
  pattern: readonly PatternSegment[],
  first: number,
  count: number,
  path: readonly RequestSegment[],
  start: number,
): boolean {
  if (start + count > path.length) return false;
  for (let index = 0; index < count; index += 1) {
    const segment = pattern[first + index];
    const part = path[start + index];
    if (segment?.kind === 'simple' && segment.text !== part) return false;
    // A capture matches exactly one segment, so it cannot match an unknown number.
    if (typeof part === 'object' && part.kind === 'glob') return false;
  }
  return true;
}

function bindSegments(
  pattern: readonly PatternSegment[],
  first: number,
  count: number,
  path: readonly RequestSegment[],
  start: number,
  captures: Captures,
): void {
  for (let index = 0; index < count; index += 1) {
    const segment = pattern[first + index];
    const part = path[start + index];
    if (segment?.kind !== 'capture') continue;
    captures.set(segment.name, typeof part === 'string' ? success(stringValue(part)) : undefined);
  }
}

const FUNCTIONS = new WeakMap<
  readonly FunctionDeclaration[],
  ReadonlyMap<string, FunctionDeclaration>
>();

/** The functions of a block by name; cached for all requests of its ruleset. */
function byName(functions: readonly FunctionDeclaration[]) {
  const cachedFunctions = FUNCTIONS.get(functions);
  if (cachedFunctions) return cachedFunctions;
  const functionsByName = new Map(functions.map((declaration) => [declaration.name, declaration]));
  FUNCTIONS.set(functions, functionsByName);
  return functionsByName;
}
