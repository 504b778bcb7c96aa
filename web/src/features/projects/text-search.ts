/** Lower case and without accents: what a person types is found whatever its accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'");
}

/** Whether every word of `query` is somewhere in `texts`. An empty query finds everything. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const haystack = texts.map(fold).join('\n');
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => haystack.includes(word));
}
