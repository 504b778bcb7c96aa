import {
  applicableTasks,
  daysBetween,
  dueDay,
  isOverdue,
  SECTIONS,
  stateOf,
  taskIdOf,
  TASKS,
  type Assignment,
  type Language,
  type Section,
  type Subsection,
  type Task,
} from '@ouvrage/domain';
import { projectSheetParts, type ProjectFacts } from './project-sheet-parts';

type Parts = ReturnType<typeof projectSheetParts>;

/** The checklist of a project, whole or as it is filtered, as its template reads it. */
export function structureSheetContent(facts: ProjectFacts, language: Language) {
  const parts = projectSheetParts(facts, language);
  const { say } = parts.words;
  const shownIds = facts.taskIds === null ? null : new Set(facts.taskIds);
  const isShown = (task: Task) => shownIds === null || shownIds.has(taskIdOf(task));
  const live = [...parts.assignments.values()];
  const figures: readonly (readonly [string, number])[] = [
    [say('project.tasks'), applicableTasks(TASKS, facts.project.excluded).length],
    [say('project.assigned'), live.length],
    [say('project.validated'), live.filter((task) => stateOf(task) === 'validated').length],
    [say('project.late'), live.filter((task) => isOverdue(task, facts.today)).length],
    ...(shownIds === null ? [] : [[say('project.shown'), shownIds.size] as const]),
  ];
  return parts.documentOf('structure.kind', {
    figures: figures.map(([label, value]) => ({ label, value: `${value}` })),
    axes: SECTIONS.map(({ id }) => parts.axisOf(id)),
    columns: [
      ...[say('structure.task'), say('structure.status'), say('structure.assignee')],
      ...[say('structure.validators'), say('structure.deadline'), say('structure.visa')],
      say('structure.revision'),
    ],
    sections: SECTIONS.flatMap((section) => sectionOf(section, facts, parts, isShown)),
    none: say('structure.none'),
  });
}

function sectionOf(
  section: Section,
  facts: ProjectFacts,
  parts: Parts,
  isShown: (task: Task) => boolean,
) {
  const steps = section.subsections.flatMap((step) => {
    const tasks = step.tasks.filter(isShown);
    return tasks.length === 0 ? [] : [stepOf(step, tasks, facts, parts)];
  });
  if (steps.length === 0) return [];
  return [
    {
      ...parts.axisOf(section.id),
      title: parts.titles.sections[section.id] ?? '',
      count: countOf(section.subsections, facts, parts),
      steps,
    },
  ];
}

/** How many of the tasks that apply are validated, also of those that a filter hides. */
function countOf(
  steps: readonly Subsection[],
  { project: { counts, excluded } }: ProjectFacts,
  { words }: Parts,
): string {
  const validatedCount = steps.reduce((sum, { id }) => sum + (counts[id]?.validated ?? 0), 0);
  const tasks = applicableTasks(
    steps.flatMap((step) => step.tasks),
    excluded,
  );
  return tasks.length === 0
    ? words.say('status.excluded')
    : words.say('project.of', { validated: validatedCount, tasks: tasks.length });
}

function stepOf(step: Subsection, tasks: readonly Task[], facts: ProjectFacts, parts: Parts) {
  return {
    id: step.id,
    title: parts.titles.subsections[step.id] ?? '',
    count: countOf([step], facts, parts),
    tasks: tasks.map((task) => taskOf(task, facts, parts)),
  };
}

function taskOf(task: Task, { project, today }: ProjectFacts, parts: Parts) {
  const { words, titleOf } = parts;
  const assignment = parts.assignments.get(taskIdOf(task)) ?? null;
  const exclusion = project.excluded[taskIdOf(task)];
  const title = titleOf(task);
  if (assignment === null) {
    const isExcluded = exclusion !== undefined;
    return {
      ...{ title, isExcluded, state: 'unassigned' },
      word: words.say(isExcluded ? 'status.excluded' : 'status.unassigned'),
      ...{ note: exclusion?.reason ?? null, late: null },
      ...{ assignee: '', validators: '', deadline: '', visa: '', revision: '' },
    };
  }
  return { title, isExcluded: false, note: null, ...assignedOf(assignment, today, parts) };
}

function assignedOf(assignment: Assignment, today: string, parts: Parts) {
  const { words, calendar, nameOf } = parts;
  const { assigneeName, assigneeId, validatorIds, revision } = assignment;
  const state = stateOf(assignment);
  const due = isOverdue(assignment, today) ? dueDay(assignment) : null;
  return {
    state,
    word: words.say(`status.${state}`),
    late: due === null ? null : words.say('late.days', { count: daysBetween(due, today) }),
    assignee: assigneeName.trim() === '' ? nameOf(assigneeId) : assigneeName,
    validators: validatorIds.map(nameOf).join(', '),
    deadline: calendar.briefDay(assignment.deadline),
    visa: calendar.briefDay(assignment.validationDeadline),
    revision: revision === 0 ? '' : `${revision}`,
  };
}
