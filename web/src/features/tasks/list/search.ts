import type { Assignment, StructureTitles } from '@ouvrage/domain';
import { foldText } from '../../../shared/text-search';
import { taskTitle } from '../../../shared/i18n/useStructureTitles';

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
