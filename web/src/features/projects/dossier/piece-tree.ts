import {
  pieceState,
  SECTIONS,
  stateOf,
  taskIdOf,
  type Assignment,
  type DossierChoice,
  type Exclusions,
  type PieceState,
  type Section,
  type Subsection,
  type Task,
} from '@ouvrage/domain';
import { selectionKey } from '../bulk/task-selection';
import type { AssignmentsByTask } from '../structure/structure-view';

/** What a part of the checklist has to give to a dossier. */
interface PieceTotals {
  /** Tasks that somebody has. */
  readonly assignedCount: number;
  readonly validatedCount: number;
  /** Bytes of what would go in, as far as known; null when nothing of it is. */
  readonly size: number | null;
}

export interface PieceTask {
  /** As `taskIdOf`. */
  readonly id: string;
  readonly task: Task;
  readonly assignment: Assignment;
  readonly state: PieceState;
  /** Bytes of the last revision; null where it does not go in, or is unknown. */
  readonly size: number | null;
}

export interface PieceStep extends PieceTotals {
  readonly step: Subsection;
  /** Those that somebody has. */
  readonly tasks: readonly PieceTask[];
  /** All of its tasks, as `taskIdOf`. */
  readonly taskIds: readonly string[];
}

export interface PieceAxis extends PieceTotals {
  readonly section: Section;
  readonly steps: readonly PieceStep[];
  readonly taskIds: readonly string[];
}

export interface PieceTree extends PieceTotals {
  readonly axes: readonly PieceAxis[];
}

type Scope = Pick<DossierChoice, 'scope'>;

/** All that a project could give to a dossier of this scope. */
export function pieceTree(
  assignments: AssignmentsByTask,
  exclusions: Exclusions,
  scope: Scope,
): PieceTree {
  const axes = SECTIONS.map((section): PieceAxis => {
    const steps = section.subsections.map((step): PieceStep => {
      const tasks = step.tasks.flatMap((task) => {
        const assignment = assignments.get(selectionKey(task));
        const isSetAside = exclusions[taskIdOf(task)] !== undefined;
        return assignment === undefined || isSetAside
          ? []
          : (pieceOf(task, assignment, scope) ?? []);
      });
      return {
        ...{ step, tasks, taskIds: step.tasks.map(taskIdOf) },
        assignedCount: tasks.length,
        validatedCount: tasks.filter(({ assignment: { status } }) => status === 'validated').length,
        size: sumOf(tasks),
      };
    });
    return { section, steps, taskIds: steps.flatMap(({ taskIds }) => taskIds), ...totalsOf(steps) };
  });
  return { axes, ...totalsOf(axes) };
}

function pieceOf(task: Task, assignment: Assignment, scope: Scope): PieceTask | null {
  if (stateOf(assignment) === 'unassigned') return null;
  const state = pieceState(assignment, scope);
  const size = state === 'ready' ? assignment.fileSize : null;
  return { id: taskIdOf(task), task, assignment, state, size };
}

function totalsOf(parts: readonly PieceTotals[]): PieceTotals {
  const sum = (field: 'assignedCount' | 'validatedCount') =>
    parts.reduce((total, part) => total + part[field], 0);
  return {
    assignedCount: sum('assignedCount'),
    validatedCount: sum('validatedCount'),
    size: sumOf(parts),
  };
}

function sumOf(parts: readonly Pick<PieceTotals, 'size'>[]): number | null {
  const sizes = parts.flatMap(({ size }) => size ?? []);
  return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0);
}

/** Whether none, some or all of the tasks that somebody has are chosen. */
export function choiceState(
  tasks: readonly PieceTask[],
  chosenIds: ReadonlySet<string>,
): boolean | 'mixed' {
  const count = tasks.filter(({ id }) => chosenIds.has(id)).length;
  return count > 0 && count < tasks.length ? 'mixed' : count > 0;
}

/** The last axes of the works when nobody has anything of them, where there are several: one row stands for all. */
export function emptyEnd(axes: readonly PieceAxis[]): readonly PieceAxis[] {
  const last = axes.findLastIndex(
    ({ assignedCount, section }) => assignedCount > 0 || section.phaseId === 'conception',
  );
  const rest = axes.slice(last + 1);
  return rest.length > 1 ? rest : [];
}

/** What a choice comes to. */
export interface DossierFigures {
  /** Chosen tasks that somebody has. */
  readonly tasks: number;
  /** Files that go in. */
  readonly pieces: number;
  readonly size: number | null;
  /** The size is of the last revisions alone, or some are unknown. */
  readonly isAtLeast: boolean;
  readonly missing: readonly PieceTask[];
}

export function figuresOf(
  { axes }: PieceTree,
  chosenIds: ReadonlySet<string>,
  { revisions }: Pick<DossierChoice, 'revisions'>,
): DossierFigures {
  const tasks = axes
    .flatMap(({ steps }) => steps.flatMap((step) => step.tasks))
    .filter(({ id }) => chosenIds.has(id));
  const ready = tasks.filter(({ state }) => state === 'ready');
  const countOf = ({ assignment }: PieceTask) => (revisions === 'all' ? assignment.revision : 1);
  const pieces = ready.reduce((sum, task) => sum + countOf(task), 0);
  return {
    tasks: tasks.length,
    pieces,
    size: sumOf(ready),
    isAtLeast: pieces > ready.length || ready.some(({ size }) => size === null),
    missing: tasks.filter(({ state }) => state === 'missing'),
  };
}
