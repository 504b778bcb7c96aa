import { foldText, matchesSearch } from '../../../shared/text-search';

/** So many are read at a glance. */
const SHOWN = 8;

/**
 * What to offer to someone who has typed `typed`: words that companies already have come first, then
 * those of the list; with nothing typed yet, the former alone. What is typed in full is not offered.
 */
export function suggestionsFor(
  typed: string,
  inUse: readonly string[],
  list: readonly string[],
): readonly string[] {
  const text = foldText(typed.trim());
  const known = new Set(inUse.map(foldText));
  const offered =
    text === '' ? inUse : [...inUse, ...list.filter((name) => !known.has(foldText(name)))];
  const found = offered.filter((name) => foldText(name) !== text && matchesSearch(typed, [name]));
  const starts = (name: string) => (foldText(name).startsWith(text) ? 0 : 1);
  return found.toSorted((a, b) => starts(a) - starts(b)).slice(0, SHOWN);
}

/** The values of one field, each once, as most companies write it, the most frequent first. */
export function valuesInUse(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const seen = new Set<string>();
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([value]) => {
      const key = foldText(value);
      if (seen.has(key)) return [];
      seen.add(key);
      return [value];
    });
}
