import { type Span } from '../source';

/** One change of the text of a rules file. */
export interface Edit extends Span {
  /** What stands there instead. */
  readonly text: string;
  /** What was done, for people: "conjunct dropped". */
  readonly mutation: string;
}

export function applyEdit(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** One edit for each of several things that stand one behind the other, which takes it out. */
export function removals(items: readonly Span[], mutation: string): readonly Edit[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const before = items[index - 1];
    // With what stands between it and its neighbour: an operator or a comma.
    const start = next || !before ? item.start : before.end;
    return { start, end: next?.start ?? item.end, text: '', mutation };
  });
}
