import type { Assignment, StructureTitles } from '@ouvrage/domain';
import { taskTitle } from '../../../shared/i18n/useStructureTitles';
import { foldText } from '../../../shared/text-search';

type Searched = Pick<
  Assignment,
  'phaseId' | 'sectionId' | 'subsectionId' | 'taskKey' | 'taskName' | 'projectName' | 'assigneeName'
>;

// Between two fields, so that no typed word can match across them.
const SEPARATOR = '\n';

/**
 * Gives what a task is found by: its name and its title, phase, section, subsection, project and
 * assignee, folded so that typing stays fluid over thousands of tasks. Thousands of tasks share a few
 * hundred names: each is folded once.
 */
export function createSearchText(titles: StructureTitles): (task: Searched) => string {
  const folded = new Map<string, string>();
  const fold = (text: string) => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const made = foldText(text);
    folded.set(text, made);
    return made;
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
