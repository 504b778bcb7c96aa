import type { Assignment, StructureTitles } from '@ouvrage/domain';
import { taskTitle } from '../../../shared/i18n/useStructureTitles';

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

type Searched = Pick<
  Assignment,
  'phaseId' | 'sectionId' | 'subsectionId' | 'taskKey' | 'taskName' | 'projectName' | 'assigneeName'
>;

// Between two fields, so that no typed word can match across them.
const SEPARATOR = '\n';

/**
 * What a task is found by: its name and its title, phase, section, subsection, project and assignee,
 * folded once so that typing stays fluid over thousands of tasks.
 */
export function searchTextOf(task: Searched, titles: StructureTitles): string {
  return foldText(
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
    ].join(SEPARATOR),
  );
}

/** The words of a search; a task is found when it holds all of them, in any field and order. */
export function wordsOf(search: string): readonly string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}
