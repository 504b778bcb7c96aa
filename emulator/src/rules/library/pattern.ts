import { RE2JS, RE2JSException } from 're2js';

/** A regular expression in RE2 syntax: linear time, without look-around and back references. */
export type Pattern = RE2JS;

/** Undefined: RE2 does not accept it. */
export function compilePattern(source: string): Pattern | undefined {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}

export function invalidPattern(source: string): { readonly error: string } {
  return { error: `Invalid regular expression pattern. Pattern: ${source}.` };
}

/** The whole text must match, as if anchored at both ends. */
export function matchesWhole(pattern: Pattern, text: string): boolean {
  return pattern.matcher(text).matches();
}

interface PatternMatch {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | null)[];
  readonly namedGroup: (name: string) => string | null;
}

function findAll(pattern: Pattern, text: string): readonly PatternMatch[] {
  const matcher = pattern.matcher(text);
  const names = pattern.namedGroups();
  const matches: PatternMatch[] = [];
  while (matcher.find()) {
    const groups = Array.from({ length: pattern.groupCount() + 1 }, (_, index) =>
      matcher.group(index),
    );
    const namedGroup = (name: string) => groups[names[name] ?? -1] ?? null;
    matches.push({ start: matcher.start(), end: matcher.end(), groups, namedGroup });
  }
  return matches;
}

/**
 * Replacements as in RE2/J (measured: D25): `$0`, `$1`, `${name}`, and a backslash
 * that makes the next character plain. Undefined: a group that the pattern does not have.
 */
export function replaceAll(
  pattern: Pattern,
  text: string,
  replacement: string,
): string | undefined {
  let result = '';
  let from = 0;
  for (const match of findAll(pattern, text)) {
    const insertion = expand(replacement, match);
    if (insertion === undefined) return undefined;
    result += text.slice(from, match.start) + insertion;
    from = match.end;
  }
  return result + text.slice(from);
}

const REPLACEMENT_PART = /\\([^])|\$(\d+)|\$\{(\w+)\}|([^])/g;

function expand(replacement: string, { groups, namedGroup }: PatternMatch): string | undefined {
  let result = '';
  for (const [, literal, digits, name, plain] of replacement.matchAll(REPLACEMENT_PART)) {
    if (digits !== undefined) {
      const group = longestGroup(digits, groups.length);
      if (!group) return undefined;
      result += (groups[group.index] ?? '') + group.rest;
    } else if (name !== undefined) result += namedGroup(name) ?? '';
    else result += literal ?? plain ?? '';
  }
  return result;
}

/** `$11` is group 1 and a "1" when there is no group 11. */
function longestGroup(digits: string, count: number) {
  if (Number(digits[0]) >= count) return undefined;
  let length = 1;
  while (length < digits.length && Number(digits.slice(0, length + 1)) < count) length += 1;
  return { index: Number(digits.slice(0, length)), rest: digits.slice(length) };
}

/** Empty pieces at the end are dropped, but one piece always stays (measured: D26). */
export function splitText(pattern: Pattern, text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of findAll(pattern, text)) {
    pieces.push(text.slice(from, match.start));
    from = match.end;
  }
  pieces.push(text.slice(from));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}
