import { shiftDeadlines } from '../../../functions/src/assignments/shift-deadlines';
import { undoShift } from '../../../functions/src/assignments/undo-shift';
import type { Caller } from '../../../functions/src/platform/caller';
import { newOperationId, type FunctionsEnvironment } from './environment';
import type { Act } from './poisoned-deputies';

interface Work {
  readonly admin: Caller;
  readonly assignAll: () => Promise<{
    readonly projectId: string;
    readonly ids: readonly string[];
  }>;
}

/** Moves the deadlines of tasks whose people are poisoned, and moves them back. */
export function shiftAct(environment: FunctionsEnvironment, { admin, assignAll }: Work): Act {
  const { context } = environment;
  return {
    name: 'shiftDeadlines and undoShift',
    run: async () => {
      const { ids, projectId } = await assignAll();
      const { deadline, validationDeadline } = await environment.assignment(ids[0] ?? '');
      const before = { deadline, validationDeadline };
      const after = { deadline: '2027-03-01', validationDeadline: '2027-03-08' };
      const tasks = ids.map((id) => ({ assignmentId: id, isSubmitted: false, before, after }));
      const operationId = newOperationId();
      await shiftDeadlines({ operationId, projectId, tasks: [...tasks] }, admin, context);
      const undo = { operationId: newOperationId(), undoneOperationId: operationId };
      await undoShift(undo, admin, context);
    },
  };
}
