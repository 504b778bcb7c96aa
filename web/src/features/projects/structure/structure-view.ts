import {
  isOverdue,
  PHASES,
  stateOf,
  taskIdOf,
  type Assignment,
  type CalendarDay,
  type Exclusions,
  type PhaseId,
  type Phase,
  type ProjectCounts,
  type Section,
  type Task,
} from '@ouvrage/domain';
import { selectionKey } from '../bulk/task-selection';

/** The live assignments of a project by task, archived ones included. */
export type AssignmentsByTask = ReadonlyMap<string, Assignment>;

/** Id of a task's row in the page. */
export function taskRowId(task: Task): string {
  return `task-${selectionKey(task)}`;
}

/** Id of a step's row in the page. */
export function stepRowId(subsectionId: string): string {
  return `step-${subsectionId}`;
}

export function assignmentOf(assignments: AssignmentsByTask, task: Task): Assignment | null {
  return assignments.get(selectionKey(task)) ?? null;
}

/** Whether a task can be given to somebody: nobody has it, and it applies to the project. */
export function isFree(
  {
    assignments,
    exclusions,
  }: { readonly assignments: AssignmentsByTask; readonly exclusions: Exclusions },
  task: Task,
): boolean {
  return (
    exclusions[taskIdOf(task)] === undefined &&
    stateOf(assignmentOf(assignments, task)) === 'unassigned'
  );
}

/** Late tasks by section id; a section without any is absent. */
export function lateBySection(
  assignments: Iterable<Assignment>,
  today: CalendarDay,
): ReadonlyMap<string, number> {
  const late = new Map<string, number>();
  for (const assignment of assignments) {
    if (stateOf(assignment) === 'unassigned' || !isOverdue(assignment, today)) continue;
    late.set(assignment.sectionId, (late.get(assignment.sectionId) ?? 0) + 1);
  }
  return late;
}

function sectionCounts(section: Section, counts: ProjectCounts) {
  let assigned = 0;
  let validated = 0;
  for (const { id } of section.subsections) {
    assigned += counts[id]?.assigned ?? 0;
    validated += counts[id]?.validated ?? 0;
  }
  return { assigned, validated };
}

function isOpen(section: Section, counts: ProjectCounts): boolean {
  const { assigned, validated } = sectionCounts(section, counts);
  return validated < assigned;
}

function isFinished(section: Section, counts: ProjectCounts): boolean {
  return sectionCounts(section, counts).validated >= section.taskCount;
}

/** The current phase: the first with open work, else the first one not finished. */
export function currentPhase(counts: ProjectCounts): PhaseId {
  const phase =
    PHASES.find(({ sections }) => sections.some((section) => isOpen(section, counts))) ??
    PHASES.find(({ sections }) => sections.some((section) => !isFinished(section, counts))) ??
    PHASES.at(-1);
  return phase?.id ?? 'conception';
}

export function phaseOf(id: PhaseId): Phase {
  const phase = PHASES.find((candidate) => candidate.id === id);
  if (phase === undefined) throw new Error(`No phase ${id}.`);
  return phase;
}

/** The default section of a phase: the first with open work, else its first. */
export function openingSection(phase: Phase, counts: ProjectCounts): Section {
  const section =
    phase.sections.find((candidate) => isOpen(candidate, counts)) ?? phase.sections[0];
  if (section === undefined) throw new Error(`Phase ${phase.id} has no section.`);
  return section;
}

/** The steps a section opens with: on a phone those with assigned tasks, elsewhere all. */
export function stepsOpenAtFirst(
  { subsections }: Section,
  counts: ProjectCounts,
  isPhone: boolean,
): readonly string[] {
  const ids = subsections.map(({ id }) => id);
  if (!isPhone) return ids;
  const startedIds = ids.filter((id) => (counts[id]?.assigned ?? 0) > 0);
  // Without any assigned task, the first step is open as an example.
  return startedIds.length > 0 ? startedIds : ids.slice(0, 1);
}
