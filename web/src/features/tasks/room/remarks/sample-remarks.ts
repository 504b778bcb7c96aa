import type { DraftRemark, Remark } from '@ouvrage/domain';
import type { Mark } from './marks';
import type { RemarkEditor, TaskRemarks } from './task-remarks';

/** A published remark, for tests. */
export function sampleRemark(number: number, changes: Partial<Remark> = {}): Remark {
  return {
    id: `remark-${number}`,
    number,
    revision: 1,
    page: 6,
    at: { x: 0.25, y: 0.5 },
    text: `Remarque n° ${number}`,
    by: 'yann',
    byName: 'Yann Le Goff',
    createdAt: new Date('2026-11-17T09:00:00Z'),
    state: 'open',
    answer: null,
    closedBy: null,
    closedAt: null,
    closedRevision: null,
    released: true,
    ...changes,
  };
}

export function sampleDraft(minute: number, changes: Partial<DraftRemark> = {}): DraftRemark {
  return {
    page: 6,
    at: { x: 0.5, y: 0.5, width: 0.2, height: 0.1 },
    text: 'Enrobage non coté',
    createdAt: new Date(Date.UTC(2026, 10, 26, 9, minute)),
    ...changes,
  };
}

/** Remarks as the task's page gives them to the room; `acts` stand for its editor's functions. */
export function sampleTaskRemarks(
  marks: readonly Mark[],
  changes: Partial<TaskRemarks> = {},
): TaskRemarks {
  return {
    revision: 1,
    marks,
    selection: null,
    select: () => undefined,
    clearSelection: () => undefined,
    editor: null,
    ...changes,
  };
}

export function sampleEditor(changes: Partial<RemarkEditor> = {}): RemarkEditor {
  return {
    add: () => undefined,
    move: () => undefined,
    setText: () => undefined,
    remove: () => undefined,
    lift: () => undefined,
    isFull: false,
    saving: 'saved',
    savedAt: new Date('2026-11-26T08:41:00Z'),
    ...changes,
  };
}
