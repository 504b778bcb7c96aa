import { type TracedExpression, type TriedAllow } from '#protocol/inspection';

export type Verdict = 'true' | 'false' | 'value' | 'error' | 'left-out';

export function verdictOf({ outcome, text }: TracedExpression): Verdict {
  if (outcome !== 'value') return outcome;
  return text === 'true' || text === 'false' ? text : 'value';
}

/** An expression of a trace. `key` is its position: `0.1.2`. */
export interface Mark {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly verdict: Verdict;
  readonly text: string;
}

/** All expressions of an allow statement, each before its parts. */
export function marksOf({ trace }: TriedAllow): readonly Mark[] {
  const below = (expressions: readonly TracedExpression[], prefix: string): readonly Mark[] =>
    expressions.flatMap((expression, at) => {
      const key = `${prefix}${at}`;
      const { start, end } = expression.span;
      const mark = { key, start, end, verdict: verdictOf(expression), text: expression.text };
      return [mark, ...below(expression.children, `${key}.`)];
    });
  return below(trace, '');
}

/** A part of a line, with the innermost expression that contains it. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly mark?: Mark;
}

/** The source by lines, split where expressions begin and end. Of equal ranges, the first expression wins. */
export function segmentLines(
  source: string,
  marks: readonly Mark[],
): readonly (readonly Segment[])[] {
  const owners = new Map<number, Mark>();
  const widestFirst = [...marks].reverse().sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const mark of widestFirst) {
    for (let at = mark.start; at < mark.end; at += 1) owners.set(at, mark);
  }
  let start = 0;
  return source.split('\n').map((line) => {
    const segments = segmentLine(line, start, owners);
    start += line.length + 1;
    return segments;
  });
}

function segmentLine(
  line: string,
  start: number,
  owners: ReadonlyMap<number, Mark>,
): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (let to = 1; to <= line.length; to += 1) {
    const mark = owners.get(start + from);
    if (to < line.length && owners.get(start + to) === mark) continue;
    segments.push({ text: line.slice(from, to), start: start + from, ...(mark ? { mark } : {}) });
    from = to;
  }
  return segments;
}
