import {
  AppError,
  assignmentPath,
  partsOf,
  readNumber,
  remarksOfLift,
  stateOf,
  type LiftRemarksRequest,
} from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce } from '../platform/operation';
import { readDeputyIds } from '../records/deputies';
import { readOpenProject } from '../records/project-record';
import { readAssignment } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { changeRemarks, readRemarks } from './task-remarks';

/** Closes observations of a validated task. Not during a review, whose visa does it. */
export async function liftRemarks(
  request: LiftRemarksRequest,
  caller: Caller,
  context: Context,
): Promise<{ openRemarks: number }> {
  const { operationId, ...content } = request;
  const { assignmentId, remarkIds } = request;
  const operation = { id: operationId, act: 'liftRemarks', request: content };
  const entry = await runOnce(context, caller, operation, async (run) => {
    const before = await readAssignment(run, assignmentId);
    // A deputy acts on their own days only, also before the nightly job.
    const deputyIds = await readDeputyIds(run, before);
    const parts = partsOf(run.user.id, run.user.role, { ...before, deputyIds });
    const isReviewer = parts.includes('validator') || parts.includes('admin');
    if (!isReviewer || stateOf(before) !== 'validated') {
      throw new AppError('assignment/action-not-allowed');
    }
    await readOpenProject(run, before.projectId);
    const open = await readRemarks(run, assignmentId, ['open', 'answered']);
    const lift = { by: run.user.id, at: run.at, revision: before.revision };
    const changes = remarksOfLift(open, remarkIds, lift);
    if (changes.size === 0) throw new AppError('assignment/remark-not-open');

    changeRemarks(run, assignmentId, changes);
    const openCount = open.length - changes.size;
    const after = { ...recordOf(before), openRemarks: openCount, updatedAt: run.at };
    writeAssignment(run, assignmentId, after);
    return {
      target: assignmentPath(assignmentId),
      before: { openRemarks: before.openRemarks },
      after: { openRemarks: openCount },
    };
  });
  return { openRemarks: readNumber(entry.after, 'openRemarks') };
}
