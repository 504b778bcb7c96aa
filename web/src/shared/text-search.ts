/** Letters as a hurried person types them: no accents, no ligatures, lower case, straight apostrophes. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** The words of a search; a task is found when it holds all of them, in any field and order. */
export function wordsOf(search: string): readonly string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Whether every word of `search` is somewhere in `texts`. An empty search finds everything. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const haystack = foldText(texts.join('\n'));
  return wordsOf(search).every((word) => haystack.includes(word));
}
