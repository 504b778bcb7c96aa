import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findMatches, type PageMatch } from './search-matches';
import type { DocumentTexts } from './reader/document-texts';
import { useSettledValue } from './useSettledValue';

/** A match, and where it is: `index` among those of its page. */
export interface FoundMatch {
  readonly page: number;
  readonly index: number;
  /** Fractions of the unrotated page. */
  readonly place: { readonly x: number; readonly y: number };
}

export interface RoomSearch {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly total: number;
  /** Whether more pages have matches than are counted. */
  readonly isCut: boolean;
  /** From 0; null without a match. */
  readonly position: number | null;
  /** Pages read so far; null once all are. */
  readonly pagesRead: number | null;
  readonly move: (direction: 1 | -1) => void;
  readonly matchesOf: (page: number) => readonly PageMatch[];
  /** The index of the current match among those of a page; null when it is on another. */
  readonly activeOf: (page: number) => number | null;
}

/** Matches of a whole document: beyond, the search stops. */
const MOST_MATCHES = 5_000;
const TYPING_MS = 200;

interface Results {
  readonly query: string;
  readonly matchesByPage: ReadonlyMap<number, readonly PageMatch[]>;
  readonly matches: readonly FoundMatch[];
  readonly pagesRead: number;
  readonly isComplete: boolean;
}

const NO_RESULTS: Results = {
  query: '',
  matchesByPage: new Map(),
  matches: [],
  pagesRead: 0,
  isComplete: true,
};

interface Place {
  readonly query: string;
  readonly position: number | null;
}

const NO_PLACE: Place = { query: '', position: null };
const NO_MATCHES: readonly PageMatch[] = [];

/** Searches all pages in their order, and goes to the first match at or after the page that is shown. */
export function useRoomSearch(
  texts: DocumentTexts,
  pageCount: number,
  currentPage: number,
  show: (match: FoundMatch) => void,
): RoomSearch {
  const [query, setQuery] = useState('');
  const words = useSettledValue(query, TYPING_MS);
  const [latest, setLatest] = useState(NO_RESULTS);
  const [place, setPlace] = useState<Place>(NO_PLACE);
  // What was found for other words is forgotten as soon as these are typed.
  const results = latest.query === words ? latest : NO_RESULTS;
  const position = place.query === words ? place.position : null;

  function goTo(matches: readonly FoundMatch[], index: number) {
    const match = matches[index];
    if (match === undefined) return;
    setPlace({ query: words, position: index });
    show(match);
  }
  const report = useEffectEvent((next: Results) => {
    setLatest(next);
    if (position !== null) return;
    const index = next.matches.findIndex(({ page }) => page >= currentPage);
    if (index >= 0) goTo(next.matches, index);
    else if (next.isComplete) goTo(next.matches, 0);
  });

  useEffect(() => {
    if (words.trim() === '') return;
    const controller = new AbortController();
    void searchPages(texts, pageCount, words, controller.signal, (next) => report(next));
    return () => controller.abort();
  }, [texts, pageCount, words]);

  function move(direction: 1 | -1) {
    const { length } = results.matches;
    if (length === 0) return;
    goTo(results.matches, ((position ?? (direction > 0 ? -1 : 0)) + direction + length) % length);
  }

  const active = position === null ? undefined : results.matches[position];
  return {
    query,
    setQuery,
    total: results.matches.length,
    isCut: results.matches.length >= MOST_MATCHES,
    position,
    pagesRead: latest.isComplete && latest.query === query ? null : results.pagesRead,
    move,
    matchesOf: useMemo(
      () => (page) => results.matchesByPage.get(page) ?? NO_MATCHES,
      [results.matchesByPage],
    ),
    activeOf: (page) => (active?.page === page ? active.index : null),
  };
}

async function searchPages(
  texts: DocumentTexts,
  pageCount: number,
  query: string,
  signal: AbortSignal,
  report: (results: Results) => void,
): Promise<void> {
  const matchesByPage = new Map<number, readonly PageMatch[]>();
  let matches: readonly FoundMatch[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const runs = await texts.read(page, 'search', signal);
    if (signal.aborted) return;
    const own = findMatches(runs, query).slice(0, MOST_MATCHES - matches.length);
    if (own.length > 0) matchesByPage.set(page, own);
    matches = [
      ...matches,
      ...own.map((match, index) => {
        const run = runs[match[0]?.run ?? 0];
        return { page, index, place: { x: run?.x ?? 0, y: run?.y ?? 0 } };
      }),
    ];
    const isComplete = page === pageCount || matches.length >= MOST_MATCHES;
    report({ query, matchesByPage: new Map(matchesByPage), matches, pagesRead: page, isComplete });
    if (isComplete) return;
  }
}
