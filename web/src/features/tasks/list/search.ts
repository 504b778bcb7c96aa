import type { Assignment, StructureTitles } from '@ouvrage/domain';
import { taskTitle } from '#shared/i18n/useStructureTitles';
import { foldText } from '#shared/text-search';

type SearchableTask = Pick<
  Assignment,
  'phaseId' | 'sectionId' | 'subsectionId' | 'taskKey' | 'taskName' | 'projectName' | 'assigneeName'
>;

// Separates two fields, so that no word can match across them.
const SEPARATOR = '\n';

/**
 * The texts in which a task is searched, folded in advance: its names and its place in the checklist, its
 * project, its assignee. Thousands of tasks share a few hundred of them.
 */
export function createSearchTexts(
  titles: StructureTitles,
): (task: SearchableTask) => readonly string[] {
  const cache = new Map<string, string>();
  const fold = (key: string, textOf: () => string) => {
    const cachedText = cache.get(key);
    if (cachedText !== undefined) return cachedText;
    const foldedText = foldText(textOf());
    cache.set(key, foldedText);
    return foldedText;
  };
  const placeOf = (task: SearchableTask) =>
    [
      task.taskName,
      taskTitle(titles, task),
      titles.phases[task.phaseId] ?? '',
      task.sectionId,
      titles.sections[task.sectionId] ?? '',
      task.subsectionId,
      titles.subsections[task.subsectionId] ?? '',
    ].join(SEPARATOR);
  return (task) => [
    fold(`task ${task.subsectionId} ${task.taskKey} ${task.taskName}`, () => placeOf(task)),
    fold(`name ${task.projectName}`, () => task.projectName),
    fold(`name ${task.assigneeName}`, () => task.assigneeName),
  ];
}

/**
 * Whether a task has all words of a search, each in any of its texts. Looks into each text once for each
 * word, however many tasks share it.
 */
export function createMatcher(words: readonly string[]): (texts: readonly string[]) => boolean {
  const finders = words.map((word) => {
    const results = new Map<string, boolean>();
    return (text: string) => {
      const former = results.get(text);
      if (former !== undefined) return former;
      const result = text.includes(word);
      results.set(text, result);
      return result;
    };
  });
  // A loop, because a function made for each of thousands of tasks is garbage with each key.
  return (texts) => {
    for (const isIn of finders) if (!texts.some(isIn)) return false;
    return true;
  };
}
