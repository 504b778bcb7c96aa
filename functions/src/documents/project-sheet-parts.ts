import {
  isOverdue,
  projectProgress,
  sectionProgress,
  stateOf,
  taskIdOf,
  type Assignment,
  type CalendarDay,
  type Language,
  type Project,
  type Task,
} from '@ouvrage/domain';
import { TITLES } from '../platform/structure-titles';
import { calendarWordsIn } from './calendar-words';
import { documentFileName } from './document-file-name';
import { DOCUMENT_TEXTS, wordsIn, type DocumentText } from './document-texts';

/** What the sheets of a project tell of. */
export interface ProjectFacts {
  readonly project: Pick<Project, 'name' | 'ownerIds' | 'counts' | 'excluded' | 'updatedAt'>;
  /** None of them archived. */
  readonly assignments: readonly Assignment[];
  /** As `taskIdOf`: those that the sheet has; null for all. */
  readonly taskIds: readonly string[] | null;
  /** Null for a person of whom no name is left. */
  readonly nameOf: (uid: string) => string | null;
  readonly today: CalendarDay;
}

/** Characters that fit into a cell of the title strip. */
const CELL_MAX = 56;

/** What both sheets of a project say alike, in one language. */
export function projectSheetParts(facts: ProjectFacts, language: Language) {
  const { project, today } = facts;
  const words = wordsIn(language);
  const calendar = calendarWordsIn(language);
  const titles = TITLES[language];
  const { say } = words;
  const nameOf = (uid: string) => {
    const name = facts.nameOf(uid)?.trim() ?? '';
    return name === '' ? say('person.unknown') : name;
  };
  const assignments = liveByTask(facts.assignments);
  const titleOf = (task: Task) => titles.tasks[taskIdOf(task)] ?? task.name;

  return {
    ...{ words, calendar, titles, nameOf, assignments, titleOf },
    /** The whole document but its own content. */
    documentOf: <Content extends object>(kind: DocumentText, content: Content) => ({
      at: lastChangeOf(facts),
      fileName: documentFileName([project.name, say(kind), today], 'pdf'),
      data: {
        language,
        title: `${project.name}, ${say(kind)}`,
        kind: say(kind),
        heading: project.name,
        cartouche: {
          cells: [
            { label: say('cartouche.operation'), value: cutTo(CELL_MAX, project.name) },
            {
              label: say('cartouche.owner'),
              value: cutTo(CELL_MAX, project.ownerIds.map(nameOf).join(', ')),
            },
            { label: say('cartouche.document'), value: say(kind) },
            { label: say('cartouche.progress'), value: calendar.percent(projectProgress(project)) },
            { label: say('cartouche.asOf'), value: calendar.briefDay(today) },
          ],
          page: {
            label: say('cartouche.page'),
            text: DOCUMENT_TEXTS[language]['cartouche.pageOf'] ?? '',
          },
        },
        ...content,
      },
    }),
    /** An axis as its bubble shows it. */
    axisOf: (id: string) => {
      const progress = sectionProgress(id, project.counts);
      const isLate = [...assignments.values()].some(
        (task) => task.sectionId === id && isOverdue(task, today),
      );
      return { id, progress, percent: calendar.percent(progress), isLate };
    },
  };
}

function liveByTask(assignments: readonly Assignment[]): ReadonlyMap<string, Assignment> {
  return new Map(
    assignments
      .filter((assignment) => stateOf(assignment) !== 'unassigned')
      .map((task) => [taskIdOf({ subsectionId: task.subsectionId, key: task.taskKey }), task]),
  );
}

/** The last instant that the sheet tells of: on one day, the same facts are the same file. */
function lastChangeOf({ project, assignments }: ProjectFacts): Date {
  const instants = [
    project.updatedAt,
    ...assignments.map(({ updatedAt }) => updatedAt),
    ...Object.values(project.excluded).map(({ at }) => at),
  ];
  return new Date(instants.reduce((last, instant) => Math.max(last, instant.getTime()), 0));
}

function cutTo(max: number, text: string): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
