import { foldTerm, formsOf, wordsIn } from './fold-term';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * The parts of a text that match what was typed: the beginning of a word that begins like it, else the whole
 * word that the index took for it.
 */
export function markMatches(
  text: string,
  words: readonly string[],
  terms: ReadonlySet<string>,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { word, at } of wordsIn(text)) {
    const { start, length } = matchIn(word, words, terms);
    if (length === 0) continue;
    if (at + start > from) parts.push({ text: text.slice(from, at + start), isMatch: false });
    from = at + start + length;
    parts.push({ text: text.slice(at + start, from), isMatch: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}

interface Match {
  readonly start: number;
  readonly length: number;
}

const NO_MATCH: Match = { start: 0, length: 0 };

function matchIn(word: string, words: readonly string[], terms: ReadonlySet<string>): Match {
  const forms = formsOf(foldTerm(word));
  for (const form of forms) {
    const begins = words.find((term) => formsOf(term).some((one) => form.startsWith(one)));
    if (begins === undefined) continue;
    const offset = (forms[0]?.length ?? 0) - form.length;
    const start = lengthOf(word, offset);
    const own = formsOf(begins).find((one) => form.startsWith(one)) ?? begins;
    return { start, length: lengthOf(word, offset + own.length) - start };
  }
  return forms.some((form) => terms.has(form)) ? { start: 0, length: word.length } : NO_MATCH;
}

/** How much of a word folds to so many letters; the marks that follow the last one are part of it. */
function lengthOf(word: string, letters: number): number {
  let end = 0;
  while (end < word.length && foldTerm(word.slice(0, end)).length < letters) end += 1;
  while (end < word.length && foldTerm(word.slice(0, end + 1)).length === letters) end += 1;
  return letters === 0 ? 0 : end;
}
