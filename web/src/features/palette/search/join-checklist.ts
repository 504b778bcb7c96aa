import type { ScoredRow } from './arrange-groups';
import {
  stepRowId,
  taskRowId,
  type PaletteGroupKey,
  type PaletteScope,
  type PaletteSource,
} from './palette-source';
import type { WordMatches } from './word-matches';

/** What a code that is typed whole counts, above everything else. */
export const EXACT_CODE = 1_000;
/** What a match of a task's project, or of who does it, counts beside one of the task itself. */
const OF_PROJECT = 0.6;
const OF_PERSON = 0.5;
/** What a task counts more that is assigned, still open, or of the project on screen. */
const ASSIGNED = 1.2;
const OPEN = 1.1;
const HERE = 1.5;

type Task = PaletteSource['tasks'][number];
type Assignment = PaletteSource['assignments'][number];

/** How well something matches each typed word. */
type Scores = readonly number[];

const scoresOf = (words: readonly WordMatches[], id: string, factor = 1): Scores =>
  words.map(({ scores }) => (scores.get(id) ?? 0) * factor);

const scoreOf = (list: Scores | undefined, word: number): number => list?.[word] ?? 0;

/**
 * Where each word matches one of the lists: their sum. 0 where one matches none, or where all match `context`
 * alone, unless the scope `isNarrow`er than a project.
 */
function sumOf(
  own: Scores,
  person: Scores | undefined,
  context: Scores | undefined,
  isNarrow: boolean,
): number {
  let sum = 0;
  let isOwn = isNarrow;
  for (let word = 0; word < own.length; word += 1) {
    const ofOwn = Math.max(scoreOf(own, word), scoreOf(person, word));
    const best = Math.max(ofOwn, scoreOf(context, word));
    if (best === 0) return 0;
    isOwn ||= ofOwn > 0;
    sum += best;
  }
  return isOwn ? sum : 0;
}

export interface ChecklistJoin {
  /** The steps and tasks of projects that match every word, in a scope. */
  readonly find: (words: readonly WordMatches[], scope: PaletteScope) => readonly ScoredRow[];
  /** All that a scope holds: open tasks first, by the day they are due. */
  readonly listScope: (scope: PaletteScope) => readonly ScoredRow[];
}

/** Joins the checklist with the projects: every one of its tasks is a task of each. */
export function joinChecklist(source: PaletteSource): ChecklistJoin {
  const stepOf = new Map(source.tasks.map(({ id, stepId }) => [id, stepId]));
  const assignments = new Map<string, Map<string, Assignment>>();
  for (const one of source.assignments) {
    const ofTask = assignments.get(one.taskId) ?? new Map<string, Assignment>();
    assignments.set(one.taskId, ofTask.set(one.projectId, one));
  }
  const assignedSteps = new Set(
    source.assignments.map((one) => stepRowId(one.projectId, stepOf.get(one.taskId) ?? '')),
  );
  const here = (projectId: string) => (projectId === source.hereId ? HERE : 1);
  const groupOf = (projectId: string, group: 'steps' | 'tasks'): PaletteGroupKey =>
    projectId === source.hereId ? 'here' : group;
  const projectIdsIn = ({ projectId }: PaletteScope) =>
    source.projects.map(({ id }) => id).filter((id) => projectId === undefined || id === projectId);

  /** Each task of the scope with each of its projects. */
  function pairTasks(
    scope: PaletteScope,
    prepare: (
      task: Task,
    ) => ((projectId: string, assignment: Assignment | undefined) => number) | null,
  ): ScoredRow[] {
    const projectIds = projectIdsIn(scope);
    return source.tasks
      .filter(({ stepId }) => scope.stepId === undefined || stepId === scope.stepId)
      .flatMap((task) => {
        const score = prepare(task);
        const ofTask = assignments.get(task.id);
        if (score === null || (ofTask === undefined && !source.hasEveryTask)) return [];
        return projectIds.flatMap((projectId) => {
          const assignment = ofTask?.get(projectId);
          if (assignment === undefined && !source.hasEveryTask) return [];
          if (scope.personId !== undefined && assignment?.assigneeId !== scope.personId) return [];
          const sum = score(projectId, assignment);
          if (sum === 0) return [];
          const id = taskRowId(projectId, task.id);
          return [{ group: groupOf(projectId, 'tasks'), id, score: sum }];
        });
      });
  }

  function pairSteps(
    scope: PaletteScope,
    prepare: (stepId: string) => ((projectId: string) => number) | null,
  ): ScoredRow[] {
    if (scope.personId !== undefined) return [];
    const projectIds = projectIdsIn(scope);
    return source.steps
      .filter(({ id }) => scope.stepId === undefined || id === scope.stepId)
      .flatMap(({ id: stepId }) => {
        const score = prepare(stepId);
        if (score === null) return [];
        return projectIds.flatMap((projectId) => {
          const id = stepRowId(projectId, stepId);
          if (!source.hasEveryTask && !assignedSteps.has(id)) return [];
          const sum = score(projectId);
          return sum === 0 ? [] : [{ group: groupOf(projectId, 'steps'), id, score: sum }];
        });
      });
  }

  function find(words: readonly WordMatches[], scope: PaletteScope): readonly ScoredRow[] {
    const byProject = new Map(
      source.projects.map(({ id }) => [id, scoresOf(words, `project/${id}`, OF_PROJECT)]),
    );
    const byPerson = new Map(
      source.people.map(({ id }) => [id, scoresOf(words, `person/${id}`, OF_PERSON)]),
    );
    // What no task can match without matching it itself.
    const contexts = [...byProject.values(), ...byPerson.values()];
    const mayBeContext = words.map((_word, at) => contexts.some((list) => scoreOf(list, at) > 0));
    const mayMatch = (own: Scores) => own.every((score, at) => score > 0 || mayBeContext[at]);
    // A code narrows to its tasks; the words of a step's name do not.
    const byCode = new Map(
      source.steps.map(({ id }) => [
        id,
        words.map((word) => (isCodeOf(word, id) ? (word.scores.get(`step/${id}`) ?? 0) : 0)),
      ]),
    );
    const isNarrow = scope.stepId !== undefined || scope.personId !== undefined;
    const steps = pairSteps(scope, (stepId) => {
      const codes = byCode.get(stepId);
      const own = scoresOf(words, `step/${stepId}`).map((score, word) =>
        scoreOf(codes, word) > 0 ? score + EXACT_CODE : score,
      );
      if (!mayMatch(own)) return null;
      return (projectId) =>
        sumOf(own, undefined, byProject.get(projectId), isNarrow) * here(projectId);
    });
    const tasks = pairTasks(scope, ({ id, stepId }) => {
      const codes = byCode.get(stepId);
      const own = words.map((word, at) =>
        Math.max(word.scores.get(`task/${id}`) ?? 0, scoreOf(codes, at)),
      );
      if (!mayMatch(own)) return null;
      return (projectId, assignment) => {
        const person = assignment && byPerson.get(assignment.assigneeId);
        const sum = sumOf(own, person, byProject.get(projectId), isNarrow);
        return sum * here(projectId) * weightOf(assignment);
      };
    });
    return [...steps, ...tasks];
  }

  return {
    find,
    listScope: (scope) => [
      ...pairSteps(scope, () => () => (scope.stepId === undefined ? 1 : EXACT_CODE)),
      ...pairTasks(scope, () => (_projectId, assignment) => urgencyOf(assignment)),
    ],
  };
}

function isCodeOf({ exactIds, terms }: WordMatches, stepId: string): boolean {
  return exactIds.has(`step/${stepId}`) && terms.includes(stepId.toLowerCase());
}

function weightOf(assignment: Assignment | undefined): number {
  if (assignment === undefined) return 1;
  return assignment.isOpen ? ASSIGNED * OPEN : ASSIGNED;
}

/** Open tasks above those that are done, and those above what nobody has; of open ones the first due on top. */
function urgencyOf(assignment: Assignment | undefined): number {
  if (assignment === undefined) return 1;
  return assignment.isOpen ? 4 - Number(assignment.due.replaceAll('-', '')) / 1e8 : 2;
}
