import {
  assignmentIdOf,
  bulkAssignmentLines,
  isCalendarDay,
  isInDayRange,
  stateOf,
  type BulkLine,
  type BulkSchedule,
  type CalendarDay,
  type RefusedLine,
  type Task,
} from '@ouvrage/domain';
import { assignmentOf, type AssignmentsByTask } from '../structure/structure-view';
import { selectionKey } from './task-selection';

export interface LineDates {
  readonly deadline: CalendarDay;
  readonly validationDeadline: CalendarDay;
}

/** Why a line cannot be assigned as it is. */
export type LineProblem =
  | { readonly kind: 'past' | 'order' | 'no-deadline' | 'no-validation' | 'no-day' | 'range' }
  | { readonly kind: 'taken'; readonly name: string }
  | { readonly kind: 'refused'; readonly refusal: RefusedLine };

/** One task of the preview. */
export interface PreviewLine extends BulkLine {
  /** The task's `selectionKey`. */
  readonly key: string;
  readonly isEdited: boolean;
  readonly problem: LineProblem | null;
}

export interface PreviewInput {
  readonly projectId: string;
  readonly tasks: readonly Task[];
  readonly schedule: BulkSchedule;
  /** Dates that were set by hand, by `selectionKey`. */
  readonly edits: ReadonlyMap<string, LineDates>;
  /** Live; null while an attempt runs or its outcome is unknown: its own assignments are not conflicts. */
  readonly assignments: AssignmentsByTask | null;
  /** What the server refused at the last attempt, by assignment id. */
  readonly refusals: ReadonlyMap<string, RefusedLine>;
  readonly today: CalendarDay;
}

/** What would be assigned, task by task in the order of the checklist, and the problem of each. */
export function previewLines(input: PreviewInput): readonly PreviewLine[] {
  return bulkAssignmentLines(input.tasks, input.schedule).map((line) => {
    const key = selectionKey(line.task);
    const edit = input.edits.get(key);
    const editedLine = { ...line, ...edit };
    return {
      ...editedLine,
      key,
      isEdited: edit !== undefined,
      problem: problemOf(editedLine, input),
    };
  });
}

function problemOf(
  { task, deadline, validationDeadline }: BulkLine,
  { projectId, assignments, refusals, today }: PreviewInput,
): LineProblem | null {
  const current = assignments === null ? null : assignmentOf(assignments, task);
  if (stateOf(current) !== 'unassigned') {
    return { kind: 'taken', name: current?.assigneeName ?? '' };
  }
  if (deadline === '') return { kind: 'no-deadline' };
  if (validationDeadline === '') return { kind: 'no-validation' };
  if (!isCalendarDay(deadline) || !isCalendarDay(validationDeadline)) return { kind: 'no-day' };
  if (!isInDayRange(deadline) || !isInDayRange(validationDeadline)) return { kind: 'range' };
  if (deadline < today || validationDeadline < today) return { kind: 'past' };
  if (validationDeadline < deadline) return { kind: 'order' };
  const refusal = refusals.get(assignmentIdOf(projectId, task.subsectionId, task.key));
  return refusal === undefined ? null : { kind: 'refused', refusal };
}

/** A row of the preview: the head of a section, or a task under it. */
export type PreviewRow =
  | { readonly kind: 'section'; readonly sectionId: string; readonly count: number }
  | { readonly kind: 'line'; readonly line: PreviewLine };

/** Adds a head before the lines of each section. The lines must be in the order of the checklist. */
export function previewRows(lines: readonly PreviewLine[]): readonly PreviewRow[] {
  return lines.flatMap((line, index): readonly PreviewRow[] => {
    const { sectionId } = line.task;
    if (lines[index - 1]?.task.sectionId === sectionId) return [{ kind: 'line', line }];
    const count = lines.filter(({ task }) => task.sectionId === sectionId).length;
    return [
      { kind: 'section', sectionId, count },
      { kind: 'line', line },
    ];
  });
}
