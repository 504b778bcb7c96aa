import { invalidArgument } from '#status/status';

/** Which documents a trigger is about. */
export interface DocumentPattern {
  matches(segments: readonly string[]): boolean;
}

/** A path that is meant as it stands. Absent or empty: every document. */
export function exactPath(path: string): DocumentPattern {
  if (path === '') return { matches: () => true };
  return { matches: (segments) => segments.join('/') === path };
}

/**
 * Eventarc's path patterns, as far as Google's emulator reads them: `*` stands for a segment or, once
 * in a segment, for a part of it; `**`, once in a pattern, for any number of segments, also none;
 * `{name}` is `*` and `{name=…}` what it says. https://cloud.google.com/eventarc/docs/path-patterns
 */
export function pathPattern(text: string): DocumentPattern {
  if (text === '') return { matches: () => true };
  const segments = text.replace(/^\//, '').split('/');
  return segmentPattern(
    segments.map((segment) => globOfCapture(segment) ?? segment),
    text,
  );
}

/** The resources of v1 triggers: captures only; a `*` outside of one is an ordinary character. */
export function resourcePattern(text: string): DocumentPattern {
  const segments = text.split('/').map((segment) => {
    const glob = globOfCapture(segment);
    if (glob === undefined) return { literal: segment };
    if (glob !== '*' && glob !== '**') throw invalidPattern(text);
    return glob;
  });
  return segmentPattern(segments, text);
}

/** A glob, or what is to be taken literally. */
type PatternSegment = string | { readonly literal: string };

type SegmentTest = (segment: string) => boolean;

const ANY_SEGMENTS = '**';
const CAPTURE = /^\{\w+(?:=([^{}=]+))?\}$/;

function globOfCapture(segment: string): string | undefined {
  const match = CAPTURE.exec(segment);
  return match ? (match[1] ?? '*') : undefined;
}

function segmentPattern(segments: readonly PatternSegment[], text: string): DocumentPattern {
  const split = segments.indexOf(ANY_SEGMENTS);
  if (split < 0) {
    const tests = segments.map((segment) => segmentTest(segment, text));
    return { matches: (path) => path.length === tests.length && passes(path, tests) };
  }
  const head = segments.slice(0, split).map((segment) => segmentTest(segment, text));
  const tail = segments.slice(split + 1).map((segment) => segmentTest(segment, text));
  return {
    matches: (path) =>
      path.length >= head.length + tail.length &&
      passes(path, head) &&
      passes(path.slice(path.length - tail.length), tail),
  };
}

function passes(path: readonly string[], tests: readonly SegmentTest[]): boolean {
  return tests.every((test, at) => test(path[at] ?? ''));
}

function segmentTest(segment: PatternSegment, text: string): SegmentTest {
  const literal = typeof segment === 'string' ? segment : segment.literal;
  if (literal === '' || /[{}]/.test(literal)) throw invalidPattern(text);
  if (typeof segment !== 'string') return (id) => id === literal;

  const [prefix = '', suffix, ...rest] = segment.split('*');
  if (suffix === undefined) return (id) => id === segment;
  if (rest.length > 0) throw invalidPattern(text);
  return (id) =>
    id.length >= prefix.length + suffix.length && id.startsWith(prefix) && id.endsWith(suffix);
}

/** Google's emulator accepts these and from then on fails every write of the database. */
function invalidPattern(text: string): Error {
  return invalidArgument(`Invalid document pattern: "${text}".`);
}
