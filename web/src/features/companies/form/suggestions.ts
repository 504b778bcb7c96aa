import { foldText, matchesSearch } from '#shared/text-search';

/** Number of suggestions that can be read at a glance. */
const SHOWN = 8;

/**
 * Suggestions for `inputText`: first values that companies already have, then those of the list. Without
 * input, only the former. A value that is already typed in full is left out.
 */
export function suggestionsFor(
  inputText: string,
  inUse: readonly string[],
  list: readonly string[],
): readonly string[] {
  const text = foldText(inputText.trim());
  const usedNames = new Set(inUse.map(foldText));
  const candidates =
    text === '' ? inUse : [...inUse, ...list.filter((name) => !usedNames.has(foldText(name)))];
  const matches = candidates.filter(
    (name) => foldText(name) !== text && matchesSearch(inputText, [name]),
  );
  const starts = (name: string) => (foldText(name).startsWith(text) ? 0 : 1);
  return matches.toSorted((a, b) => starts(a) - starts(b)).slice(0, SHOWN);
}

/** The distinct values of one field, in their most frequent spelling, most frequent first. */
export function valuesInUse(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const seenKeys = new Set<string>();
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([value]) => {
      const key = foldText(value);
      if (seenKeys.has(key)) return [];
      seenKeys.add(key);
      return [value];
    });
}
