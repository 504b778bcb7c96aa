import { type Span } from '../syntax/source';

/** One replacement in the source of a rules file. */
export interface Edit extends Span {
  /** The replacement. */
  readonly text: string;
  /** A description: "conjunct dropped". */
  readonly mutation: string;
}

export function applyEdit(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** For each of several consecutive items the edit that removes it. */
export function removals(items: readonly Span[], mutation: string): readonly Edit[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const before = items[index - 1];
    // Includes the separator to its neighbour: an operator or a comma.
    const start = next || !before ? item.start : before.end;
    return { start, end: next?.start ?? item.end, text: '', mutation };
  });
}
