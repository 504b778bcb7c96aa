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
 * The search text of a task: name, title, phase, section, subsection, project and assignee, folded in
 * advance so that typing stays fluid over thousands of tasks. They share a few hundred names, so folded
 * names are cached.
 */
export function createSearchText(titles: StructureTitles): (task: SearchableTask) => string {
  const cache = new Map<string, string>();
  const fold = (text: string) => {
    const cachedText = cache.get(text);
    if (cachedText !== undefined) return cachedText;
    const foldedText = foldText(text);
    cache.set(text, foldedText);
    return foldedText;
  };
  return (task) =>
    [
      task.taskName,
      taskTitle(titles, task),
      titles.phases[task.phaseId] ?? '',
      task.sectionId,
      titles.sections[task.sectionId] ?? '',
      task.subsectionId,
      titles.subsections[task.subsectionId] ?? '',
      task.projectName,
      task.assigneeName,
    ]
      .map(fold)
      .join(SEPARATOR);
}
