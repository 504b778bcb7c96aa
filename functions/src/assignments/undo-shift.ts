import {
  AppError,
  readTexts,
  SHIFT_UNDO_MINUTES,
  taskEventPath,
  taskEventRecord,
  type ShiftLine,
  type UndoShiftRequest,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readOpenProject } from '../records/project-record';
import { readAssignments } from './assignment-record';
import { moveDays } from './shift-deadlines';
import { readUndone } from './undone-operation';

const MINUTE_MS = 60_000;

/** Gives all tasks of one `shiftDeadlines` their former days, if none has moved since. */
export async function undoShift(
  request: UndoShiftRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentIds: readonly string[] }> {
  const { operationId, undoneOperationId } = request;
  const operation = { id: operationId, act: 'undoShift', request: { undoneOperationId } };
  const entry = await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const shift = await readUndone(run, undoneOperationId, 'shiftDeadlines');
    if (run.at.getTime() - shift.at.getTime() > SHIFT_UNDO_MINUTES * MINUTE_MS) {
      throw new AppError('assignment/undo-over', { minutes: SHIFT_UNDO_MINUTES });
    }
    const project = await readOpenProject(run, context.firestore.doc(shift.target).id);
    const lines = await readLinesBack(run, undoneOperationId, readTexts(shift.after, 'shifted'));
    return moveDays(run, project, lines, 'assignment/changed-since');
  });
  return { assignmentIds: readTexts(entry.after, 'shifted') };
}

/** The lines that give back the days before a shift, from the events that keep both. */
async function readLinesBack(
  run: Run,
  shiftId: string,
  ids: readonly string[],
): Promise<readonly ShiftLine[]> {
  const { firestore } = run.context;
  const refs = ids.map((id) => firestore.doc(taskEventPath(id, shiftId)));
  const events = (await run.transaction.getAll(...refs)).map((snapshot) =>
    read(taskEventRecord, snapshot),
  );
  const present = await readAssignments(run, ids);
  return ids.map((assignmentId, index) => {
    const days = events[index]?.detail.days;
    if (days === undefined) throw new Error('The event of a shift has no days.');
    // Work that was handed over meanwhile does not prevent giving the days back.
    const isSubmitted = present.get(assignmentId)?.status === 'submitted';
    return { assignmentId, isSubmitted, before: days.after, after: days.before };
  });
}
