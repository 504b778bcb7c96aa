import { foldText } from '#shared/text-search';
import type { TextRun } from './reader/protocol';

/** The part of one run of text that belongs to a match. */
export interface MatchPart {
  readonly run: number;
  readonly start: number;
  readonly end: number;
}

/** A match may go on from one run to the next. */
export type PageMatch = readonly MatchPart[];

/** Matches of one page; a hostile page could have one for each letter. */
export const PAGE_MATCHES = 500;

interface FoldedText {
  readonly text: string;
  /** For each letter of `text`, the run and the index of the letter that it was made of. */
  readonly runs: readonly number[];
  readonly indexes: readonly number[];
}

/**
 * Where a search is on a page, accents, case and spaces ignored as everywhere. Words are found across the end
 * of a line and across runs, which PDFs begin anywhere.
 */
export function findMatches(runs: readonly TextRun[], search: string): readonly PageMatch[] {
  const words = foldText(search).trim().replace(/\s+/g, ' ');
  if (words === '') return [];
  const page = foldRuns(runs);
  const matches: PageMatch[] = [];
  let at = page.text.indexOf(words);
  while (at >= 0 && matches.length < PAGE_MATCHES) {
    matches.push(partsOf(page, at, at + words.length));
    at = page.text.indexOf(words, at + words.length);
  }
  return matches;
}

function foldRuns(runs: readonly TextRun[]): FoldedText {
  const letters: string[] = [];
  const owners: number[] = [];
  const indexes: number[] = [];
  function add(text: string, run: number, index: number) {
    for (const letter of text) {
      const isSpace = /\s/.test(letter);
      if (isSpace && (letters.length === 0 || letters.at(-1) === ' ')) continue;
      letters.push(isSpace ? ' ' : letter);
      // A letter outside the basic plane is two units of the text.
      for (let unit = 0; unit < letter.length; unit += 1) {
        owners.push(run);
        indexes.push(index);
      }
    }
  }
  runs.forEach(({ text, endsLine }, run) => {
    let index = 0;
    for (const letter of text) {
      add(foldText(letter), run, index);
      index += letter.length;
    }
    if (endsLine) add(' ', run, text.length);
  });
  return { text: letters.join(''), runs: owners, indexes };
}

function partsOf({ runs, indexes }: FoldedText, from: number, to: number): PageMatch {
  const parts: { run: number; start: number; end: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const run = runs[at] ?? 0;
    const index = indexes[at] ?? 0;
    const last = parts.at(-1);
    if (last?.run === run) last.end = Math.max(last.end, index + 1);
    else parts.push({ run, start: index, end: index + 1 });
  }
  return parts;
}
