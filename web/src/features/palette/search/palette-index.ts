import { arrangeGroups, type ScoredRow } from './arrange-groups';
import { foldTerm, termsIn } from './fold-term';
import { EXACT_CODE, joinChecklist } from './join-checklist';
import type {
  PaletteAnswer,
  PaletteGroupKey,
  PaletteRequest,
  PaletteScope,
  PaletteSource,
} from './palette-source';
import { createWordIndex, type IndexEntry, type WordIndex, type WordMatches } from './word-matches';

/** What a row counts more that was chosen before. */
const RECENT = 1.3;
/** What an act counts less: its words are those of many things. */
const ACT = 0.7;

/** Near words that are proposed where nothing is found. */
const NEAR_MAX = 3;
/** Words near to a typed one of which it is tried whether they find anything. */
const NEAR_TRIES = 6;

type Entries = PaletteSource['steps'];

export type PaletteIndex = (request: PaletteRequest) => PaletteAnswer;

/**
 * Makes all of `source` findable. The tasks of projects are not indexed: those of the checklist and the projects
 * are, and a search joins them. An `index` of a former source is made this one's, for less than a new one.
 */
export function createPaletteIndex(
  source: PaletteSource,
  index: WordIndex = createWordIndex(),
): PaletteIndex {
  index.update(entriesOf(source));
  const checklist = joinChecklist(source);
  const recent = new Set(source.recentIds);
  const rowsOf = (words: readonly WordMatches[], scope: PaletteScope) => {
    if (words.length === 0) return checklist.listScope(scope);
    const tasks = checklist.find(words, scope);
    return isNarrow(scope) ? tasks : [...tasks, ...findSimple(words, source)];
  };
  const nearWords = (words: readonly string[], scope: PaletteScope) =>
    words
      .flatMap((word) => index.near(word, NEAR_TRIES))
      .map((word) => ({ word, term: foldTerm(word) }))
      .filter(({ term }) => !words.includes(term))
      .filter(({ term }) => rowsOf([index.match(term)], scope).length > 0)
      .slice(0, NEAR_MAX)
      .map(({ word }) => word);
  return (request) => {
    const words = joinCodes([...new Set(termsIn(request.text))], index);
    const matches = words.map(index.match);
    const all = rowsOf(matches, request.scope);
    const rows =
      recent.size === 0
        ? all
        : all.map((row) => (recent.has(row.id) ? { ...row, score: row.score * RECENT } : row));
    const groups = arrangeGroups(rows);
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    return {
      request,
      groups,
      total,
      terms: [...new Set(matches.flatMap(({ terms }) => terms))],
      isExactCode: words.length > 0 && rows.some(({ score }) => score >= EXACT_CODE),
      near: total > 0 ? [] : nearWords(words, request.scope),
    };
  };
}

/** `pc 39` as `pc39`, where that is a code of something. */
function joinCodes(words: readonly string[], index: WordIndex): readonly string[] {
  const at = words.findIndex(
    (word, before) =>
      /^\d+$/.test(word) && index.match(`${words[before - 1] ?? ''}${word}`).exactIds.size > 0,
  );
  if (at < 1) return words;
  const joint = `${words[at - 1] ?? ''}${words[at] ?? ''}`;
  return [...words.slice(0, at - 1), joint, ...words.slice(at + 1)];
}

const isNarrow = (scope: PaletteScope) => Object.values(scope).some((id) => id !== undefined);

function entriesOf(source: PaletteSource): readonly IndexEntry[] {
  const list = (kind: string, entries: Entries, codeOf: (id: string) => string = () => '') =>
    entries.map(({ id, names, detail = '' }) => ({
      id: `${kind}/${id}`,
      code: codeOf(id),
      name: names[0] ?? '',
      french: names[1] ?? '',
      detail,
    }));
  return [
    ...list('step', source.steps, (id) => id),
    ...list('task', source.tasks),
    ...list('project', source.projects),
    ...list('person', source.people),
    ...list('go', source.places),
    ...list('do', source.acts),
  ];
}

/** What is found by itself: projects, people, places and acts that match every word. */
function findSimple(words: readonly WordMatches[], source: PaletteSource): readonly ScoredRow[] {
  const find = (kind: string, group: PaletteGroupKey, entries: Entries, factor = 1) =>
    entries.flatMap(({ id }) => {
      const scores = words.map((word) => word.scores.get(`${kind}/${id}`) ?? 0);
      if (scores.includes(0)) return [];
      const score = scores.reduce((sum, one) => sum + one, 0) * factor;
      return [{ group, id: `${kind}/${id}`, score }];
    });
  return [
    ...find('project', 'projects', source.projects),
    ...find('person', 'people', source.people),
    ...find('go', 'go', source.places),
    ...find('do', 'do', source.acts, ACT),
  ];
}
