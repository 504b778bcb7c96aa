import MiniSearch from 'minisearch';
import { foldTerm, formsOf, isCode, termsIn, wordsIn } from './fold-term';
import { beginsAlmostLike } from './one-letter-off';

/** What is indexed: one entry for each thing, whatever it is. */
export interface IndexEntry {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly french: string;
  readonly detail: string;
}

const FIELDS = ['code', 'name', 'french', 'detail'] as const;

/** Letters of a word from which on one of them may be wrong. */
const FUZZY_FROM = 4;

const mayBeWrong = (word: string) => word.length >= FUZZY_FROM && !isCode(word);

/** How well one typed word matches the entries. */
export interface WordMatches {
  readonly scores: ReadonlyMap<string, number>;
  /** The entries whose name or code holds the word itself. */
  readonly exactIds: ReadonlySet<string>;
  /** The indexed terms that it matched. */
  readonly terms: readonly string[];
}

export interface WordIndex {
  /** Makes these the entries. Those that are the same as before cost nothing. */
  readonly update: (entries: readonly IndexEntry[]) => void;
  readonly match: (word: string) => WordMatches;
  /** Words of the index that are written much like this one, as the names have them. */
  readonly near: (word: string, most: number) => readonly string[];
}

/** An index that matches whole words, their beginnings, and words with one wrong letter. */
export function createWordIndex(): WordIndex {
  const index = new MiniSearch<IndexEntry>({
    fields: [...FIELDS],
    tokenize: (text) => [...termsIn(text)],
    processTerm: (term) => [...formsOf(term)],
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (mayBeWrong(term) ? 1 : false),
      boost: { code: 4, name: 2, french: 1, detail: 0.5 },
    },
  });
  const present = new Map<string, IndexEntry>();
  /** Each term of the names, by what it looks like in them. */
  const wordByTerm = new Map<string, string>();
  const search = (word: string) => {
    const results = index.search(word);
    if (results.length > 0 || !mayBeWrong(word)) return results;
    const almost = [...wordByTerm.keys()].filter((term) => beginsAlmostLike(term, word));
    if (almost.length === 0) return [];
    return index.search(almost.join(' '), { prefix: false, fuzzy: false, combineWith: 'OR' });
  };
  return {
    update: (entries) => {
      const changes = entries.filter((entry) => !isSameEntry(present.get(entry.id), entry));
      const nextIds = new Set(entries.map(({ id }) => id));
      const goneIds = [...present.keys()].filter((id) => !nextIds.has(id));
      for (const id of [...goneIds, ...changes.map((entry) => entry.id)]) {
        if (present.delete(id)) index.discard(id);
      }
      index.addAll(changes);
      for (const entry of changes) {
        present.set(entry.id, entry);
        rememberWords(wordByTerm, entry);
      }
    },
    match: (word) => {
      const results = search(word);
      const isExact = (fields: readonly string[] = []) => fields.some((name) => name !== 'detail');
      return {
        scores: new Map(results.map(({ id, score }) => [String(id), score])),
        exactIds: new Set(
          results.flatMap(({ id, match }) => (isExact(match[word]) ? [String(id)] : [])),
        ),
        terms: [...new Set(results.flatMap(({ terms }) => terms))],
      };
    },
    near: (word, most) => {
      const results = index.search(word, { prefix: false, fuzzy: 0.3 });
      const words = results.flatMap(({ terms }) => terms).map((term) => wordByTerm.get(term));
      return [...new Set(words.filter((one) => one !== undefined))].slice(0, most);
    },
  };
}

function isSameEntry(one: IndexEntry | undefined, other: IndexEntry): boolean {
  if (one === undefined) return false;
  return FIELDS.every((field) => one[field] === other[field]);
}

function rememberWords(wordByTerm: Map<string, string>, { name, french }: IndexEntry): void {
  for (const { word } of [...wordsIn(french), ...wordsIn(name)]) {
    for (const form of formsOf(foldTerm(word))) wordByTerm.set(form, word.toLowerCase());
  }
}
